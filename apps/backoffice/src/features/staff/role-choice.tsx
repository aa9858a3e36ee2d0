import { ROLES, type Role } from '@comanda/domain/roles';
import styles from './role-choice.module.css';
import { ROLE_WORDS } from './words.ts';

/** The roles with what they mean; the one that can do least comes first, so that more is given on purpose. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {[...ROLES].reverse().map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            <span className={styles.name}>{ROLE_WORDS[role].name}</span>
            <span className={styles.meaning}>{ROLE_WORDS[role].meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
