import { withClient } from '../subject/restaurants.ts';

const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Throws unless a commit is on disk before it is answered. */
export function assertCommitsAreDurable(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
      [DURABLE],
    );
    const off = rows.filter(({ setting }) => setting !== 'on');
    if (off.length > 0 || rows.length !== DURABLE.length) {
      throw new Error(`Commits would not be durable: ${off.map(({ name }) => name).join(', ')}.`);
    }
  });
}

/**
 * Throws unless exactly so many orders are there, numbered 1..n in each restaurant, each with its event, key and lines.
 */
export function assertOrdersAreWhole(url: string, slugs: readonly string[], expected: number): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ orders: number; whole: number; dense: boolean }>(
      `WITH of AS (SELECT id FROM restaurants WHERE slug = ANY ($1)),
       counted AS (
         SELECT o.restaurant_id, count(*) AS orders, max(o.number) AS last,
           count(*) FILTER (WHERE EXISTS (SELECT FROM order_lines l
               WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id)
             AND EXISTS (SELECT FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id)
             AND EXISTS (SELECT FROM order_keys k WHERE k.restaurant_id = o.restaurant_id AND k.order_id = o.id)) AS whole
         FROM orders o WHERE o.restaurant_id IN (SELECT id FROM of) GROUP BY o.restaurant_id)
       SELECT sum(c.orders)::integer AS orders, sum(c.whole)::integer AS whole,
         bool_and(c.orders = c.last AND c.orders = n.orders AND c.orders = n.events) AS dense
       FROM counted c JOIN restaurant_counters n USING (restaurant_id)`,
      [slugs],
    );
    const found = rows[0];
    if (found?.orders !== expected || found.whole !== expected || !found.dense)
      throw new Error(`Of ${expected} orders the database has ${JSON.stringify(found)}.`);
  });
}
