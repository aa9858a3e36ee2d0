import type { Basket } from '@comanda/contract/shapes/basket';
import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { slotStartAt } from '@comanda/domain/availability/slots';
import { SERVICES } from '@comanda/domain/hours/services';
import { endsWithoutFood, ORDER_STATUSES, UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import type { PromotionUsage } from '@comanda/domain/pricing/promotions';
import { sql } from 'kysely';
import { z } from 'zod';
import { type MenuSnapshot, withStock } from '#modules/menu';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

const UNANSWERED = sql.raw(quotedNames(UNANSWERED_STATUSES));
const WITHOUT_FOOD = sql.raw(quotedNames(ORDER_STATUSES.filter(endsWithoutFood)));

const Found = z.object({
  service: z.enum(SERVICES),
  slotAt: z.number().nullable(),
  businessOn: z.string(),
  /** Whether its diner has ordered here besides. */
  others: z.boolean(),
  taken: z.array(z.object({ itemId: z.string(), quantity: z.int() })).nullable(),
  promotions: z.array(z.string()).nullable(),
});

/** What an order holds that its diner is about to change. Epoch ms. */
export type OrderToReplace = z.infer<typeof Found>;

type Asked = { readonly restaurantId: string; readonly clientId: string };

/** Null where nothing is replaced, and where the order cannot be: placing says why. */
export async function findOrderToReplace(
  db: Db,
  { replaces }: Pick<Basket, 'replaces'>,
  { restaurantId, clientId }: Asked,
): Promise<OrderToReplace | null> {
  if (replaces === undefined) return null;
  const { rows } = await sql<{ found: unknown }>`
    SELECT json_build_object('service', o.service, 'slotAt', round(extract(epoch FROM o.slot_at) * 1000),
      'businessOn', o.business_on,
      'others', EXISTS (SELECT FROM orders e WHERE e.restaurant_id = o.restaurant_id AND e.client_id = o.client_id
        AND e.id <> o.id AND NOT e.rehearsal AND e.status NOT IN (${WITHOUT_FOOD})),
      'taken', (SELECT json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity)) FROM order_dishes l
        WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.took_stock),
      'promotions', (SELECT json_agg(c.source) FROM order_charges c
        WHERE c.restaurant_id = o.restaurant_id AND c.order_id = o.id AND c.kind = 'PROMOTION')) AS found
    FROM orders o WHERE o.restaurant_id = ${restaurantId} AND o.id = ${replaces} AND o.client_id = ${clientId}
      AND NOT o.rehearsal AND o.status IN (${UNANSWERED})`.execute(db);
  return rows[0] ? Found.parse(rows[0].found) : null;
}

export function withItsStock(snapshot: MenuSnapshot, order: OrderToReplace | null): MenuSnapshot {
  if (!order?.taken) return snapshot;
  const stocks = new Map<string, number>();
  for (const { itemId, quantity } of order.taken) {
    const stock = stocks.get(itemId) ?? snapshot.items.get(itemId)?.stock ?? 0;
    stocks.set(itemId, stock + quantity);
  }
  return withStock(snapshot, stocks);
}

/** The start of the slot that it holds, as slots are cut now; null where it holds none. */
export function slotOf(rules: RestaurantRules, order: OrderToReplace | null): number | null {
  return !order || order.slotAt === null ? null : slotStartAt(rules, order.service, order.slotAt);
}

/** What was used of promotions without that order. `day` is counted as today, `YYYY-MM-DD`. */
export function withoutItsUses(
  usage: NonNullable<PromotionUsage>,
  order: OrderToReplace | null,
  day: string,
): NonNullable<PromotionUsage> {
  if (!order) return usage;
  const of = new Map(usage.of);
  for (const id of order.promotions ?? []) {
    const used = of.get(id);
    if (!used) continue;
    const onDay = used.onDay - (order.businessOn === day ? 1 : 0);
    of.set(id, { inAll: used.inAll - 1, onDay, byDiner: used.byDiner - 1 });
  }
  return { hasOrdered: order.others, of };
}
