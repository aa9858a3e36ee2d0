import { type ComponentProps, createElement } from 'react';
import { classes } from './layout.tsx';
import styles from './notice.module.css';

/** What went wrong, what to know or what was done, where it belongs; `danger` is read out at once. */
export function Notice({
  tone,
  as = 'p',
  role = tone === 'danger' ? 'alert' : 'status',
  ...rest
}: Omit<ComponentProps<'p'>, 'className' | 'ref'> & {
  tone: 'danger' | 'warning' | 'success' | 'info';
  as?: 'p' | 'div';
}) {
  return createElement(as, {
    ...rest,
    role,
    className: classes(styles.tone, styles.notice),
    'data-tone': tone,
  });
}
