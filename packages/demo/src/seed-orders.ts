import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MenuSnapshot } from '@comanda/api/src/modules/menu/menu.ts';
import { type PastOrder, storeOrders } from '@comanda/api/src/modules/orders/orders.ts';
import { hashToken, newToken } from '@comanda/api/src/platform/access/tokens.ts';
import { at } from '@comanda/api/src/platform/database/column-types.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import { isFinal } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DemoOrder } from './demo-order.ts';
import { clockOf, createKeys, demoRecord } from './demo-order-records.ts';

const CHUNK = 400;
/** Orders that are worked out in one go. */
const AT_ONCE = 50;

/** A device for each of the demo's diners, by telephone. Tokens are thrown away, so that nobody can act for them. */
async function seedClients(
  tx: Db,
  phones: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map([...phones].map((phone) => [phone, uuid()]));
  const rows = [...made.values()].map((id) => ({
    id,
    token_hash: hashToken(newToken()),
    created_at: at(now),
    last_used_at: at(now),
  }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto('clients')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
  return made;
}

/** Stores demo orders after those that are there, numbered as they would have come in, and marks them as the demo's. */
export async function seedOrders(
  tx: Db,
  snapshot: MenuSnapshot,
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const keys = createKeys(snapshot);
  const { id } = snapshot.restaurant;
  const clients = await seedClients(tx, new Set(orders.map(({ contact }) => contact.phone)), now);
  const past: PastOrder[] = [];
  for (const [nth, order] of orders.entries()) {
    // calls are answered meanwhile
    if (nth % AT_ONCE === 0) await nextTurn();
    const clientId = clients.get(order.contact.phone);
    const record = clientId === undefined ? null : demoRecord(snapshot, keys, order, clientId);
    if (!record) continue;
    const { events, ...draft } = record;
    const endedAt = isFinal(draft.status) ? (events.at(-1)?.at ?? now) : null;
    const clockAt = clockOf(draft, snapshot.unansweredMinutes, now);
    past.push({ draft: { ...draft, endedAt, clockAt }, events });
  }
  await storeOrders(tx, id, past);
  await sql`INSERT INTO demo_orders (restaurant_id, order_id)
    SELECT ${id}::uuid, unnest(${past.map(({ draft }) => draft.id)}::uuid[])`.execute(tx);
}
