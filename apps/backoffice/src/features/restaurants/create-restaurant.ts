import { createRestaurant } from '@comanda/client/merchant-operations';
import type { CreateRestaurant, Restaurant } from '@comanda/contract/shapes/restaurants';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { merchantQuery, merchantsQuery, restaurantQuery } from '../../session/session-queries.ts';

/** Adds a restaurant, makes it current (specification §4) and goes to work there. */
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

  return async (body: CreateRestaurant) => {
    const refusal = await refusalOf<Restaurant>((told) => createRestaurant(client, body, told), makeCurrent);
    if (!refusal) await navigate('/merchant');
    return refusal;
  };
}
