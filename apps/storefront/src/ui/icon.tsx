import type * as icons from '@comanda/ui/icons';
import styles from './icon.module.css';

export type IconName = keyof typeof icons;

/**
 * A decorative icon; what it means always stands beside it in words, or in its button's name. The drawings come once
 * with the document (`document.tsx`), so that neither markup nor script repeats them.
 */
export function Icon({ name, filled = false }: { readonly name: IconName; readonly filled?: boolean }) {
  return (
    <svg
      className={filled ? styles.filled : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
