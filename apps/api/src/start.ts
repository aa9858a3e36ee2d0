import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedServer } from '@comanda/postgres/embedded-server';
import type { Config } from '#config.ts';
import { registrationOf } from '#modules/accounts';
import { loadPushKey } from '#modules/push';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { transaction } from '#platform/database/transaction.ts';
import { createApp } from './app.ts';
import { locateInDemoTowns } from './demo/demo-gazetteer.ts';
import { secureDemoLogins } from './demo/demo-logins.ts';
import { seedPlans, withDemoPlans } from './demo/demo-plans.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { offerTestCards, startTestCards, type TestCards } from './demo/test-cards.ts';
import { closeInGoodOrder } from './graceful-close.ts';
import { baseOf, greeting, registrationLine } from './greeting.ts';
import { registerPages } from './pages.ts';
import { type Handed, handedToWorker, startWorkers } from './workers.ts';

/** A busy client sends its next request well within it, and is answered that this was the last one. */
const POLITE_MS = 1_000;

/** Within it a load balancer that asks every two seconds has seen twice that this process leaves. */
const DRAIN_MS = 5_000;

type Server = { url: string; stop: () => Promise<void> };

const say = (sentence: string) => console.log(sentence);

async function databaseServer(config: Config): Promise<Server> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  await mkdir(config.DATA_DIR, { recursive: true });
  return startEmbeddedServer({
    dataDir: config.DATA_DIR,
    log: say,
    onTakenOver: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
}

/** A busy port is the commonest reason why nothing starts, so it gets a sentence of its own. */
function listenProblem(error: unknown, { HOST, PORT }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${PORT} on ${HOST} is taken by another program. Stop that one, or choose another: PORT=3001 npm start`,
    );
  }
  if (code === 'EACCES')
    return new Error(
      `Port ${PORT} needs more rights than this user has. Choose one above 1023, for example PORT=3000.`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new Error(
      `HOST is "${HOST}", but this machine has no such address. Leave HOST unset, or use one of its own.`,
    );
  return error;
}

type Serving = {
  readonly address: AddressInfo | string | null;
  readonly report: (error: unknown, sentence: string) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Answers on the port until it is closed. */
async function serve(config: Config, { databaseUrl, startSecret }: Handed): Promise<Serving> {
  const database = openDatabase({
    url: databaseUrl,
    waits: { waitMs: config.bounds.databaseWaitMs },
    log: say,
  });
  let close = database.close;
  try {
    const app = await createApp({
      config,
      database,
      clock: systemClock(config.TEST_HOOKS.clock),
      startSecret: Buffer.from(startSecret, 'base64'),
      registerPages,
      ...(config.SEED_DEMO ? { locate: locateInDemoTowns } : {}),
      politeMs: POLITE_MS,
      logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL },
    });
    close = async () => {
      await app.http.close();
      await database.close();
    };
    await app.http.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw listenProblem(error, config);
    });
    // orders go on without pictures
    void app.deps.files.check().catch((error: unknown) => say(`Pictures cannot be read: ${String(error)}`));
    const report = (error: unknown, sentence: string) => {
      app.deps.log.fatal({ err: error }, sentence);
      app.deps.reports.report(error);
    };
    const drain = async () => {
      if (!config.SHARED) return;
      app.deps.readiness.leave();
      await delay(DRAIN_MS);
    };
    return { address: app.http.server.address(), report, drain, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/** The stand-in of a card provider, where a demo has one; without it the demo takes cash. */
async function testCardsFor(config: Config): Promise<TestCards | null> {
  const cards = await startTestCards(config).catch((error: unknown) => {
    say(`Cards cannot be tried out: ${String(error)}`);
    return null;
  });
  // processes that serve beside this one read their settings from here
  if (cards) Object.assign(process.env, cards.environment);
  return cards;
}

/** Brings the database to what this release needs; returns the demo logins that the demo's password opens. */
async function prepareDatabase(
  config: Config,
  url: string,
  hasTestCards: boolean,
): Promise<readonly string[]> {
  const database = openDatabase({ url, log: say });
  try {
    await migrate({ url, log: say });
    await database.assertDurable();
    const { now } = systemClock(config.TEST_HOOKS.clock);
    if (config.SEED_DEMO) {
      await seedDemo(database, config.DEMO_PASSWORD, now());
      await transaction(database.db, (tx) => seedPlans(tx, config, now()));
    }
    if (hasTestCards) await offerTestCards(database);
    const logins = await secureDemoLogins(database, config, say);
    say(registrationLine(await registrationOf(database.db, config)));
    return logins;
  } finally {
    await database.close();
  }
}

const reportPlainly: Serving['report'] = (error, sentence) => console.error(sentence, error);

async function startWorker(config: Config): Promise<void> {
  let serving: Serving | null = null;
  closeInGoodOrder(
    async () => serving?.close(),
    (error, sentence) => (serving?.report ?? reportPlainly)(error, sentence),
    async () => serving?.drain(),
  );
  serving = await serve(config, await handedToWorker());
}

/** Starts everything and prints where to click. Rejects with a sentence for whoever started it. */
export async function startComanda(given: Config): Promise<void> {
  const config = withDemoPlans(given);
  if (cluster.isWorker) return startWorker(config);
  // a process of its own, which begins while the database does
  const cardsStarted = testCardsFor(config);
  const server = await databaseServer(config);
  let close = server.stop;
  let report = reportPlainly;
  let drain = async () => {};
  closeInGoodOrder(
    () => close(),
    (error, sentence) => report(error, sentence),
    () => drain(),
  );
  try {
    await loadPushKey(config).catch((error: unknown) =>
      say(
        `Notifications are off: the key in DATA_DIR/push-secret can be neither read nor made. ${String(error)}`,
      ),
    );
    const cards = await cardsStarted;
    const demoLogins = await prepareDatabase(config, server.url, cards !== null);
    const handed = { databaseUrl: server.url, startSecret: randomBytes(32).toString('base64') };
    const serving: Serving =
      config.WORKERS > 1
        ? { ...(await startWorkers(config.WORKERS, handed, say)), report, drain }
        : await serve({ ...config, ...cards?.settings }, handed);
    report = serving.report;
    drain = serving.drain;
    close = async () => {
      await serving.close();
      cards?.stop();
      await server.stop();
    };
    cards?.reportTo(baseOf(config, serving.address));
    say(greeting(config, serving.address, demoLogins));
  } catch (error) {
    await server.stop().catch(() => {});
    throw error;
  }
}
