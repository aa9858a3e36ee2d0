import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './merchants.module.css';
import { usedPart, PICTURE_SPACE_WORDS as WORDS } from './words.ts';

/** How much of its space the pictures of a business take. */
export function PictureSpaceUsed({ merchant }: { merchant: Merchant }) {
  const { client } = useOffice();
  const query = useQuery({
    queryKey: ['picture-space', merchant.id],
    queryFn: ({ signal }) => client.call('pictureSpace', { params: { id: merchant.id } }, { signal }),
  });
  return (
    <Panel title={WORDS.title}>
      <Loaded query={query} rows={1}>
        {(space) => (
          <>
            <progress
              className={styles.bar}
              max={1}
              value={usedPart(space)}
              aria-labelledby="picture-space"
            />
            <Text tone="muted">
              {WORDS.used(space)} {WORDS.explanation}
            </Text>
            {WORDS.nearly(space) && <Notice tone="warning">{WORDS.nearly(space)}</Notice>}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
