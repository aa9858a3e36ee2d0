import { MINUTE_MS } from '@comanda/domain/durations';
import type { Dependencies } from '#dependencies.ts';
import type { EventConsumer } from '#modules/consumers';
import { hasDevices, queueNewOrders } from './push.queries.ts';

/** An order that waited for so long has been noticed otherwise, or its managers have been written to. */
const WORTH_MS = 5 * MINUTE_MS;

/** Queues a notification for each subscribed device of the restaurant, in the transaction that moves the cursor. */
export function pushToStaff({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): EventConsumer {
  return {
    name: 'push-to-staff',
    types: ['PLACED'],
    concerns: (restaurantId) => hasDevices(database.db, restaurantId, 'STAFF'),
    async handle(tx, { restaurantId, events }) {
      const now = clock.now();
      const ids = events.filter(({ at }) => at > now - WORTH_MS).map(({ orderId }) => orderId);
      if (ids.length > 0) await queueNewOrders(tx, restaurantId, ids, { now, worthUntil: now + WORTH_MS });
      return undefined;
    },
  };
}
