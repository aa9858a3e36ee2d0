import styles from './simmering-pot.module.css';

/** A small pot that simmers while the kitchen cooks. Decoration only; still when motion is unwelcome. */
export function SimmeringPot({ cooking }: { readonly cooking: boolean }) {
  return (
    <svg
      className={cooking ? styles.cooking : styles.pot}
      viewBox="0 0 120 110"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.steam}>
        <path d="M44 34c-6-7 6-11 0-19" />
        <path d="M60 30c-6-7 6-11 0-19" />
        <path d="M76 34c-6-7 6-11 0-19" />
      </g>
      <g className={styles.lid}>
        <path className={styles.metal} d="M26 50a34 14 0 0 1 68 0z" />
        <circle className={styles.knob} cx="60" cy="35" r="4.5" />
      </g>
      <path className={styles.body} d="M22 52h76l-4 34a12 12 0 0 1-12 10H38a12 12 0 0 1-12-10z" />
      <path className={styles.handle} d="M22 60H12M98 60h10" />
      <path className={styles.shine} d="M34 62l3 24" />
      <g className={styles.flames}>
        <path d="M44 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
        <path d="M58 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
        <path d="M72 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
      </g>
    </svg>
  );
}
