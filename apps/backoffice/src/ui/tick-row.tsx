import { Checkbox, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './buttons.module.css';

/** A tick box, or with a `group` one of several, whose whole row can be pressed: wet hands miss a box. */
export function TickRow({
  isTicked,
  onTick,
  group,
  value,
  children,
}: {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Of the rows of which one is chosen. */
  group?: string;
  value?: string;
  children: ReactNode;
}) {
  const id = useId();
  const Box = group === undefined ? Checkbox : Radio;
  return (
    <label htmlFor={id} className={styles.tick} data-ring>
      <Box
        id={id}
        size="sm"
        name={group}
        value={value}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
