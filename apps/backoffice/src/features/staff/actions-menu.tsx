import { IconDots } from '@comanda/icons/tabler';
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { STAFF_WORDS } from './words.ts';

/** What can be done about a person, at the end of their row. */
export function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={STAFF_WORDS.actionsFor(name)}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
