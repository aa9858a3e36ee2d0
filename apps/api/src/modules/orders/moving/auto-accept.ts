import { acceptsByItself, isUnanswered, UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import type { Dependencies } from '#dependencies.ts';
import type { EventConsumer } from '#modules/consumers';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { findOrder, type OrderRecord } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Announcement } from '#platform/events/bus.ts';
import { certainChange, changeOrder, type MovingDependencies } from './move-order.ts';

// Of these orders those that wait for an answer, with time left. All are locked (`lockOrders`) before the first is
// changed: a change takes the restaurant's counters, and a move of another order holds those and waits for its row.
async function lockAnswerable(
  tx: Db,
  restaurantId: string,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .where((is) => is.or([is('clock_at', 'is', null), is('clock_at', '>', at(now))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Accepts an order by rule, with its preparation minutes. After a crash the consumer below does it. */
export async function autoAccept(
  deps: MovingDependencies,
  order: OrderRecord,
  { autoAccept: rule }: Pick<RestaurantSettings, 'autoAccept'>,
  now: number,
): Promise<OrderRecord> {
  if (!isUnanswered(order.status) || !acceptsByItself(rule, order)) return order;
  const ref = { restaurantId: order.restaurantId, orderId: order.id };
  return changeOrder(deps, ref, { kind: 'CLOCK' }, (found) =>
    isUnanswered(found.status)
      ? certainChange(found, 'CLOCK', { to: 'ACCEPTED', readyInMinutes: found.preparationMinutes }, now)
      : null,
  );
}

/** A cursor never waits: a locked order is left to its move, and the restaurant's other writes go on. */
const orderWrites: MovingDependencies['orderWrites'] = (_restaurantId, _side, work) => work();

/** Accepts what the process that took the order did not come to; each acceptance is stored together with the cursor. */
export function acceptByRule(deps: MovingDependencies & Pick<Dependencies, 'clock'>): EventConsumer {
  return {
    name: 'accept-by-rule',
    types: ['PLACED'],
    concerns: async (restaurantId) => Boolean((await deps.keptSettings.get(restaurantId))?.autoAccept),
    async handle(tx, { restaurantId, events }) {
      const settings = await deps.keptSettings.get(restaurantId);
      if (!settings?.autoAccept) return undefined;
      const now = deps.clock.now();
      const announced: Announcement[] = [];
      const within = {
        ...deps,
        database: { ...deps.database, db: tx },
        bus: { ...deps.bus, announce: (announcement: Announcement) => void announced.push(announcement) },
        orderWrites,
      };
      const ids = events.map(({ orderId }) => orderId);
      for (const id of await lockAnswerable(tx, restaurantId, ids, now)) {
        const order = await findOrder(tx, restaurantId, id);
        if (order) await autoAccept(within, order, settings, now);
      }
      return () => {
        for (const announcement of announced) deps.bus.announce(announcement);
      };
    },
  };
}
