import { ApiError } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';

/** The restaurant of a short name. The call is public: with a dead client token it is made again without. */
export async function askRestaurant(client: DinerClient, slug: string) {
  const ask = () => client.call('restaurantBySlug', { query: { slug } });
  try {
    return { restaurant: await ask(), hasExpired: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return { restaurant: await ask(), hasExpired: true };
  }
}
