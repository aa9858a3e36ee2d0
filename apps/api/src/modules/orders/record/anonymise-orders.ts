import { DAY_MS } from '@comanda/domain/hours/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { insertNoClient, NO_CLIENT } from '#platform/access/no-client.ts';
import { at, json } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-draft.ts';
import { orderWords } from './words.ts';

const BATCH = 500;
/** In one run: a first run over years of orders is spread over several, so that kitchens notice nothing. */
const MOST_BATCHES = 20;

type PersonalColumn = {
  [Column in keyof OrderRow]: (typeof ORDER_COLUMNS)[Column]['isPersonal'] extends true ? Column : never;
}[keyof OrderRow];

type NeverEmpty = { [C in PersonalColumn]: null extends OrderRow[C] ? never : C }[PersonalColumn];

/** What stands in a column that cannot be empty, once the diner is taken out. */
const INSTEAD: Readonly<Record<NeverEmpty, RawBuilder<unknown>>> = {
  client_id: sql`${NO_CLIENT}`,
  contact: json({ name: orderWords.noLongerKept, phone: '–' }),
  avoids: sql`'{}'`,
};

const instead = new Map<string, RawBuilder<unknown>>(Object.entries(INSTEAD));

const CLEARED = sql.join(
  Object.entries(ORDER_COLUMNS).flatMap(([column, { isPersonal }]) =>
    isPersonal ? [sql`${sql.ref(column)} = ${instead.get(column) ?? sql`NULL`}`] : [],
  ),
);

/** Contact, address, place, every free text and the device go; dishes, money, times and status stay. */
async function anonymiseBatch(tx: Db, endedBefore: number, now: number): Promise<number> {
  await insertNoClient(tx, now);
  const { rows } = await sql`
    WITH due AS (
      SELECT restaurant_id, id, client_id FROM orders
      WHERE ended_at <= ${at(endedBefore)} AND anonymous_at IS NULL
      ORDER BY ended_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), lines AS (
      UPDATE order_lines l SET note = NULL FROM due
      WHERE l.restaurant_id = due.restaurant_id AND l.order_id = due.id AND l.note IS NOT NULL
    ), sentences AS (
      UPDATE order_events e SET details = e.details || CASE e.type WHEN 'PROMISED' THEN '{"sentence": null}'::jsonb ELSE '{"reason": ""}' END FROM due
      WHERE e.restaurant_id = due.restaurant_id AND e.order_id = due.id AND e.type IN ('PROMISED', 'REFUNDED')
    ), keys AS (
      DELETE FROM order_keys k USING due
      WHERE k.restaurant_id = due.restaurant_id AND k.client_id = due.client_id AND k.order_id = due.id
    )
    UPDATE orders o SET ${CLEARED}, anonymous_at = ${at(now)}
    FROM due WHERE o.restaurant_id = due.restaurant_id AND o.id = due.id
    RETURNING o.id`.execute(tx);
  return rows.length;
}

/**
 * Takes the diner out of orders that ended `RETENTION_DAYS` ago or earlier, in batches, each once. Returns how many.
 */
export async function anonymiseOrders(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  now: number,
): Promise<number> {
  const endedBefore = now - config.RETENTION_DAYS * DAY_MS;
  let done = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await transaction(database.db, (tx) => anonymiseBatch(tx, endedBefore, now));
    done += count;
    if (count < BATCH) break;
  }
  return done;
}

/** What a member did to orders stays, under the name given instead of theirs. */
export async function forgetMover(tx: Db, userId: string, name: string): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ actor_name: name })
    .where('actor_user_id', '=', userId)
    .execute();
}
