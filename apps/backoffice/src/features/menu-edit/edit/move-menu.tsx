import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMoveVertical,
  IconArrowUp,
  IconChevronsDown,
  IconChevronsUp,
  IconFolderSymlink,
} from '@tabler/icons-react';
import { useState } from 'react';
import { STEPS, type Step } from '../order/menu-order.ts';
import styles from './item-row.module.css';

const WORDS: Readonly<Record<Step, string>> = {
  UP: 'Up',
  DOWN: 'Down',
  TOP: 'To the top',
  BOTTOM: 'To the bottom',
};
const ICONS = {
  UP: IconArrowUp,
  DOWN: IconArrowDown,
  TOP: IconChevronsUp,
  BOTTOM: IconChevronsDown,
} as const;

/**
 * The way to move something without dragging it. The menu itself is made when it is first wanted: a thousand rows would
 * carry a thousand of them.
 */
export function MoveMenu({
  name,
  targets = [],
  onStep,
  onTarget,
}: {
  name: string;
  /** Categories it can go to. */
  targets?: readonly { readonly id: string; readonly name: string }[];
  onStep: (step: Step) => void;
  onTarget?: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = (
    <button
      type="button"
      className={styles.move}
      aria-label={`Move ${name}`}
      aria-haspopup="menu"
      onClick={isOpen === null ? () => setOpen(true) : undefined}
    >
      <IconArrowsMoveVertical size={18} aria-hidden="true" />
      Move
    </button>
  );
  if (isOpen === null) return button;
  return (
    <Menu opened={isOpen} onChange={setOpen} width={240}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {STEPS.map((step) => {
          const Icon = ICONS[step];
          return (
            <Menu.Item
              key={step}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => onStep(step)}
            >
              {WORDS[step]}
            </Menu.Item>
          );
        })}
        {targets.map(({ id, name: target }) => (
          <Menu.Item
            key={id}
            leftSection={<IconFolderSymlink size={18} aria-hidden="true" />}
            onClick={() => onTarget?.(id)}
          >
            To {target}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
