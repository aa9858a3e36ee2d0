import type { ComponentProps, ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import styles from './list.module.css';
import page from './page.module.css';
import { Text } from './text.tsx';

/** Records below each other with a line between them; `isFramed`: a white card of its own, where it is in no panel. */
export function List({
  isFramed,
  ...rest
}: Omit<ComponentProps<'ul'>, 'className'> & { isFramed?: boolean }) {
  return (
    <Stack
      as="ul"
      gap={0}
      {...rest}
      className={isFramed ? page.surface : undefined}
      data-framed={isFramed || undefined}
    />
  );
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
    <li {...rest} className={styles.row} data-divided>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <Text as="strong" weight="medium">
          {title}
        </Text>
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
