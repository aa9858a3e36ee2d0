import { ROLES, type Role } from '@comanda/domain/people/roles';
import { maySee, SCREENS, type Screen } from '@comanda/domain/people/screens';
import { IconCheck } from '@comanda/icons/tabler';
import { Drawer, VisuallyHidden } from '@mantine/core';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { ROLE_WORDS, screenName, STAFF_WORDS as WORDS } from './words.ts';

const columnOf = (role: Role): Column<Screen> => ({
  title: ROLE_WORDS[role].name,
  isFigure: true,
  onPhone: 'plain',
  cell: (screen) =>
    maySee(role, screen) ? (
      <IconCheck size={20} color="var(--color-success)" aria-label={WORDS.yes} />
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{WORDS.no}</VisuallyHidden>
      </>
    ),
});

const COLUMNS: readonly Column<Screen>[] = [
  { title: WORDS.screen, isName: true, onPhone: 'plain', cell: screenName },
  ...ROLES.map(columnOf),
];

/** The screens of each role, from the very table that guards the routes. */
export function RolesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={WORDS.rolesTitle}>
      <Stack gap={4}>
        <List>
          {ROLES.map((role) => (
            <ListRow key={role} title={ROLE_WORDS[role].name}>
              <span>{ROLE_WORDS[role].meaning}</span>
            </ListRow>
          ))}
        </List>
        <DataTable label={WORDS.screens} columns={COLUMNS} rows={SCREENS} keyOf={(screen) => screen} />
      </Stack>
    </Drawer>
  );
}
