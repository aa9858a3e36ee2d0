import type { ComponentProps } from 'react';
import { classes } from './layout.tsx';
import styles from './notice.module.css';

/** A word or two about a record: its state, or "You". */
export function Badge({
  tone = 'neutral',
  ...rest
}: Omit<ComponentProps<'span'>, 'className'> & {
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger';
}) {
  return <span {...rest} className={classes(styles.tone, styles.badge)} data-tone={tone} />;
}
