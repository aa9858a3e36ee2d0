import {
  IconBuilding,
  IconKeyboard,
  IconLogout,
  IconPlus,
  IconShieldLock,
  IconSwitchHorizontal,
  IconUser,
} from '@comanda/icons/tabler';
import {
  Checkbox,
  Modal,
  Popover,
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProfileDialog } from '../features/accounts/profile-dialog.tsx';
import { AccountDialog } from '../features/own-account/account-dialog.tsx';
import { OWN_ACCOUNT_WORDS } from '../features/own-account/words.ts';
import { useOffice } from '../office.ts';
import type { ColourScheme } from '../platform/preferences.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import { profileQuery } from '../session/profile-query.ts';
import { Facts } from '../ui/facts.tsx';
import { Stack } from '../ui/layout.tsx';
import { Text } from '../ui/text.tsx';
import styles from './header.module.css';
import { SHELL_WORDS, SHORTCUT_WORDS } from './shell-words.ts';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓ ← →', SHORTCUT_WORDS.move],
  ['Enter', SHORTCUT_WORDS.nextStep],
  ['1 – 4', SHORTCUT_WORDS.columns],
  ['+', SHORTCUT_WORDS.fiveMore],
  ['u', SHORTCUT_WORDS.undo],
  ['r', SHORTCUT_WORDS.recall],
  ['/', SHORTCUT_WORDS.find],
  ['?', SHORTCUT_WORDS.list],
];

/** What a bump bar or a keyboard can do on the board, and the switch that turns the letters off (WCAG 2.1.4). */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [{ hasShortcuts }, setPreferences] = usePreferences();
  return (
    <Modal opened onClose={onClose} title={SHELL_WORDS.shortcuts}>
      <Facts
        layout="lines"
        facts={KEYS.map(([keys, does]) => ({ name: does, value: <kbd className={styles.key}>{keys}</kbd> }))}
      />
      <Checkbox
        mt="var(--space-4)"
        label={SHORTCUT_WORDS.areOn}
        checked={hasShortcuts}
        onChange={(event) => setPreferences({ hasShortcuts: event.currentTarget.checked })}
      />
    </Modal>
  );
}

const SCHEMES: readonly { value: ColourScheme; label: string }[] = [
  { value: 'auto', label: SHELL_WORDS.auto },
  { value: 'light', label: SHELL_WORDS.light },
  { value: 'dark', label: SHELL_WORDS.dark },
];

/** `?` lists the shortcuts, unless somebody is typing or has turned the letters off. */
function useQuestionMark(onAsked: () => void): void {
  const { preferences } = useOffice();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
    if (event.key === '?' && !isTyping && preferences.get().hasShortcuts) onAsked();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** One of the things to do from here, or a page to go to. */
function Way({
  icon: Icon,
  to,
  onPress,
  children,
}: {
  icon: typeof IconUser;
  to?: string;
  onPress: () => void;
  children: string;
}) {
  const given = {
    className: styles.way,
    'data-press': true,
    onClick: onPress,
    children: (
      <>
        <Icon size={20} aria-hidden="true" /> {children}
      </>
    ),
  };
  return to === undefined ? <button type="button" {...given} /> : <Link to={to} {...given} />;
}

/** The user, how this device looks, and the way out. */
export function UserMenu() {
  const office = useOffice();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(false);
  const [isShowingProfile, setShowingProfile] = useState(false);
  const [isShowingAccount, setShowingAccount] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  useQuestionMark(() => setShowingKeys(true));
  const user = office.session.user();
  // keeps the name and the address of the session as they are now
  useQuery({ ...profileQuery(office, user?.id ?? ''), enabled: isOpen && !user?.isTablet });
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const open = (show: (isShown: boolean) => void) => {
    setOpen(false);
    show(true);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.user}
            data-press="ground"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden="true">{user.firstName.slice(0, 1) + user.lastName.slice(0, 1)}</span>
            <VisuallyHidden>{SHELL_WORDS.accountOf(name)}</VisuallyHidden>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={SHELL_WORDS.account}>
          <Stack>
            <div>
              <Text weight="bold">{name}</Text>
              <Text tone="muted">{user.isTablet ? SHELL_WORDS.isTablet : user.email}</Text>
            </div>
            <SegmentedControl<ColourScheme>
              fullWidth
              aria-label={SHELL_WORDS.colours}
              value={colorScheme}
              onChange={setColorScheme}
              data={[...SCHEMES]}
            />
            <div className={styles.ways}>
              {!user.isTablet && (
                <>
                  <Way icon={IconUser} onPress={() => open(setShowingProfile)}>
                    {SHELL_WORDS.profile}
                  </Way>
                  <Way icon={IconShieldLock} onPress={() => open(setShowingAccount)}>
                    {OWN_ACCOUNT_WORDS.menu}
                  </Way>
                  <Way icon={IconBuilding} to="/merchant/show" onPress={() => setOpen(false)}>
                    {SHELL_WORDS.business}
                  </Way>
                  <Way icon={IconPlus} to="/merchant/create" onPress={() => setOpen(false)}>
                    {SHELL_WORDS.anotherBusiness}
                  </Way>
                  <Way
                    icon={IconSwitchHorizontal}
                    onPress={() => {
                      office.session.clearChoice();
                      void navigate('/merchant/merchant-switch');
                    }}
                  >
                    {SHELL_WORDS.switchRestaurant}
                  </Way>
                </>
              )}
              <Way icon={IconKeyboard} onPress={() => open(setShowingKeys)}>
                {SHELL_WORDS.shortcuts}
              </Way>
              <Way icon={IconLogout} onPress={() => void office.logOut()}>
                {user.isTablet ? SHELL_WORDS.leaveTablet : SHELL_WORDS.logOut}
              </Way>
            </div>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isShowingProfile && <ProfileDialog user={user} onClose={() => setShowingProfile(false)} />}
      {isShowingAccount && <AccountDialog user={user} onClose={() => setShowingAccount(false)} />}
      {isShowingKeys && <ShortcutsDialog onClose={() => setShowingKeys(false)} />}
    </>
  );
}
