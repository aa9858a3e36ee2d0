import type { Role, Screen } from '@comanda/domain/roles';
import { pathOf } from '@comanda/domain/routes';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconClockHour4,
  IconDeviceTablet,
  IconDiscount,
  IconDots,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListSearch,
  IconLock,
  IconMoped,
  IconReceipt,
  IconToolsKitchen2,
  IconUsers,
} from '@comanda/icons/tabler';
import { Menu, Tooltip } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router';
import { useUnansweredCount } from '../features/live-orders/store/live-orders-store.ts';
import { useOffice } from '../office.ts';
import { SCREEN_NAMES } from '../platform/screen-names.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import { navigationOf } from '../session/screens.ts';
import styles from './navigation.module.css';
import { SHELL_WORDS } from './shell-words.ts';

/** The icon of each screen in the navigation; a screen without one is not shown. */
const ICONS: Partial<Record<Screen, Icon>> = {
  live_orders: IconBellRinging,
  merchant_dashboard: IconChartBar,
  orders: IconListSearch,
  merchant_account_locked: IconLock,
  restaurant_menu: IconToolsKitchen2,
  restaurant_menu_settings: IconAdjustmentsHorizontal,
  restaurant_delivery: IconMoped,
  restaurant_promotions: IconDiscount,
  restaurant_hours: IconClockHour4,
  restaurant_show: IconBuildingStore,
  restaurant_users: IconUsers,
  restaurant_tablets: IconDeviceTablet,
  restaurant_payment_details: IconBuildingBank,
  merchant_subscription: IconReceipt,
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

function Tab({ screen, icon: Icon, isNameHidden }: { screen: Screen; icon: Icon; isNameHidden: boolean }) {
  const label = SCREEN_NAMES[screen];
  return (
    <Tooltip label={label} position="right" disabled={!isNameHidden}>
      <NavLink to={pathOf(screen)} end className={styles.link ?? ''}>
        <span className={styles.icon}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {WITH_BOARD.has(screen) && <UnansweredCount />}
        </span>
        <span>{label}</span>
      </NavLink>
    </Tooltip>
  );
}

type Shown = { readonly screen: Screen; readonly icon: Icon };

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
        {shown.map(({ screen, icon: Icon }) => (
          <Menu.Item
            key={screen}
            component={Link}
            to={pathOf(screen)}
            leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
            className={styles.more ?? ''}
            aria-current={pathOf(screen) === pathname ? 'page' : undefined}
          >
            {SCREEN_NAMES[screen]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Gives the board the width of the names, and takes it back. */
function FoldRail() {
  const [{ isNavigationNarrow }, setPreferences] = usePreferences();
  const label = isNavigationNarrow ? SHELL_WORDS.showNames : SHELL_WORDS.hideNames;
  const Icon = isNavigationNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label} position="right">
      <button
        type="button"
        className={`${styles.link} ${styles.fold}`}
        aria-label={label}
        onClick={() => setPreferences({ isNavigationNarrow: !isNavigationNarrow })}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
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
  const { session, config } = useOffice();
  const isTablet = session.user()?.isTablet;
  const [{ isNavigationNarrow }] = usePreferences();
  const isRail = variant === 'rail';
  const isNarrow = isRail && isNavigationNarrow;
  const shown = navigationOf(role, isLocked, { isTablet, hasPlans: config.hasPlans }).flatMap(
    (screen): Shown[] => {
      const icon = ICONS[screen];
      return icon ? [{ screen, icon }] : [];
    },
  );
  const hasMore = variant === 'tabs' && shown.length > MOST_TABS;
  const inReach = hasMore ? shown.slice(0, MOST_TABS - 1) : shown;
  return (
    <nav className={styles[variant]} aria-label="Screens" data-narrow={isNarrow || undefined}>
      {inReach.map(({ screen, icon }) => (
        <Tab key={screen} screen={screen} icon={icon} isNameHidden={isNarrow} />
      ))}
      {isRail && <FoldRail />}
      {hasMore && <More shown={shown.slice(MOST_TABS - 1)} />}
    </nav>
  );
}
