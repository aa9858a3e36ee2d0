import { maySee, type Role, type Screen } from '@comanda/domain/roles';
import { pathOf } from '@comanda/domain/routes';
import { IconBellRinging, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { useUnansweredCount } from '../features/live-orders/store/live-orders-store.ts';
import { FINISHED_PAGES, NAVIGATION } from '../session/screens.ts';
import styles from './navigation.module.css';

type Entry = { readonly label: string; readonly icon: ComponentType<IconProps> };

/** Words and icon of each screen in the navigation; a finished screen without an entry is not shown. */
const ENTRIES: Partial<Record<Screen, Entry>> = {
  live_orders: { label: 'Live orders', icon: IconBellRinging },
};

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
export function Navigation({ role, variant }: { role: Role; variant: 'rail' | 'tabs' }) {
  return (
    <nav className={styles[variant]} aria-label="Screens">
      {NAVIGATION.map((screen) => {
        const entry = ENTRIES[screen];
        const path = pathOf(screen);
        if (!entry || !FINISHED_PAGES.has(path) || !maySee(role, screen)) return null;
        const Icon = entry.icon;
        return (
          <NavLink key={screen} to={path} end className={styles.link ?? ''}>
            <span className={styles.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {screen === 'live_orders' && <UnansweredCount />}
            </span>
            <span>{entry.label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
