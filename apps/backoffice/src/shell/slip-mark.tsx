import styles from './slip.module.css';

/** The product's mark: a slip torn off its pad; on a tile of ink where the page around it is light. */
export function SlipMark({ size, isTile }: { size: number; isTile?: boolean }) {
  return (
    <svg
      className={isTile ? styles.tile : undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 3h16v25l-2.67-2.3L18.67 28 16 25.7 13.33 28l-2.66-2.3L8 28z" fill="#fbfaf8" />
      <path d="M12 9h8M12 14h8" stroke="#1f1b16" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M12 19h4" stroke="#f2a900" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <SlipMark size={30} isTile />
      {name}
    </span>
  );
}
