import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FollowOrders } from '../features/live-orders/alarm/follow-orders.tsx';
import { useOffice } from '../office.ts';
import { merchantsQuery, restaurantQuery } from '../session/session-queries.ts';
import type { FollowedProps } from './followed-restaurant.ts';
import { useSignals } from './use-signals.ts';

/** Follows the orders of one restaurant, for as long as its user belongs to it. */
export function RestaurantOrders({ followed, sound, chimes, revalidate, onLost }: FollowedProps) {
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
