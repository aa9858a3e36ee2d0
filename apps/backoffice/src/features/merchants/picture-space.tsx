import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import styles from './picture-space.module.css';
import { usedPart, PICTURE_SPACE_WORDS as WORDS } from './words.ts';

/** How much of its space the pictures of a business take. */
export function PictureSpaceUsed({ merchant }: { merchant: Merchant }) {
  const { client } = useOffice();
  const query = useQuery({
    queryKey: ['picture-space', merchant.id],
    queryFn: ({ signal }) => client.call('pictureSpace', { params: { id: merchant.id } }, { signal }),
  });
  return (
    <section className={page.card} aria-labelledby="picture-space">
      <h2 id="picture-space" className={page.cardTitle}>
        {WORDS.title}
      </h2>
      <Loaded query={query} rows={1}>
        {(space) => (
          <>
            <progress
              className={styles.bar}
              max={1}
              value={usedPart(space)}
              aria-labelledby="picture-space"
            />
            <p className={page.aside}>
              {WORDS.used(space)} {WORDS.explanation}
            </p>
            {WORDS.nearly(space) && <p className={styles.nearly}>{WORDS.nearly(space)}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}
