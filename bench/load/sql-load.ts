import { randomBytes, randomUUID } from 'node:crypto';
import { loadSnapshot, type MenuSnapshot } from '@comanda/api/src/modules/menu/menu.ts';
import { INSERT_ORDER_STATEMENT, orderParameters } from '@comanda/api/src/modules/orders/insert-order.ts';
import { draftOrder } from '@comanda/api/src/modules/orders/order-draft.ts';
import { decideBasket } from '@comanda/api/src/modules/quotes/quotes.ts';
import { openDatabase } from '@comanda/api/src/platform/database/database.ts';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { WIDE_LIMITS } from '@comanda/testing/wide-limits';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { answerJobs } from './child.ts';
import { nth, type OrderMix, SqlOrdersJob } from './jobs.ts';

/** All orders come from one address, as they do over HTTP, which may have as many waiting as the server lets it. */
const SENDER = 'the-bare-loader-';
const MOST_OF_SENDER = Number(WIDE_LIMITS.ADDRESS_UNANSWERED_ORDERS);

async function readSnapshots(url: string, slugs: readonly string[]): Promise<MenuSnapshot[]> {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const rows = await database.db
      .selectFrom('restaurants')
      .select(['id', 'slug'])
      .where('slug', 'in', slugs)
      .execute();
    const snapshots: MenuSnapshot[] = [];
    for (const { id } of rows) {
      const snapshot = await loadSnapshot(database.db, id, Date.now());
      if (snapshot) snapshots.push(snapshot);
    }
    return snapshots;
  } finally {
    await database.close();
  }
}

/** Parameters of the very statement that Comanda sends, made by Comanda's own functions. */
function parametersOf(snapshot: MenuSnapshot, clientId: string, body: PlaceOrder, now: number): unknown[] {
  const decision = decideBasket(snapshot, body, undefined, now, () => 0, 'ORDER');
  return orderParameters({
    draft: draftOrder({ id: uuid(), clientId, sender: SENDER, snapshot, body, decision, now }),
    revision: snapshot.revision,
    key: randomUUID(),
    fingerprint: randomBytes(32),
    mostUnanswered: snapshot.mostUnanswered,
    mostOfSender: MOST_OF_SENDER,
    mostOfNetwork: null,
    counted: new Set(),
  });
}

async function connectAll(url: string, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

function writeParameters(snapshots: readonly MenuSnapshot[], { diners, bodies }: OrderMix, orders: number) {
  const now = Date.now();
  return Array.from({ length: orders }, (_, n) =>
    parametersOf(nth(snapshots, n), nth(diners, n).clientId, nth(bodies, n), now),
  );
}

/** Process: a bare loader that only sends the statement, its parameters written before the clock starts. */
answerJobs(SqlOrdersJob, async ({ url, connections, orders, seconds, mix }) => {
  const pending = writeParameters(await readSnapshots(url, mix.slugs), mix, orders);
  const clients = await connectAll(url, connections);
  const started = performance.now();
  let answers = 0;

  async function sendAll(client: Client): Promise<void> {
    while (performance.now() - started < seconds * 1000) {
      const values = pending.pop();
      if (!values) return;
      const { rowCount } = await client.query({ ...INSERT_ORDER_STATEMENT, values });
      if (rowCount !== 1)
        throw new Error('The statement stored nothing: its revision is not the present one.');
      answers += 1;
    }
  }

  await Promise.all(clients.map(sendAll));
  const took = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { answers, seconds: took };
});
