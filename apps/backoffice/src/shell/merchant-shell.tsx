import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Role } from '@comanda/domain/roles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { toast } from 'sonner';
import { VerifyNotice } from '../features/accounts/verify-notice.tsx';
import { OrderAlertsProvider } from '../features/live-orders/alarm/order-alerts-provider.tsx';
import type { FeedSignal } from '../features/live-orders/feed/feed-signal.ts';
import { LockBar } from '../features/lock/lock-bar.tsx';
import { PausedBar } from '../features/ordering/paused-bar.tsx';
import { StrangersBar } from '../features/ordering/strangers-bar.tsx';
import { DueBar } from '../features/subscription/due-bar.tsx';
import { lookWhetherDue } from '../features/subscription/keep-subscription.ts';
import { useOffice } from '../office.ts';
import { keepOrderingState } from '../session/ordering-calls.ts';
import { merchantsQuery, restaurantQuery, roleQuery } from '../session/session-queries.ts';
import type { KeptUser } from '../session/session-store.ts';
import { Bars } from './bars.tsx';
import { BOARD_PAGES } from './board-pages.ts';
import { ConnectionBar, SoundBar } from './connection.tsx';
import { Header } from './header.tsx';
import styles from './merchant-shell.module.css';
import { Navigation } from './navigation.tsx';
import { outdatedBy } from './outdated-by.ts';
import { SlipMark } from './slip-mark.tsx';

type KeptAlive = (props: { restaurant: Restaurant }) => ReactNode;

/** What the order stream says besides orders: kept with the restaurant, or looked at anew by the guard. */
function useSignals(restaurant: Restaurant) {
  const office = useOffice();
  const { revalidate } = useRevalidator();
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

/** Everything around a merchant's page. Also the home of what must never stop: see `OrderAlertsProvider`. */
function Shell({ user, restaurantId, Board }: { user: KeptUser; restaurantId: string; Board: KeptAlive }) {
  const { client } = useOffice();
  const { pathname } = useLocation();
  useArrivalNotice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const role: Role = useQuery(roleQuery(client, restaurantId, user)).data ?? 'STAFF';
  const { data: merchants = user.merchants } = useQuery(merchantsQuery(client, user.id));
  const onSignal = useSignals(restaurant);
  const isBoardShown = BOARD_PAGES.has(pathname);
  return (
    <OrderAlertsProvider
      key={restaurant.id}
      restaurant={restaurant}
      userId={user.id}
      isBoardShown={isBoardShown}
      onSignal={onSignal}
    >
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.shell}>
        <div className={styles.rail}>
          <span className={styles.mark}>
            <SlipMark size={40} />
          </span>
          <Navigation role={role} isLocked={restaurant.accountLocked} variant="rail" />
        </div>
        <div className={styles.column}>
          <Header restaurant={restaurant} merchants={merchants} />
          <ConnectionBar />
          <SoundBar />
          <Bars>
            <LockBar restaurant={restaurant} pathname={pathname} />
            <DueBar restaurant={restaurant} role={role} pathname={pathname} />
            <PausedBar restaurant={restaurant} />
            <StrangersBar restaurant={restaurant} />
            <VerifyNotice />
          </Bars>
          <main id="content" className={styles.main} tabIndex={-1}>
            <Outlet />
            <Activity mode={isBoardShown ? 'visible' : 'hidden'}>
              <div className={styles.board}>
                <Suspense>
                  <Board restaurant={restaurant} />
                </Suspense>
              </div>
            </Activity>
          </main>
          <div className={styles.tabs}>
            <Navigation role={role} isLocked={restaurant.accountLocked} variant="tabs" />
          </div>
        </div>
      </div>
    </OrderAlertsProvider>
  );
}

/** Why this is not the page that was asked for: said once. */
function useArrivalNotice(): void {
  const { arrival } = useOffice();
  const { notice } = useSyncExternalStore(arrival.subscribe, arrival.get);
  useEffect(() => {
    if (!notice) return;
    toast.info(notice);
    arrival.set({ notice: null });
  }, [arrival, notice]);
}

/** The layout of every page inside a restaurant; the guard has seen to it that one is chosen. */
export function MerchantShell({ Board }: { Board: KeptAlive }) {
  const { session } = useOffice();
  // What is chosen changes on the way from one page to the next, and nothing else would draw the layout again.
  useLocation();
  const user = session.user();
  const restaurantId = session.restaurantId();
  // Between the end of a session and the navigation away from it, there is nothing to show.
  if (!user) return null;
  // Before the first restaurant there is nothing to put around a page.
  if (!restaurantId) return <Outlet />;
  return <Shell user={user} restaurantId={restaurantId} Board={Board} />;
}
