import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Role } from '@comanda/domain/people/roles';
import { IconChevronDown } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Outlet, useLocation } from 'react-router';
import { toast } from 'sonner';
import { VerifyNotice } from '../features/accounts/verify-notice.tsx';
import { ConnectionBar, SoundBar } from '../features/live-orders/alarm/connection-bars.tsx';
import { FollowOrders } from '../features/live-orders/alarm/follow-orders.tsx';
import { createOrdersDesk } from '../features/live-orders/alarm/orders-desk.ts';
import { OrdersDeskProvider } from '../features/live-orders/alarm/orders-desk-provider.tsx';
import { LiveBoard } from '../features/live-orders/board/live-board.tsx';
import { LockBar } from '../features/lock/lock-bar.tsx';
import { PausedBar } from '../features/ordering/paused-bar.tsx';
import { StrangersBar } from '../features/ordering/strangers-bar.tsx';
import { DueBar } from '../features/subscription/due-bar.tsx';
import { useOffice } from '../office.ts';
import { useMedia } from '../platform/use-media.ts';
import { merchantsQuery, restaurantQuery, roleQuery } from '../session/session-queries.ts';
import type { KeptUser } from '../session/session-store.ts';
import { BOARD_PAGES } from './board-pages.ts';
import { type FollowedProps, useFollowing } from './followed-restaurant.ts';
import { Header } from './header.tsx';
import styles from './merchant-shell.module.css';
import { Navigation } from './navigation.tsx';
import { BoardBoundary } from './problem-page.tsx';
import { SHELL_WORDS } from './shell-words.ts';
import { SlipMark } from './slip-mark.tsx';
import { UpdateBar } from './update-news.tsx';
import { useSignals } from './use-signals.ts';

/** Follows the orders of one restaurant, for as long as its user belongs to it. */
function RestaurantOrders({ followed, sound, chimes, revalidate, onLost }: FollowedProps) {
  const { client } = useOffice();
  const { desk, isBoardShown } = followed;
  const { data: restaurant = followed.restaurant } = useQuery(restaurantQuery(client, desk.restaurantId));
  const { data: merchants } = useQuery(merchantsQuery(client, desk.userId));
  const onSignal = useSignals(restaurant, revalidate);
  const isMine =
    merchants?.some(({ restaurants }) => restaurants.some(({ id }) => id === desk.restaurantId)) ?? true;
  const leave = useEffectEvent(onLost);
  useEffect(() => {
    if (!isMine) leave();
  }, [isMine]);
  return (
    <FollowOrders
      desk={desk}
      restaurant={restaurant}
      sound={sound}
      chimes={chimes}
      isBoardShown={isBoardShown}
      onSignal={onSignal}
    />
  );
}

/** A tablet lying down, or a phone, where each line here is one line less of an order. */
const SMALL = '(height < 800px) or (width < 768px)';

/** What one has to know about, in bars across the page. On a small screen they fold to the first one in one line. */
export function Bars({ children }: { children: ReactNode }) {
  const isSmall = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fold = isSmall ? (isOpen ? 'open' : 'folded') : undefined;
  return (
    <div className={styles.bars} data-fold={fold}>
      <div className={styles.all} id={id}>
        {children}
      </div>
      {isSmall && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? SHELL_WORDS.foldBars : SHELL_WORDS.unfoldBars}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} aria-hidden="true" data-chevron />
        </button>
      )}
    </div>
  );
}

export type KeptAlive = (props: { restaurant: Restaurant }) => ReactNode;

/** Everything around a merchant's page. The orders themselves are followed above it: see `FollowedOrders`. */
function Shell({ user, restaurant, Board }: { user: KeptUser; restaurant: Restaurant; Board: KeptAlive }) {
  const office = useOffice();
  const { client } = office;
  const { pathname } = useLocation();
  const { followed, sound } = useFollowing();
  useArrivalNotice();
  const role: Role = useQuery(roleQuery(client, restaurant.id, user)).data ?? 'STAFF';
  const { data: merchants = user.merchants } = useQuery(merchantsQuery(client, user.id));
  const [hasBoardFailed, setBoardFailed] = useState(false);
  const isBoardPage = BOARD_PAGES.has(pathname);
  const isBoardShown = isBoardPage && !hasBoardFailed;
  const [desk] = useState(() => {
    const before = followed.get()?.desk ?? null;
    return before?.restaurantId === restaurant.id
      ? before
      : createOrdersDesk(office, { restaurant, userId: user.id, before });
  });
  useLayoutEffect(
    () => followed.follow({ desk, restaurant, isBoardShown, Orders: RestaurantOrders }),
    [followed, desk, restaurant, isBoardShown],
  );
  useLayoutEffect(() => followed.hideBoard, [followed]);
  return (
    <OrdersDeskProvider desk={desk} sound={sound}>
      <a href="#content" className={styles.skip} data-print="never">
        {SHELL_WORDS.skip}
      </a>
      <div className={styles.shell}>
        <div className={styles.rail} data-print="never">
          <span className={styles.mark}>
            <SlipMark size={40} />
          </span>
          <Navigation role={role} isLocked={restaurant.accountLocked} variant="rail" />
        </div>
        <div className={styles.column}>
          <Header restaurant={restaurant} merchants={merchants} />
          {/* the board has a place for them, where they move no button */}
          {!isBoardShown && <ConnectionBar />}
          {!(isBoardShown && sound.isStarted) && <SoundBar />}
          <UpdateBar />
          <Bars>
            <LockBar restaurant={restaurant} pathname={pathname} />
            <DueBar restaurant={restaurant} role={role} pathname={pathname} />
            <PausedBar restaurant={restaurant} />
            <StrangersBar restaurant={restaurant} />
            <VerifyNotice />
          </Bars>
          <main id="content" className={styles.main} tabIndex={-1}>
            <Outlet />
            <Activity mode={isBoardPage ? 'visible' : 'hidden'}>
              <div className={styles.board}>
                <BoardBoundary onProblem={setBoardFailed}>
                  <Board restaurant={restaurant} />
                </BoardBoundary>
              </div>
            </Activity>
          </main>
          <div className={styles.tabs} data-print="never">
            <Navigation role={role} isLocked={restaurant.accountLocked} variant="tabs" />
          </div>
        </div>
      </div>
    </OrdersDeskProvider>
  );
}

/** Why this is not the page that was asked for: said once. What ends a session is said where one logs in again. */
function useArrivalNotice(): void {
  const { arrival, session } = useOffice();
  const { notice } = useSyncExternalStore(arrival.subscribe, arrival.get);
  useEffect(() => {
    if (!notice || !session.token()) return;
    toast.info(notice);
    arrival.set({ notice: null });
  }, [arrival, notice, session]);
}

/** The layout of every page inside a restaurant; the guard has seen to it that one is chosen. */
export function MerchantShell({ Board = LiveBoard }: { Board?: KeptAlive }) {
  const { client, session } = useOffice();
  // What is chosen changes on the way from one page to the next, and nothing else would draw the layout again.
  useLocation();
  const user = session.user();
  const restaurantId = user && session.restaurantId();
  const { data: restaurant } = useQuery({
    ...restaurantQuery(client, restaurantId ?? ''),
    enabled: restaurantId !== null,
  });
  // Between the end of a session and the navigation away from it, there is nothing to show.
  if (!user) return null;
  // Before the first restaurant, or while none can be read, there is nothing to put around a page.
  if (!restaurant) return <Outlet />;
  return <Shell key={restaurant.id} user={user} restaurant={restaurant} Board={Board} />;
}
