import type { DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import type { Dependencies } from '#dependencies.ts';
import { HttpError } from '#platform/http/errors.ts';
import type { OrderRecord } from './order-record.ts';
import { type DamagedOrder, listOrdersById } from './orders.queries.ts';

const READING = 'reading an order';

/** What can still be shown of an order that cannot be read; the log says why, once an hour. */
export function damagedView(
  { id, number, status, placedAt, error }: DamagedOrder,
  failures: Dependencies['failures'],
): ShownDamaged {
  failures.report(READING, id, error);
  return { id, number, status, placedAt: new Date(placedAt).toISOString() };
}

type Reader = 'STAFF' | { readonly clientId: string };

const SENTENCES = {
  STAFF: (number: number) =>
    `Order #${number} can’t be shown: something is wrong with the record. Call support about it now.`,
  DINER: (number: number) =>
    `Your order #${number} can’t be shown: something is wrong with the record. Call the restaurant.`,
};

/**
 * An order for who reads it; null where there is none, or where it is another device's. Throws 409 `DAMAGED`, with
 * its number in the sentence, for one that cannot be read.
 */
export async function readOrder(
  { database, failures }: Pick<Dependencies, 'database' | 'failures'>,
  { restaurantId, orderId, reader }: { restaurantId: string; orderId: string; reader: Reader },
): Promise<OrderRecord | null> {
  const { orders, damaged } = await listOrdersById(database.db, restaurantId, [orderId]);
  const [found] = [...orders, ...damaged];
  if (!found || (reader !== 'STAFF' && found.clientId !== reader.clientId)) return null;
  if (!('error' in found)) return found;
  const sentence = SENTENCES[reader === 'STAFF' ? 'STAFF' : 'DINER'](found.number);
  failures.report(READING, orderId, found.error);
  throw new HttpError(409, sentence, { code: 'DAMAGED' });
}
