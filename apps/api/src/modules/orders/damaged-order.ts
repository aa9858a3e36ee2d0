import type { Order, DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import type { Dependencies } from '#dependencies.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { writtenPhone } from '#platform/phone.ts';
import type { OrderRecord } from './order-record.ts';
import { orderView } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { type DamagedOrder, UnreadableOrder } from './unreadable-order.ts';
import { orderWords } from './words.ts';

const READING = 'reading an order';

type Failures = Dependencies['failures'];

/** What can still be shown of an order that cannot be read; the log says why, once an hour. */
export function damagedView(
  { id, number, status, placedAt, phone, core, error }: Omit<DamagedOrder, 'clientId'>,
  failures: Failures,
): ShownDamaged {
  failures.report(READING, id, error);
  return {
    id,
    number,
    status,
    placedAt: new Date(placedAt).toISOString(),
    ...(phone === null ? {} : { phone }),
    ...(core === null ? {} : { canEnd: true }),
  };
}

/** Who asks: a member of the restaurant, or a device, with the telephone of the restaurant that it may call. */
type Reader = 'STAFF' | { readonly clientId: string; readonly phone: string };

function sentence(number: number, reader: Reader): string {
  if (reader === 'STAFF') return orderWords.damagedToStaff(number);
  return orderWords.damagedToDiner(number, reader.phone === '' ? null : writtenPhone(reader.phone));
}

/**
 * The work of a call about one order. Where its record cannot be read, that is refused with 409 `DAMAGED` and its number;
 * with 404 where it is another device's.
 */
export async function refuseDamaged<T>(failures: Failures, reader: Reader, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error;
    const { id, number, clientId, error: reason } = error.damaged;
    if (reader !== 'STAFF' && clientId !== reader.clientId) throw notFound('order');
    failures.report(READING, id, reason);
    throw new HttpError(409, sentence(number, reader), { code: 'DAMAGED', number });
  }
}

/** An order for who reads it. Throws 404 where there is none or it is another device's, and as `refuseDamaged` does. */
export async function readOrder(
  { database, failures }: Pick<Dependencies, 'database' | 'failures'>,
  { restaurantId, orderId, reader }: { restaurantId: string; orderId: string; reader: Reader },
): Promise<OrderRecord> {
  const found = await refuseDamaged(failures, reader, findOrder(database.db, restaurantId, orderId));
  if (!found || (reader !== 'STAFF' && found.clientId !== reader.clientId)) throw notFound('order');
  return found;
}

/** A device's order for its page; of one that cannot be read its number, and null where there is none. */
export async function orderOfPage(
  { database, failures }: Pick<Dependencies, 'database' | 'failures'>,
  { restaurantId, orderId, clientId }: { restaurantId: string; orderId: string; clientId: string },
  now: number,
): Promise<Order | { readonly unreadable: number } | null> {
  try {
    const order = await findOrder(database.db, restaurantId, orderId);
    return order?.clientId === clientId ? orderView(order, 'DINER', now) : null;
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error;
    const { damaged } = error;
    if (damaged.clientId !== clientId) return null;
    failures.report(READING, damaged.id, damaged.error);
    return { unreadable: damaged.number };
  }
}
