import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '../office.ts';
import type { ColourScheme } from '../platform/preferences.ts';
import styles from './header.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const SCHEMES: readonly { value: ColourScheme; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Who is logged in, how this device looks, and the way out. */
export function UserMenu() {
  const office = useOffice();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isShowingKeys, setShowingKeys] = useState(false);
  const user = office.session.user();
  if (!user) return null;
  return (
    <>
      <Menu width={280} position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={styles.user}
            aria-label={`${user.firstName} ${user.lastName}: account`}
          >
            {user.firstName.slice(0, 1)}
            {user.lastName.slice(0, 1)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <p className={styles.identity}>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <br />
            {user.email}
          </p>
          <div className={styles.scheme}>
            <SegmentedControl<ColourScheme>
              fullWidth
              aria-label="Colours"
              value={colorScheme}
              onChange={setColorScheme}
              data={[...SCHEMES]}
            />
          </div>
          <Menu.Item
            leftSection={<IconSwitchHorizontal size={20} />}
            onClick={() => {
              office.session.clearChoice();
              void navigate('/merchant/merchant-switch');
            }}
          >
            Switch restaurant
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={20} />} onClick={() => setShowingKeys(true)}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={20} />} onClick={() => void office.logOut()}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isShowingKeys && <ShortcutsDialog onClose={() => setShowingKeys(false)} />}
    </>
  );
}
