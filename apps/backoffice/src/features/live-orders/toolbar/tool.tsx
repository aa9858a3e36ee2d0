import type { Icon } from '@comanda/icons/tabler';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useRoom } from '../../../platform/use-media.ts';
import { classes } from '../../../ui/layout.tsx';
import tones from '../../../ui/notice.module.css';
import styles from './toolbar.module.css';

export const HAND_HELD = '(width < 900px)';

/** A tool of the board: on what is held in a hand its icon alone, unless its words say more than its name. */
export function Tool({
  icon: Glyph,
  keepsWords = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type' | 'color'> & {
  icon: Icon;
  keepsWords?: boolean;
  children: ReactNode;
}) {
  const isHandHeld = useRoom(HAND_HELD);
  return (
    <UnstyledButton {...rest} className={classes(tones.tone, styles.tool)} data-press>
      <Glyph size="1.375rem" aria-hidden="true" />
      {isHandHeld && !keepsWords ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </UnstyledButton>
  );
}
