import type { ComponentProps, ReactNode } from 'react';
import { Row } from './layout.tsx';
import styles from './list.module.css';

/** Records below each other with a line between them; `isFramed`: a white card of its own, where it is in no panel. */
export function List({
  isFramed,
  ...rest
}: Omit<ComponentProps<'ul'>, 'className'> & { isFramed?: boolean }) {
  return <ul {...rest} className={styles.list} data-framed={isFramed || undefined} />;
}

/** A record of a list: what it is, what else is to be said of it below, and what can be done with it at its end. */
export function ListRow({
  icon,
  title,
  children,
  actions,
  ...rest
}: Omit<ComponentProps<'li'>, 'className' | 'title'> & {
  icon?: ReactNode;
  title: ReactNode;
  /** Each line of its own element. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <li {...rest} className={styles.row}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <strong>{title}</strong>
        {children}
      </div>
      {actions && (
        <Row gap={2} align="stretch">
          {actions}
        </Row>
      )}
    </li>
  );
}
