import styles from './wordmark.module.css';

/** The product's name with its mark, a torn-off slip; as in `favicon.svg`, in the colours of the scheme. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <a className={styles.wordmark} href="/">
      <svg viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        <rect className={styles.tile} width="512" height="512" rx="112" />
        <g transform="translate(256 256)rotate(-7)scale(1.36)">
          <path
            className={styles.paper}
            d="M-100-118q0-12 12-12H88q12 0 12 12V112l-25 20-25-20-25 20-25-20-25 20-25-20-25 20-25-20Z"
          />
          <path className={styles.ink} d="M-62-78H16M-62-30H62M-62 14H34" />
          <path className={styles.accent} d="M-62 66H62" />
        </g>
      </svg>
      {name}
    </a>
  );
}
