import type { ComponentProps } from 'react';
import styles from './date-input.module.css';

/** A bare input for a date, for rows of filters; its name is an `aria-label`. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input type="date" className={styles.date} {...props} />;
}
