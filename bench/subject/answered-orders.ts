import { withClient } from './restaurants.ts';

/**
 * What a kitchen does between two rushes: every order of these restaurants has been answered and has ended. Not
 * measured, and done before both sides of each round alike, so that neither meets more waiting orders than a restaurant
 * ever has.
 */
export function answerWaiting(url: string, slugs: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(
      `UPDATE orders SET status = 'COMPLETED', ended_at = now(), clock_at = NULL
       WHERE status = 'PLACED' AND restaurant_id IN (SELECT id FROM restaurants WHERE slug = ANY ($1))`,
      [slugs],
    );
    await client.query('VACUUM (ANALYZE) orders');
  });
}
