import { hash } from 'node:crypto';
import { findOrder, type OrderRecord, orderWords, type Wish } from '#orders/record';
import { type Db, isUniqueViolation } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { deviceOf, type Placing } from './decide-order.ts';

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) sorted[key] = withSortedKeys(Reflect.get(value, key));
  return sorted;
}

/** Of the body as validated, with sorted keys: the same wish gives the same print, however it was written. */
export function fingerprintOf(body: Wish): Buffer {
  return hash('sha256', JSON.stringify(withSortedKeys(body)), 'buffer');
}

/** The order that a device has placed by a key. */
export async function findOrderByKey(db: Db, restaurantId: string, clientId: string, key: string) {
  const row = await db
    .selectFrom('order_keys')
    .select(['order_id', 'fingerprint'])
    .where('restaurant_id', '=', restaurantId)
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { orderId: row.order_id, fingerprint: row.fingerprint } : null;
}

/** The order that this key stands for already; 422 when it was sent with another body. */
async function findReplay(
  db: Db,
  { snapshot: { restaurant }, from, key, body }: Placing,
): Promise<OrderRecord | null> {
  const known = await findOrderByKey(db, restaurant.id, deviceOf(from), key);
  if (!known) return null;
  if (!known.fingerprint.equals(fingerprintOf(body))) {
    throw new HttpError(422, orderWords.keyReused, { code: 'KEY_REUSED' });
  }
  return findOrder(db, restaurant.id, known.orderId);
}

/** A refusal may be late: the order that it refuses may have been placed by the same key before. */
const canBeReplay = (error: unknown): boolean =>
  error instanceof HttpError || isUniqueViolation(error, 'order_keys_pkey');

/** Places an order, unless its key stands for one already: then that is the answer. */
export async function onceForKey(
  db: Db,
  placing: Placing,
  place: () => Promise<OrderRecord | null>,
): Promise<OrderRecord | null> {
  try {
    return await place();
  } catch (error) {
    const replay = canBeReplay(error) ? await findReplay(db, placing) : null;
    if (replay) return replay;
    throw error;
  }
}
