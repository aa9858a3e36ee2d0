import type { Role } from '@comanda/domain/people/roles';
import { navigationOf, pathOf, type Screen } from '@comanda/domain/people/screens';
import { IconDots, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@comanda/icons/tabler';
import { Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router';
import { useUnansweredCount } from '../features/live-orders/store/live-orders-store.ts';
import { useOffice } from '../office.ts';
import { SCREEN_LOOKS } from '../platform/screen-looks.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import styles from './navigation.module.css';
import { SHELL_WORDS } from './shell-words.ts';

/** Where the orders are that nobody has answered. */
const WITH_BOARD: ReadonlySet<Screen> = new Set(['live_orders', 'merchant_account_locked']);

function UnansweredCount() {
  const count = useUnansweredCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <VisuallyHidden> {SHELL_WORDS.unanswered}</VisuallyHidden>
    </span>
  );
}

function Tab({ screen, isNameHidden }: { screen: Screen; isNameHidden: boolean }) {
  const { name: label, icon: Icon } = SCREEN_LOOKS[screen];
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

/** What a phone has no room for; lit when one of them is being looked at. */
function More({ shown }: { shown: readonly Screen[] }) {
  const { pathname } = useLocation();
  const isHere = shown.some((screen) => pathOf(screen) === pathname);
  return (
    <Menu position="top-end" width={240} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.link} data-here={isHere || undefined}>
          <span className={styles.icon}>
            <IconDots size={24} stroke={1.75} aria-hidden="true" />
          </span>
          <span>{SHELL_WORDS.more}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((screen) => {
          const { name, icon: Icon } = SCREEN_LOOKS[screen];
          return (
            <Menu.Item
              key={screen}
              component={Link}
              to={pathOf(screen)}
              leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
              mih={48}
              {...(pathOf(screen) === pathname && { fw: 'var(--weight-bold)' })}
              aria-current={pathOf(screen) === pathname ? 'page' : undefined}
            >
              {name}
            </Menu.Item>
          );
        })}
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

/** A kitchen tablet has the board alone; the plan is there only where restaurants pay. */
export function shownTo(who: {
  role: Role;
  isLocked: boolean;
  isTablet: boolean;
  hasPlans: boolean;
}): Screen[] {
  if (who.isTablet) return [who.isLocked ? 'merchant_account_locked' : 'live_orders'];
  return navigationOf(who.role, who.isLocked).filter(
    (screen) => who.hasPlans || screen !== 'merchant_subscription',
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
  const shown = shownTo({ role, isLocked, isTablet: isTablet ?? false, hasPlans: config.hasPlans });
  const hasMore = variant === 'tabs' && shown.length > MOST_TABS;
  const inReach = hasMore ? shown.slice(0, MOST_TABS - 1) : shown;
  return (
    <nav className={styles[variant]} aria-label={SHELL_WORDS.screens} data-narrow={isNarrow || undefined}>
      {inReach.map((screen) => (
        <Tab key={screen} screen={screen} isNameHidden={isNarrow} />
      ))}
      {isRail && <FoldRail />}
      {hasMore && <More shown={shown.slice(MOST_TABS - 1)} />}
    </nav>
  );
}
