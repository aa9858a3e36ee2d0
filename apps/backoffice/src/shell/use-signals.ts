import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useCallback } from 'react';
import type { FeedSignal } from '../features/live-orders/feed/feed-signal.ts';
import { lookWhetherDue } from '../features/subscription/keep-subscription.ts';
import { useOffice } from '../office.ts';
import { keepOrderingState } from '../session/ordering-calls.ts';
import { outdatedBy } from './outdated-by.ts';

/** What the order stream says besides orders: kept with the restaurant, or looked at anew by the guard (`revalidate`). */
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
