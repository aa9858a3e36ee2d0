import type { ComponentProps } from 'react';
import styles from './badge.module.css';

/** A word or two about a record: its state, or "You". */
export function Badge({
  tone = 'neutral',
  ...rest
}: Omit<ComponentProps<'span'>, 'className'> & {
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger';
}) {
  return <span {...rest} className={styles.badge} data-tone={tone} />;
}
