import { createRestaurant } from '@comanda/client/merchant-operations';
import type { CreateRestaurant, Restaurant } from '@comanda/contract/shapes/restaurants';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { merchantQuery, merchantsQuery, restaurantQuery } from '../../session/session-queries.ts';
import { copyRestaurant } from './copy-restaurant.ts';

/** Adds a restaurant, with menu and hours of another one where one is chosen, makes it current (specification §4) and goes to work there. */
export function useCreateRestaurant(userId: string) {
  const { client, session, queryClient, preferences } = useOffice();
  const navigate = useNavigate();

  function makeCurrent(restaurant: Restaurant): void {
    const { id, merchantId } = restaurant;
    queryClient.setQueryData(restaurantQuery(client, id).queryKey, restaurant);
    // The guard loads the list anew: what is not in it cannot be current.
    queryClient.removeQueries({ queryKey: merchantsQuery(client, userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: merchantQuery(client, merchantId).queryKey });
    session.choose({ merchantId, restaurantId: id });
    preferences.set({ lastRestaurantId: id });
  }

  return async (body: CreateRestaurant, copyFrom: string) => {
    const made: Restaurant[] = [];
    const refusal = await refusalOf<Restaurant>(
      (callbacks) => createRestaurant(client, body, callbacks),
      (restaurant) => {
        made.push(restaurant);
        makeCurrent(restaurant);
      },
    );
    for (const { id: to } of copyFrom === '' ? [] : made) {
      for (const problem of await copyRestaurant(client, { from: copyFrom, to })) toastProblem(problem);
    }
    if (!refusal) await navigate('/orders/live');
    return refusal;
  };
}
