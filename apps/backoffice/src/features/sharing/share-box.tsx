import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconExternalLink } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { CopyButton } from '../../platform/copy-button.tsx';
import page from '../../ui/page.module.css';
import styles from './share-box.module.css';
import { menuLink } from './table-links.ts';

const ShareCodes = lazy(async () => {
  const { ShareCodes: codes } = await import('./share-codes.tsx');
  return { default: codes };
});

/** The one link that diners need, to be copied, scanned and laid on the tables. */
export function ShareBox({ restaurant }: { restaurant: Pick<Restaurant, 'id' | 'name' | 'slug'> }) {
  const headingId = useId();
  const link = menuLink(location.origin, restaurant.slug);
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} className={page.cardTitle}>
          Your link
        </h2>
        <p className={styles.link}>{link}</p>
        <p className={page.aside}>
          On your window, your website and your receipts: it leads straight to your menu.
        </p>
        <div className={styles.buttons}>
          <CopyButton text={link}>Copy link</CopyButton>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Open menu
          </Button>
        </div>
      </div>
      <Suspense fallback={<div className={styles.codes} aria-busy="true" />}>
        <ShareCodes restaurant={restaurant} link={link} />
      </Suspense>
    </section>
  );
}
