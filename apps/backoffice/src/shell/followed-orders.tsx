import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router';
import { type Chimes, createChimes } from '../features/live-orders/alarm/chimes.ts';
import { FollowOrders } from '../features/live-orders/alarm/follow-orders.tsx';
import { type Sound, useSound } from '../features/live-orders/alarm/use-sound.ts';
import { useOffice } from '../office.ts';
import { useUpdateHold } from '../platform/use-updates.ts';
import { merchantsQuery, restaurantQuery } from '../session/session-queries.ts';
import { createFollowedRestaurant, type Followed, FollowingContext } from './followed-restaurant.ts';
import { useSignals } from './use-signals.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** One restaurant, for as long as its user belongs to it. */
function Orders({
  followed,
  sound,
  chimes,
  router,
  onLost,
}: {
  followed: Followed;
  sound: Sound;
  chimes: Chimes;
  router: Router;
  onLost: () => void;
}) {
  const { client } = useOffice();
  const { desk, isBoardShown } = followed;
  const { data: restaurant = followed.restaurant } = useQuery(restaurantQuery(client, desk.restaurantId));
  const { data: merchants } = useQuery(merchantsQuery(client, desk.userId));
  const onSignal = useSignals(restaurant, router.revalidate);
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

/**
 * Around all pages: stream, alarm and heartbeat of the restaurant that was in view last. They end with the session, and with
 * nothing else: not with a page that fails, nor on the way from one restaurant to another.
 */
export function FollowedOrders({ router, children }: { router: Router; children: ReactNode }) {
  const { session, preferences } = useOffice();
  const [followed] = useState(createFollowedRestaurant);
  const [chimes] = useState(createChimes);
  const sound = useSound(chimes, preferences, session);
  // after a reload the window would be silent until somebody starts it again
  useUpdateHold(sound.isStarted, 'BOARD');
  const current = useSyncExternalStore(followed.subscribe, followed.get);

  const onNavigation = useEffectEvent(() => {
    if (session.token()) return;
    followed.leave();
    sound.stop();
  });
  useEffect(() => router.subscribe(() => onNavigation()), [router]);

  const following = useMemo(() => ({ followed, sound }), [followed, sound]);
  return (
    <FollowingContext value={following}>
      {current && (
        <Orders
          key={current.desk.restaurantId}
          followed={current}
          sound={sound}
          chimes={chimes}
          router={router}
          onLost={followed.leave}
        />
      )}
      {children}
    </FollowingContext>
  );
}
