import type { Role, Screen } from '@comanda/domain/roles';
import { pathOf } from '@comanda/domain/routes';
import { Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBuildingStore,
  IconClockHour4,
  IconDots,
  IconLock,
  IconMoped,
  type IconProps,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useUnansweredCount } from '../features/live-orders/store/live-orders-store.ts';
import { navigationOf } from '../session/screens.ts';
import styles from './navigation.module.css';

type Entry = { readonly label: string; readonly icon: ComponentType<IconProps> };

/** Words and icon of each screen in the navigation; a finished screen without an entry is not shown. */
const ENTRIES: Partial<Record<Screen, Entry>> = {
  live_orders: { label: 'Live orders', icon: IconBellRinging },
  merchant_account_locked: { label: 'Locked', icon: IconLock },
  restaurant_menu: { label: 'Menu', icon: IconToolsKitchen2 },
  restaurant_menu_settings: { label: 'Menu settings', icon: IconAdjustmentsHorizontal },
  restaurant_delivery: { label: 'Delivery', icon: IconMoped },
  restaurant_hours: { label: 'Hours', icon: IconClockHour4 },
  restaurant_show: { label: 'Restaurant', icon: IconBuildingStore },
  restaurant_users: { label: 'Users', icon: IconUsers },
};

/** Where the orders are that nobody has answered. */
const WITH_BOARD: ReadonlySet<Screen> = new Set(['live_orders', 'merchant_account_locked']);

function UnansweredCount() {
  const count = useUnansweredCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <span className={styles.hidden}> unanswered</span>
    </span>
  );
}

function Tab({ screen, entry: { label, icon: Icon } }: { screen: Screen; entry: Entry }) {
  return (
    <NavLink to={pathOf(screen)} end className={styles.link ?? ''}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        {WITH_BOARD.has(screen) && <UnansweredCount />}
      </span>
      <span>{label}</span>
    </NavLink>
  );
}

type Shown = { readonly screen: Screen; readonly entry: Entry };

/** What a phone has no room for; lit when one of them is being looked at. */
function More({ shown }: { shown: readonly Shown[] }) {
  const { pathname } = useLocation();
  const isHere = shown.some(({ screen }) => pathOf(screen) === pathname);
  return (
    <Menu position="top-end" width={240} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.link} data-here={isHere || undefined}>
          <span className={styles.icon}>
            <IconDots size={24} stroke={1.75} aria-hidden="true" />
          </span>
          <span>More</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ screen, entry: { label, icon: Icon } }) => (
          <Menu.Item
            key={screen}
            component={Link}
            to={pathOf(screen)}
            leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
            className={styles.more ?? ''}
            aria-current={pathOf(screen) === pathname ? 'page' : undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** As many tabs as a phone of 320 pixels has room for, "More" among them. */
const MOST_TABS = 5;

/** The screens that exist and that the role may see: a rail beside the page, tabs below it on a phone. */
export function Navigation({
  role,
  isLocked,
  variant,
}: {
  role: Role;
  isLocked: boolean;
  variant: 'rail' | 'tabs';
}) {
  const shown = navigationOf(role, isLocked).flatMap((screen): Shown[] => {
    const entry = ENTRIES[screen];
    return entry ? [{ screen, entry }] : [];
  });
  const hasMore = variant === 'tabs' && shown.length > MOST_TABS;
  const inReach = hasMore ? shown.slice(0, MOST_TABS - 1) : shown;
  return (
    <nav className={styles[variant]} aria-label="Screens">
      {inReach.map(({ screen, entry }) => (
        <Tab key={screen} screen={screen} entry={entry} />
      ))}
      {hasMore && <More shown={shown.slice(MOST_TABS - 1)} />}
    </nav>
  );
}
