import { randomUUID } from 'node:crypto';
import { createCall } from '@comanda/client/call';
import type { OrderMix } from '../load/jobs.ts';
import { copyRestaurant, withClient } from './restaurants.ts';

/**
 * The same orders at as many copies of `slug` with ten per cent off everything, so often in all or without a limit.
 * Copies of their own: a server that serves alone is not notified of edits that are made past it.
 */
export async function promotedMix(
  base: string,
  databaseUrl: string,
  slug: string,
  mix: OrderMix,
  maxUses: number | null,
): Promise<OrderMix> {
  await withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM promotions');
    await client.query(
      `INSERT INTO promotions (restaurant_id, id, name, benefit, max_uses, created_at)
       SELECT id, $1, 'Ten off', '{"kind": "PERCENT", "percent": 10, "most": null}', $2, now() FROM restaurants WHERE slug = $3`,
      [randomUUID(), maxUses, slug],
    );
  });
  const slugs = await copyRestaurant(databaseUrl, slug, mix.slugs.length);
  const call = createCall({ baseUrl: `${base}/api`, token: () => mix.diners[0]?.token ?? null });
  const bodies: OrderMix['bodies'] = [];
  for (const body of mix.bodies) {
    const { service, items, address, location } = body;
    const { total, discount } = await call('quote', {
      params: { slug: slugs[0] ?? slug },
      body: { service, items, ...(address && { address }), ...(location && { location }) },
    });
    if (discount === 0) throw new Error('The promotion takes nothing off.');
    bodies.push({ ...body, expectedTotal: total });
  }
  return { ...mix, slugs, bodies };
}
