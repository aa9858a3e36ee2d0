import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconBellRinging } from '@comanda/icons/tabler';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { useAlerts } from '../features/live-orders/alarm/alerts-context.ts';
import { minutesAndSeconds } from '../features/live-orders/alarm/connection-bars.tsx';
import { silenceOf, useLastHeard, useLinkState } from '../features/live-orders/store/link.ts';
import { useUnansweredCount } from '../features/live-orders/store/live-orders-store.ts';
import { OrderingControl } from '../features/ordering/ordering-control.tsx';
import { clockTime } from '../platform/clock-time.ts';
import { useClock } from '../platform/ticking-clock.ts';
import { BOARD_PAGES } from './board-pages.ts';
import styles from './header.module.css';
import { RestaurantSwitcher } from './restaurant-switcher.tsx';
import { CONNECTION_WORDS, SHELL_WORDS } from './shell-words.ts';
import { UserMenu } from './user-menu.tsx';

/** "Live", or since when not: a dot alone would be a colour without a word. */
function ConnectionDot() {
  const { links } = useAlerts();
  const state = useLinkState(links);
  const words = useClock(
    useCallback(
      (now) => {
        if (state === 'live') return CONNECTION_WORDS.live;
        if (state === 'connecting') return CONNECTION_WORDS.connecting;
        return CONNECTION_WORDS.reconnecting(minutesAndSeconds(silenceOf(links.get(), now)));
      },
      [links, state],
    ),
  );
  return (
    <span className={styles.dot} data-state={state}>
      {words}
    </span>
  );
}

function Clock({ restaurant }: { restaurant: Restaurant }) {
  const time = useClock(useCallback((now) => clockTime(now, restaurant), [restaurant]));
  return <time className={styles.clock}>{time}</time>;
}

/** On every page without the board, where the lane says it; on a phone the tab below does. */
function Bell() {
  const count = useUnansweredCount();
  const { pathname } = useLocation();
  if (count === 0 || BOARD_PAGES.has(pathname)) return null;
  return (
    <Link to="/orders/live" className={styles.bell}>
      <IconBellRinging size={20} aria-hidden="true" />
      {SHELL_WORDS.fresh(count)}
    </Link>
  );
}

export function Header({
  restaurant,
  merchants,
}: {
  restaurant: Restaurant;
  merchants: readonly MerchantSummary[];
}) {
  const lastHeardAt = useLastHeard(useAlerts().links);
  return (
    <header className={styles.header}>
      <RestaurantSwitcher restaurant={restaurant} merchants={merchants} />
      <OrderingControl restaurant={restaurant} lastHeardAt={lastHeardAt} />
      <span className={styles.space} />
      <Bell />
      <span className={styles.link}>
        <ConnectionDot />
      </span>
      <Clock restaurant={restaurant} />
      <UserMenu />
    </header>
  );
}
