import { randomBytes, randomUUID } from 'node:crypto';
import { loadSnapshot, type MenuSnapshot } from '@comanda/api/src/modules/menu/menu.ts';
import {
  insertOrderStatement,
  orderParameters,
} from '@comanda/api/src/modules/orders/placing/insert-order.ts';
import { draftOrder } from '@comanda/api/src/modules/orders/record/order-draft.ts';
import { usageQuery } from '@comanda/api/src/modules/promotions/promotion-uses.ts';
import { decideBasket, usageAsked } from '@comanda/api/src/modules/quotes/quotes.ts';
import { type Database, openDatabase } from '@comanda/api/src/platform/database/database.ts';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { answerJobs } from './child.ts';
import { nth, type OrderMix, SqlOrdersJob } from './jobs.ts';

/** All orders come from one address, as they do over HTTP. */
const SENDER = 'the-bare-loader-';

async function readSnapshots({ db }: Database, slugs: readonly string[]): Promise<MenuSnapshot[]> {
  const rows = await db.selectFrom('restaurants').select('id').where('slug', 'in', slugs).execute();
  const snapshots: MenuSnapshot[] = [];
  for (const { id } of rows) {
    const snapshot = await loadSnapshot(db, id, Date.now());
    if (snapshot) snapshots.push(snapshot);
  }
  return snapshots;
}

const LOCK = 'SELECT "events" FROM "restaurant_counters" WHERE "restaurant_id" = $1 FOR UPDATE';

/** The very statements that Comanda sends with their parameters, made by Comanda's own functions. */
function statementsOf(
  { db }: Database,
  snapshot: MenuSnapshot,
  clientId: string,
  body: PlaceOrder,
  now: number,
) {
  const decision = decideBasket(snapshot, body, undefined, now, () => 0, 'ORDER');
  const draft = draftOrder({ id: uuid(), clientId, sender: SENDER, snapshot, body, decision, now });
  const values = orderParameters({
    draft,
    revision: snapshot.revision,
    key: randomUUID(),
    fingerprint: randomBytes(32),
    mostUnanswered: snapshot.mostUnanswered,
    counted: new Set(),
  });
  const insert = { ...insertOrderStatement(draft), values };
  if (!decision.needsUsage) return [insert];
  const { sql, parameters } = usageQuery(usageAsked(snapshot, body, clientId, now)).compile(db);
  return [
    { text: 'BEGIN' },
    { text: LOCK, values: [draft.restaurantId] },
    { text: sql, values: [...parameters] },
    { text: insert.text, values },
    { text: 'COMMIT' },
  ];
}

async function connectAll(url: string, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

async function writeStatements(url: string, { slugs, diners, bodies }: OrderMix, orders: number) {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const snapshots = await readSnapshots(database, slugs);
    const now = Date.now();
    return Array.from({ length: orders }, (_, n) =>
      statementsOf(database, nth(snapshots, n), nth(diners, n).clientId, nth(bodies, n), now),
    );
  } finally {
    await database.close();
  }
}

/** Process: a bare loader that only sends the statement, its parameters written before the clock starts. */
answerJobs(SqlOrdersJob, async ({ url, connections, orders, seconds, mix }) => {
  const pending = await writeStatements(url, mix, orders);
  const clients = await connectAll(url, connections);
  const started = performance.now();
  let answers = 0;

  async function sendAll(client: Client): Promise<void> {
    while (performance.now() - started < seconds * 1000) {
      const statements = pending.pop();
      if (!statements) return;
      for (const statement of statements) {
        const { command, rowCount } = await client.query(statement);
        if (command === 'SELECT' && rowCount !== 1)
          throw new Error('The statement stored nothing: its revision is not the present one.');
      }
      answers += 1;
    }
  }

  await Promise.all(clients.map(sendAll));
  const took = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { answers, seconds: took };
});
