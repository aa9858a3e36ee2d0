import { ROLES, type Role } from '@comanda/domain/people/roles';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { TickRow } from '../../ui/tick-row.tsx';
import { ROLE_WORDS, STAFF_WORDS } from './words.ts';

/** The roles with what they mean; the one that can do least comes first, so that more is given on purpose. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" weight="medium">
        {STAFF_WORDS.role}
      </Text>
      {[...ROLES].reverse().map((role) => (
        <TickRow key={role} group="role" value={role} isTicked={value === role} onTick={() => onChange(role)}>
          <Stack as="span" gap={0}>
            <strong>{ROLE_WORDS[role].name}</strong>
            <Text as="span" tone="muted" weight="regular">
              {ROLE_WORDS[role].meaning}
            </Text>
          </Stack>
        </TickRow>
      ))}
    </Stack>
  );
}
