import { isFinal } from '@comanda/domain/orders';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MenuSnapshot } from '#modules/menu';
import { type PastOrder, storeOrders } from '#modules/orders';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { DemoOrder } from './demo-order.ts';
import { clockOf, createKeys, demoRecord } from './demo-order-records.ts';
import type { DemoRestaurant } from './demo-types.ts';

const CHUNK = 400;

/** The devices of the demo's diners at an earlier start, by their telephones; orders of people have come with a key. */
async function knownClients(tx: Db, restaurantId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ phone: string; clientId: string }>`
    SELECT DISTINCT coalesce(o.contact->>'phone', '') AS phone, o.client_id AS "clientId"
    FROM orders o WHERE o.restaurant_id = ${restaurantId}::uuid AND o.client_id <> ${NO_CLIENT}::uuid AND NOT EXISTS (
      SELECT FROM order_keys k WHERE k.restaurant_id = o.restaurant_id AND k.order_id = o.id)`.execute(tx);
  return new Map(rows.map(({ phone, clientId }) => [phone, clientId]));
}

/**
 * The devices of the demo's diners, by telephone: who has ordered at an earlier start comes back with the same one.
 * Tokens are made and thrown away, so that nobody can act for them.
 */
async function seedClients(
  tx: Db,
  restaurantId: string,
  phones: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const known = await knownClients(tx, restaurantId);
  const made = new Map([...phones].filter((phone) => !known.has(phone)).map((phone) => [phone, uuid()]));
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
  return new Map([...known, ...made]);
}

/** Stores demo orders after those that are there, numbered as if they had come in one by one. */
export async function seedOrders(
  tx: Db,
  demo: DemoRestaurant,
  snapshot: MenuSnapshot,
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const keys = createKeys(demo, snapshot);
  const { id } = snapshot.restaurant;
  const clients = await seedClients(tx, id, new Set(orders.map(({ contact }) => contact.phone)), now);
  const past = orders.flatMap((order): PastOrder[] => {
    const clientId = clients.get(order.contact.phone);
    const record = clientId === undefined ? null : demoRecord(snapshot, keys, order, clientId);
    if (!record) return [];
    const { events, ...draft } = record;
    const endedAt = isFinal(draft.status) ? (events.at(-1)?.at ?? now) : null;
    const clockAt = clockOf(draft, snapshot.unansweredMinutes, now);
    return [{ draft: { ...draft, endedAt, clockAt }, events }];
  });
  await storeOrders(tx, id, past);
}
