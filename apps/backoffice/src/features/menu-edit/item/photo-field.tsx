import { Button } from '@mantine/core';
import styles from './item-drawer.module.css';
import { imageIn } from './item-fields.ts';

/** The dish's picture. */
export function PhotoField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const image = imageIn(value);
  if (!image) return null;
  return (
    <section className={styles.section} aria-label="Photo">
      <h3 className={styles.title}>Photo</h3>
      <img className={styles.photo} src={image.url} alt="" width={image.width} height={image.height} />
      <Button variant="default" size="sm" onClick={() => onChange('')}>
        Take the photo off
      </Button>
    </section>
  );
}
