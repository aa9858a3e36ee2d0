import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router';
import { createChimes } from '../features/live-orders/alarm/chimes.ts';
import { useSound } from '../features/live-orders/alarm/use-sound.ts';
import { useOffice } from '../office.ts';
import { useUpdateHold } from '../platform/use-updates.ts';
import { createFollowedRestaurant, FollowingContext } from './followed-restaurant.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Around all pages: stream, alarm and heartbeat of the restaurant that was in view last. They end with the session, and
 * with nothing else: not with a page that fails, nor on the way from one restaurant to another.
 */
export function FollowedOrders({ router, children }: { router: Router; children: ReactNode }) {
  const { session, preferences } = useOffice();
  const [followed] = useState(createFollowedRestaurant);
  const [chimes] = useState(createChimes);
  const sound = useSound(chimes, preferences, session);
  // after a reload the window would be silent until somebody starts it again
  useUpdateHold(sound.isStarted, 'BOARD');
  const current = useSyncExternalStore(followed.subscribe, followed.get, followed.get);

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
        <current.Orders
          key={current.desk.restaurantId}
          followed={current}
          sound={sound}
          chimes={chimes}
          revalidate={router.revalidate}
          onLost={followed.leave}
        />
      )}
      {children}
    </FollowingContext>
  );
}
