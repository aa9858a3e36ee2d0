import type { ReactNode } from 'react';
import styles from './buttons.module.css';

/** One of a few choices in a row of which one holds. */
export function Pill({
  isPressed,
  onPress,
  children,
}: {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles.pill} data-press aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}
