import styles from './icon.module.css';

/** A decorative icon; what it means always stands beside it in words, or in its button's name. */
export function Icon({ path, filled = false }: { readonly path: string; readonly filled?: boolean }) {
  return (
    <svg
      className={filled ? styles.filled : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
