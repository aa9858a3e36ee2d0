import styles from './wordmark.module.css';

/** The product's name with its sign, a torn-off slip. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <a className={styles.wordmark} href="/">
      <svg viewBox="0 0 28 32" aria-hidden="true" focusable="false">
        <path
          className={styles.paper}
          d="M3 3a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v29l-3.7-3.2-3.6 3.2-3.7-3.2-3.7 3.2-3.6-3.2L3 32z"
        />
        <path className={styles.ink} d="M8.5 9h11M8.5 14.5h11M8.5 20h6" />
      </svg>
      {name}
    </a>
  );
}
