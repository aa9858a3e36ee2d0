import type { ReactNode } from 'react';
import styles from './section.module.css';

export function Section({
  id,
  number,
  title,
  children,
}: {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
