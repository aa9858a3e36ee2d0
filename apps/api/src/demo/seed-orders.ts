import { isFinal } from '@comanda/domain/orders';
import { v7 as uuid } from 'uuid';
import type { MenuSnapshot } from '#modules/menu';
import { type PastOrder, storeOrders } from '#modules/orders';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { DemoOrder } from './demo-order.ts';
import { clockOf, createKeys, demoRecord } from './demo-order-records.ts';
import type { DemoRestaurant } from './demo-types.ts';

const CHUNK = 400;

/** The devices of the demo's diners; their tokens are made and thrown away, so that nobody can act for them. */
async function seedClients(
  tx: Db,
  diners: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...diners].map((diner) => [diner, uuid()]));
  const rows = [...ids.values()].map((id) => ({
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
  return ids;
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
  const records = orders.flatMap((order) => demoRecord(snapshot, keys, order) ?? []);
  const clients = await seedClients(tx, new Set(records.map(({ diner }) => diner)), now);
  const past = records.flatMap(({ diner, events, ...record }): PastOrder[] => {
    const clientId = clients.get(diner);
    if (clientId === undefined) return [];
    const endedAt = isFinal(record.status) ? (events.at(-1)?.at ?? now) : null;
    const clockAt = clockOf(record, snapshot.unansweredMinutes, now);
    return [{ draft: { ...record, clientId, endedAt, clockAt }, events }];
  });
  await storeOrders(tx, snapshot.restaurant.id, past);
}
