import { ROLES, type Role } from '@comanda/domain/people/roles';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './staff.module.css';
import { ROLE_WORDS, STAFF_WORDS } from './words.ts';

/** The roles with what they mean; the one that can do least comes first, so that more is given on purpose. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Stack as="fieldset" gap={2}>
      <legend className={styles.legend}>{STAFF_WORDS.role}</legend>
      {[...ROLES].reverse().map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <Stack as="span" gap={0}>
            <strong>{ROLE_WORDS[role].name}</strong>
            <Text as="span" tone="muted">
              {ROLE_WORDS[role].meaning}
            </Text>
          </Stack>
        </label>
      ))}
    </Stack>
  );
}
