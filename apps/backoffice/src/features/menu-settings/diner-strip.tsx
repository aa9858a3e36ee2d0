import styles from './menu-settings.module.css';

/** The sentence that diners' pages will add up to, changing as it is typed. */
export function DinerStrip({ sentence }: { sentence: string }) {
  return (
    <section className={styles.strip} data-strip aria-labelledby="diner-strip">
      <h2 id="diner-strip" className={styles.stripTitle}>
        What diners will see
      </h2>
      <output className={styles.sentence}>{sentence}</output>
    </section>
  );
}
