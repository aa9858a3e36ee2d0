import { endsWithoutFood, ORDER_STATUSES } from '@comanda/domain/orders/orders';
import type { PromotionUsage } from '@comanda/domain/pricing/promotions';
import { sql } from 'kysely';
import { z } from 'zod';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

const WITHOUT_FOOD = sql.raw(quotedNames(ORDER_STATUSES.filter(endsWithoutFood)));

/** SQL that counts a use of each promotion in a parameter (`uuid[]`), by the order that `orders` names. */
export const insertUses = (
  ids: string,
) => `INSERT INTO promotion_days (restaurant_id, promotion_id, business_on, uses)
  SELECT orders.restaurant_id, used.id, orders.business_on, 1 FROM orders, unnest(${ids}::uuid[]) AS used (id)
  ON CONFLICT (restaurant_id, promotion_id, business_on) DO UPDATE SET uses = promotion_days.uses + 1`;

/** The same of an order that is stored, and has used none so far or has given them back. */
export async function countUses(tx: Db, { restaurantId, id, businessOn }: UsedOrder): Promise<void> {
  await sql`
    INSERT INTO promotion_days (restaurant_id, promotion_id, business_on, uses)
    SELECT p.restaurant_id, p.id, ${businessOn}, 1 FROM order_charges c
    JOIN promotions p ON p.restaurant_id = c.restaurant_id AND p.id = c.source::uuid
    WHERE c.restaurant_id = ${restaurantId} AND c.order_id = ${id} AND c.kind = 'PROMOTION'
    ON CONFLICT (restaurant_id, promotion_id, business_on) DO UPDATE SET uses = promotion_days.uses + 1`.execute(
    tx,
  );
}

type UsedOrder = { readonly restaurantId: string; readonly id: string; readonly businessOn: string };

/** An order that ends without food has used no promotion. */
export async function giveBackUses(tx: Db, { restaurantId, id, businessOn }: UsedOrder): Promise<void> {
  await sql`
    UPDATE promotion_days d SET uses = d.uses - 1 FROM order_charges c
    WHERE c.restaurant_id = ${restaurantId} AND c.order_id = ${id} AND c.kind = 'PROMOTION'
      AND d.restaurant_id = c.restaurant_id AND d.promotion_id = c.source::uuid
      AND d.business_on = ${businessOn}`.execute(tx);
}

const Counted = z.array(z.object({ id: z.string(), inAll: z.int(), onDay: z.int(), byDiner: z.int() }));

/** `day`: the business day that is counted as today, `YYYY-MM-DD`. */
export type UsageOf = {
  readonly restaurantId: string;
  readonly promotionIds: readonly string[];
  /** Null where nobody knows the device. */
  readonly clientId: string | null;
  readonly day: string;
};

/** What `readUsage` asks. The benchmark's bare loader sends the very same. */
export const usageQuery = ({ restaurantId, promotionIds, clientId, day }: UsageOf) => sql<{
  ordered: boolean;
  counted: unknown;
}>`
    WITH own AS MATERIALIZED (
      SELECT restaurant_id, id FROM orders
      WHERE client_id = ${clientId} AND restaurant_id = ${restaurantId} AND status NOT IN (${WITHOUT_FOOD})
    )
    SELECT EXISTS (SELECT FROM own) AS ordered, (SELECT json_agg(json_build_object('id', p.id, 'inAll', p."inAll", 'onDay', p."onDay",
        'byDiner', (SELECT count(*) FROM own JOIN order_charges c ON c.restaurant_id = own.restaurant_id AND c.order_id = own.id
          WHERE c.kind = 'PROMOTION' AND c.source = p.id::text)))
      FROM (SELECT promotion_id AS id, sum(uses)::integer AS "inAll",
          coalesce(sum(uses) FILTER (WHERE business_on = ${day}), 0)::integer AS "onDay"
        FROM promotion_days WHERE restaurant_id = ${restaurantId} AND promotion_id = ANY(${promotionIds}::uuid[]) GROUP BY promotion_id) p) AS counted`;

/** How often each promotion was used, in all and by this diner. Exact only under the restaurant's lock. */
export async function readUsage(db: Db, of: UsageOf): Promise<NonNullable<PromotionUsage>> {
  const { rows } = await usageQuery(of).execute(db);
  const counted = Counted.parse(rows[0]?.counted ?? []);
  return {
    hasOrdered: of.clientId === null || (rows[0]?.ordered ?? false),
    of: new Map(counted.map(({ id, ...uses }) => [id, uses])),
  };
}
