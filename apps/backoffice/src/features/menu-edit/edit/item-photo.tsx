import type { ImageRef } from '@comanda/contract/shapes/common';
import { IconPhoto } from '@tabler/icons-react';
import styles from './item-row.module.css';

/** A dish at a glance; beside its name it says nothing new. */
export function ItemPhoto({ image }: { image: ImageRef | null }) {
  if (!image)
    return (
      <span className={styles.photo} aria-hidden="true">
        <IconPhoto size={20} stroke={1.5} />
      </span>
    );
  return <img className={styles.photo} src={image.url} alt="" width={48} height={48} loading="lazy" />;
}
