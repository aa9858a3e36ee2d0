import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useCallback } from 'react';
import type { FeedSignal } from '../features/live-orders/store/feed-signal.ts';
import { lookWhetherDue } from '../features/subscription/keep-subscription.ts';
import { useOffice } from '../office.ts';
import { keepOrderingState } from '../session/ordering-calls.ts';

type Known = { readonly queryKey: readonly unknown[] };

const ABOUT_ACCESS: ReadonlySet<unknown> = new Set(['merchants', 'role', 'restaurant', 'subscription']);
const ABOUT_LOCK: ReadonlySet<unknown> = new Set(['restaurant', 'subscription']);

/**
 * What a signal of the order stream puts in doubt, as a filter of what is known. A new connection repeats the state and
 * the orders but not that the menu has changed, or that the account was locked, while nobody listened.
 */
export function outdatedBy(signal: FeedSignal['event'], restaurantId: string): (known: Known) => boolean {
  return ({ queryKey: [about, whose] }) => {
    const isItsMenu = about === 'menu' && whose === restaurantId;
    const areItsMissed = about === 'missed' && whose === restaurantId;
    if (signal === 'menu') return isItsMenu;
    if (signal === 'missed') return areItsMissed;
    if (signal === 'live') return isItsMenu || areItsMissed || ABOUT_LOCK.has(about);
    return ABOUT_ACCESS.has(about);
  };
}

/**
 * What the order stream says besides orders: kept with the restaurant, or looked at anew by the guard (`revalidate`).
 */
export function useSignals(restaurant: Restaurant, revalidate: () => unknown): (signal: FeedSignal) => void {
  const office = useOffice();
  const { id, accountLocked } = restaurant;
  return useCallback(
    (signal: FeedSignal) => {
      if (signal.event === 'state') {
        keepOrderingState(office, id, signal.data);
        if ((signal.data.status === 'LOCKED') === accountLocked) {
          lookWhetherDue(office, id);
          return;
        }
      }
      const outdated = office.queryClient.invalidateQueries({ predicate: outdatedBy(signal.event, id) });
      // Which pages there are follows neither from the menu nor from missed orders.
      if (signal.event !== 'menu' && signal.event !== 'missed') void outdated.then(() => revalidate());
    },
    [office, id, accountLocked, revalidate],
  );
}
