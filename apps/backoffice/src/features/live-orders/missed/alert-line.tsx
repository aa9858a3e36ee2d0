import type { Icon } from '@comanda/icons/tabler';
import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './missed.module.css';

/**
 * What the board has to say above its tickets, and at its end what can be done about it; `isShort` is one line,
 * `isQuiet` one that nobody has to act upon.
 */
export function AlertLine({
  icon: Glyph,
  words,
  role = 'alert',
  isShort,
  isQuiet,
  children,
}: {
  icon: Icon;
  words: ReactNode;
  role?: 'alert' | 'status';
  isShort?: boolean;
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={styles.alert}
      data-short={isShort || isQuiet || undefined}
      data-quiet={isQuiet || undefined}
    >
      <Glyph size={isQuiet ? 20 : 22} aria-hidden="true" />
      <span role={role}>{words}</span>
      {children}
    </div>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'color'>;

/** What can be done about it. */
export function AlertButton(props: ButtonProps) {
  return <UnstyledButton {...props} className={styles.see} />;
}

/** The whole of it as one button among the tools, where the screen is low. */
export function ShortAlert({
  icon: Glyph,
  children,
  ...rest
}: ButtonProps & { icon: Icon; children: ReactNode }) {
  return (
    <UnstyledButton {...rest} className={styles.alert} aria-haspopup="dialog">
      <Glyph size={22} aria-hidden="true" />
      {children}
    </UnstyledButton>
  );
}
