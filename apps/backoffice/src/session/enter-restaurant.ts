import type { Office } from '../office.ts';
import { restaurantQuery } from './session-queries.ts';
import type { Choice } from './session-store.ts';

/**
 * Makes a restaurant the chosen one, once the server has said what it is. Throws an `ApiError`, and changes nothing.
 */
export async function enterRestaurant(
  { client, queryClient, session, preferences }: Office,
  choice: Choice,
): Promise<void> {
  await queryClient.fetchQuery({ ...restaurantQuery(client, choice.restaurantId), staleTime: 0 });
  session.choose(choice);
  preferences.set({ lastRestaurantId: choice.restaurantId });
}
