import { ApiError } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';

/**
 * The restaurant of a short name. A dead client token logs out (the client has dropped it by then); the call is public,
 * so it is made once more without.
 */
export async function askRestaurant(client: DinerClient, slug: string) {
  const ask = () => client.call('restaurantBySlug', { query: { slug } });
  try {
    return { restaurant: await ask(), hasExpired: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return { restaurant: await ask(), hasExpired: true };
  }
}
