import { maySee, ROLES, SCREENS } from '@comanda/domain/roles';
import { IconCheck } from '@comanda/icons/tabler';
import { Drawer, VisuallyHidden } from '@mantine/core';
import styles from './roles-sheet.module.css';
import { ROLE_WORDS, SCREEN_WORDS } from './words.ts';

/** The screens of each role, from the very table that guards the routes. */
export function RolesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title="What can each role do?"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <dl className={styles.meanings}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_WORDS[role].name}</dt>
            <dd>{ROLE_WORDS[role].meaning}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Screens by role</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className={styles.tick}>
                {ROLE_WORDS[role].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCREENS.map((screen) => (
            <tr key={screen}>
              <th scope="row">{SCREEN_WORDS[screen]}</th>
              {ROLES.map((role) => (
                <td key={role} className={styles.tick}>
                  {maySee(role, screen) ? <IconCheck size={20} aria-label="yes" /> : <Nothing />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>no</VisuallyHidden>
    </>
  );
}
