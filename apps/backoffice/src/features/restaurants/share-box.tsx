import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { CopyButton } from '../../platform/copy-button.tsx';
import page from '../../ui/page.module.css';
import styles from './share-box.module.css';

/** The one link that diners need. */
export function ShareBox({ slug }: { slug: string }) {
  const headingId = useId();
  const path = `/clients/${slug}/menu`;
  const link = location.origin + path;
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
      </div>
      <div className={styles.buttons}>
        <CopyButton text={link}>Copy link</CopyButton>
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          Open menu
        </Button>
      </div>
    </section>
  );
}
