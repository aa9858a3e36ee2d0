import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { slotStartAt } from '@comanda/domain/availability/slots';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { endsWithoutFood, ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

const WITHOUT_FOOD = ORDER_STATUSES.filter(endsWithoutFood);

/**
 * How many orders each slot holds, by its start, from the slot of an instant on (epoch ms). Orders themselves are
 * counted, in the slots as they are cut now: so it holds whatever limit, length or hours were when they were placed.
 */
export async function listSlotLoads(
  db: Db,
  restaurantId: string,
  rules: RestaurantRules,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['service', 'slot_at', sql<number>`count(*)::integer`.as('orders')])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('holds', '=', true)
    .where('slot_at', '>=', at(from - rules.slotMinutes * MINUTE_MS))
    .where('status', 'not in', WITHOUT_FOOD)
    .groupBy(['service', 'slot_at'])
    .execute();
  const loads = new Map<number, number>();
  for (const { service, slot_at, orders } of rows) {
    const start = slot_at === null ? null : slotStartAt(rules, service, slot_at);
    if (start !== null) loads.set(start, (loads.get(start) ?? 0) + orders);
  }
  return loads;
}
