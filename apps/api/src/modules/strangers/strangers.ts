// Devices without a completed order at a restaurant, which it may hold back for a time.

import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { holdsStrangersUntil } from '@comanda/domain/availability/strangers';
import { SERVED_STATUSES } from '@comanda/domain/orders/orders';
import type { Db } from '#platform/database/transaction.ts';

export { heldBackWords } from './words.ts';

export type Device = { readonly restaurantId: string; readonly clientId: string };

/** Whether the restaurant has completed an order of the device, whatever the switch says now. */
export async function isKnown(db: Db, { restaurantId, clientId }: Device): Promise<boolean> {
  const completed = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('client_id', '=', clientId)
    .where('rehearsal', '=', false)
    .where('status', 'in', SERVED_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return completed !== undefined;
}

/** Whether this device is held back now: no query while strangers are not, else one indexed query. */
export async function isHeldBack(
  db: Db,
  rules: RestaurantRules,
  device: Device,
  now: number,
): Promise<boolean> {
  return holdsStrangersUntil(rules, now) !== null && !(await isKnown(db, device));
}
