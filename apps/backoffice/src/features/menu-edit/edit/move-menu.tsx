import {
  IconArrowDown,
  IconArrowsMoveVertical,
  IconArrowUp,
  IconChevronsDown,
  IconChevronsUp,
  IconFolderSymlink,
} from '@comanda/icons/tabler';
import { Button, Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { STEPS, type Step } from '../order/menu-order.ts';
import styles from './item-row.module.css';
import { dishListWords } from './words.ts';

const MOST_PX = 360;
const WORDS: Readonly<Record<Step, string>> = {
  UP: dishListWords.up,
  DOWN: dishListWords.down,
  TOP: dishListWords.toTop,
  BOTTOM: dishListWords.toBottom,
};
const ICONS = {
  UP: IconArrowUp,
  DOWN: IconArrowDown,
  TOP: IconChevronsUp,
  BOTTOM: IconChevronsDown,
} as const;

/** No longer than the room above or below its button: what is cut off there cannot be pressed. */
const MIDDLEWARES = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
      elements.floating.style.maxHeight = `${Math.min(MOST_PX, availableHeight)}px`;
    },
  },
} as const;

/** Moves something without dragging. Made when it is first wanted: a thousand rows would carry a thousand of them. */
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
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // The button was made anew inside its menu; from there on the menu brings the focus back to it.
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, [isMade]);
  const button = (
    <Button
      ref={target}
      variant="subtle"
      size="compact-sm"
      h={44}
      className={styles.move ?? ''}
      leftSection={<IconArrowsMoveVertical size={18} aria-hidden="true" />}
      aria-label={dishListWords.moveDish(name)}
      aria-haspopup="menu"
      {...(!isMade && { onClick: () => setMade(true) })}
    >
      {dishListWords.move}
    </Button>
  );
  if (!isMade) return button;
  return (
    <Menu opened={isOpen} onChange={setOpen} width={240} middlewares={MIDDLEWARES}>
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
            {dishListWords.moveTo(target)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
