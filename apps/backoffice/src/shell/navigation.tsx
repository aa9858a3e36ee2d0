import type { Role, Screen } from '@comanda/domain/roles';
import { pathOf } from '@comanda/domain/routes';
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBuildingStore,
  IconClockHour4,
  IconLock,
  IconMoped,
  type IconProps,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
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
  return (
    <nav className={styles[variant]} aria-label="Screens">
      {navigationOf(role, isLocked).map((screen) => {
        const entry = ENTRIES[screen];
        if (!entry) return null;
        const Icon = entry.icon;
        return (
          <NavLink key={screen} to={pathOf(screen)} end className={styles.link ?? ''}>
            <span className={styles.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {WITH_BOARD.has(screen) && <UnansweredCount />}
            </span>
            <span>{entry.label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
