import { slotStartAt } from '@comanda/domain/availability/slots';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { HOLD_MINUTES } from '@comanda/domain/orders/order-clock';
import type { EndReason } from '@comanda/domain/orders/order-statuses';
import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { giveBackStock, takeStock } from '#modules/menu-edit';
import { countUses, giveBackUses } from '#modules/promotions';
import { listSlotLoads } from '#modules/quotes';
import { lockRestaurant, type RestaurantSettings } from '#modules/restaurant-settings';
import { findCore, lockOrders, type OrderCore } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

const HOLD_MS = HOLD_MINUTES * MINUTE_MS;

const BATCH = 100;

/** Gives back what an order holds, in the caller's transaction. True when there is more of a dish again. */
export async function giveBackHeld(tx: Db, order: OrderCore): Promise<boolean> {
  if (!order.holds) return false;
  await giveBackUses(tx, order);
  return giveBackStock(tx, order.restaurantId, order.id);
}

/** Whether the order holds its stock, slot and promotions from now on; its lines say what it took. */
async function markHolding(tx: Db, { restaurantId, id }: OrderCore, holds: boolean): Promise<void> {
  await sql`UPDATE orders SET holds = ${holds} WHERE restaurant_id = ${restaurantId} AND id = ${id}`.execute(
    tx,
  );
  const ofOrder = sql`l.restaurant_id = ${restaurantId} AND l.order_id = ${id}`;
  // nothing is held of a dish that is off the menu now either: it may come back
  const taken = holds
    ? sql`took_stock = i.stock IS NOT NULL FROM menu_items i
        WHERE ${ofOrder} AND i.restaurant_id = l.restaurant_id AND i.id = l.item_id`
    : sql`took_stock = false WHERE ${ofOrder} AND l.took_stock`;
  await sql`UPDATE order_lines l SET ${taken}`.execute(tx);
  await sql`UPDATE order_line_options l SET ${taken}`.execute(tx);
}

/** How many of each dish whose stock is counted an order wants, and how many there are. */
async function listCounted(tx: Db, { restaurantId, id }: OrderCore) {
  const { rows } = await sql<{ itemId: string; quantity: number; stock: number }>`
    SELECT i.id AS "itemId", sum(l.quantity)::integer AS quantity, i.stock FROM order_dishes l
    JOIN menu_items i ON i.restaurant_id = l.restaurant_id AND i.id = l.item_id
    WHERE l.restaurant_id = ${restaurantId} AND l.order_id = ${id} AND i.stock IS NOT NULL
    GROUP BY i.id, i.stock`.execute(tx);
  return rows;
}

async function isSlotFull(tx: Db, order: OrderCore, rules: RestaurantSettings['rules']): Promise<boolean> {
  const { slotAt, service, restaurantId } = order;
  if (rules.ordersPerSlot === null || slotAt === null) return false;
  const start = slotStartAt(rules, service, slotAt);
  const loads = await listSlotLoads(tx, restaurantId, rules, slotAt);
  return start !== null && (loads.get(start) ?? 0) >= rules.ordersPerSlot;
}

/** Why a paid order cannot be made any more; null where it can. `isSoldOut`: a dish sold out by it. */
type TakenLate = { readonly reason: EndReason | null; readonly isSoldOut: boolean };

/**
 * Takes what a paid order did not hold, in the caller's transaction and under the lock on the order; where it is gone,
 * nothing is taken. A promotion that was promised to a paying diner is kept.
 */
export async function takeUnheld(
  tx: Db,
  order: OrderCore,
  { rules }: Pick<RestaurantSettings, 'rules'>,
): Promise<TakenLate> {
  await lockRestaurant(tx, order.restaurantId);
  if (await isSlotFull(tx, order, rules)) return { reason: 'BUSY', isSoldOut: false };
  const counted = await listCounted(tx, order);
  if (counted.some(({ quantity, stock }) => stock < quantity)) {
    return { reason: 'INGREDIENT_UNAVAILABLE', isSoldOut: false };
  }
  const quantities = new Map(counted.map(({ itemId, quantity }) => [itemId, quantity]));
  const taken = await takeStock(tx, order.restaurantId, quantities);
  await countUses(tx, order);
  await markHolding(tx, order, true);
  return { reason: null, isSoldOut: taken.ok && taken.soldOut };
}

/** Lets go of what orders hold that have not been paid for five minutes. Returns how many did. */
export async function releaseHolds(
  { database: { db }, bus }: Pick<Dependencies, 'database' | 'bus'>,
  now: number,
): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select(['restaurant_id', 'id'])
    .where('status', '=', UNPAID_ONLINE)
    .where('rehearsal', '=', false)
    .where('holds', '=', true)
    .where('placed_at', '<=', at(now - HOLD_MS))
    .orderBy('placed_at')
    .limit(BATCH)
    .execute();
  let released = 0;
  for (const { restaurant_id: restaurantId, id } of due) {
    const isMore = await transaction(db, async (tx) => {
      await lockOrders(tx, restaurantId, [id]);
      await lockRestaurant(tx, restaurantId);
      const order = await findCore(tx, restaurantId, id);
      if (!order?.holds || order.status !== UNPAID_ONLINE) return false;
      released += 1;
      const more = await giveBackHeld(tx, order);
      await markHolding(tx, order, false);
      return more;
    });
    if (isMore) bus.announce({ kind: 'menu', restaurantId });
  }
  return released;
}
