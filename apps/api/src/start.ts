import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { registrationOf, secureDemoLogins } from '#modules/accounts';
import { loadPushKey } from '#modules/push';
import { systemClock } from '#platform/clock.ts';
import { type Closings, createClosings } from '#platform/closings.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createApp } from './app.ts';
import { databaseServer } from './database-server.ts';
import type { Demo, TestCards } from './demo.ts';
import { closeInGoodOrder } from './graceful-close.ts';
import { baseOf, greeting, registrationLine, timesLine, whatIsOff } from './greeting.ts';
import { registerPages } from './pages.ts';
import { type Handed, handedToWorker, startWorkers } from './workers.ts';

/** A busy client sends its next request well within it, and is answered that this was the last one. */
const POLITE_MS = 1_000;

/** Within it a load balancer that asks every two seconds has seen twice that this process leaves. */
const DRAIN_MS = 5_000;

const say = (sentence: string) => console.log(sentence);

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
};

/** Answers on the port until it is closed. */
async function serveHere(
  config: Config,
  demo: Demo | null,
  { databaseUrl, startSecret }: Handed,
  closings: Closings,
): Promise<Serving> {
  const database = openDatabase({
    url: databaseUrl,
    waits: { waitMs: config.bounds.databaseWaitMs },
    log: say,
  });
  closings.add('The connections to the database', database.close);
  const app = await createApp({
    config,
    database,
    clock: systemClock(config.TEST_HOOKS.clock),
    startSecret: Buffer.from(startSecret, 'base64'),
    registerPages,
    ...(demo && { locate: demo.locate }),
    politeMs: POLITE_MS,
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL },
  });
  closings.add('The server', () => app.http.close());
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
  return { address: app.http.server.address(), report, drain };
}

/** The stand-in of a card provider, where a demo has one; without it the demo takes cash. */
async function testCardsFor(config: Config, demo: Demo): Promise<TestCards | null> {
  const cards = await demo.startTestCards(config).catch((error: unknown) => {
    say(`Cards cannot be tried out: ${String(error)}`);
    return null;
  });
  // processes that serve beside this one read their settings from here
  if (cards) Object.assign(process.env, cards.environment);
  return cards;
}

/** Background work on connections of its own. Closing them ends it. */
async function completeDemo(demo: Demo, config: Config, url: string, closings: Closings): Promise<void> {
  const database = openDatabase({ url, log: say });
  const sayWhileOpen = (sentence: string) => {
    if (!closings.areClosing()) say(sentence);
  };
  try {
    const { now } = systemClock(config.TEST_HOOKS.clock);
    await demo.complete(database, { now: now(), say: sayWhileOpen });
  } finally {
    await database.close();
  }
}

/** Brings the database to what this release needs; returns the demo logins that the demo's password opens. */
async function prepareDatabase(
  config: Config,
  demo: Demo | null,
  url: string,
  hasTestCards: boolean,
): Promise<readonly string[]> {
  const { now } = systemClock(config.TEST_HOOKS.clock);
  const database = openDatabase({ url, log: say });
  try {
    await migrate({ url, log: say });
    await database.assertDurable();
    await demo?.prepare(database, { config, now: now(), hasTestCards, say });
    const logins = await secureDemoLogins(database, config, now(), say);
    say(registrationLine(await registrationOf(database.db, config)));
    return logins;
  } finally {
    await database.close();
  }
}

const reportPlainly: Serving['report'] = (error, sentence) => console.error(sentence, error);

const sayLast = (sentence: string) => console.error(sentence);

async function startWorker(config: Config, demo: Demo | null): Promise<void> {
  let serving: Serving | null = null;
  const closings = createClosings(sayLast);
  closeInGoodOrder(closings, {
    report: (error, sentence) => (serving?.report ?? reportPlainly)(error, sentence),
    drain: async () => serving?.drain(),
  });
  serving = await serveHere(config, demo, await handedToWorker(), closings);
}

/** Serves in this process or in several. */
async function serveInAll(
  config: Config,
  demo: Demo | null,
  handed: Handed,
  closings: Closings,
): Promise<Serving> {
  if (config.WORKERS <= 1) return serveHere(config, demo, handed, closings);
  const workers = await startWorkers(config.WORKERS, handed, say);
  closings.add('The processes that serve', workers.close);
  return { address: workers.address, report: reportPlainly, drain: async () => {} };
}

/** What has taken how many milliseconds, each part since the one before; the process itself is of the first. */
function stopwatch(before: Readonly<Record<string, number>>) {
  const parts: Record<string, number> = { ...before };
  let last = 0;
  const done = (part: string) => {
    const now = performance.now();
    parts[part] = now - last;
    last = now;
  };
  return { parts, done };
}

/** Starts everything. `before`: ms that the start has taken already. Rejects with a sentence for the operator. */
export async function startComanda(
  given: Config,
  demo: Demo | null,
  before: Readonly<Record<string, number>> = {},
): Promise<void> {
  const config = demo?.settingsOf(given) ?? given;
  if (cluster.isWorker) return startWorker(config, demo);
  const closings = createClosings(sayLast);
  const { parts, done } = stopwatch(before);
  // a process of its own, which begins while the database does
  const cardsStarted = demo ? testCardsFor(config, demo) : Promise.resolve(null);
  const starting = databaseServer(config, say);
  let serving: Serving | null = null;
  const closeDatabase = closings.add('The database', async () => (await starting.catch(() => null))?.stop());
  closings.add('The stand-in for cards', async () => (await cardsStarted)?.stop());
  closeInGoodOrder(closings, {
    report: (error, sentence) => (serving?.report ?? reportPlainly)(error, sentence),
    drain: async () => serving?.drain(),
    atLeast: closeDatabase,
  });
  try {
    const server = await starting;
    done('database');
    await loadPushKey(config).catch((error: unknown) =>
      say(
        `Notifications are off: the key in DATA_DIR/push-secret can be neither read nor made. ${String(error)}`,
      ),
    );
    const cards = await cardsStarted;
    const opened = await prepareDatabase(config, demo, server.url, cards !== null);
    done(demo ? 'tables and demo' : 'tables');
    const handed = { databaseUrl: server.url, startSecret: randomBytes(32).toString('base64') };
    serving = await serveInAll({ ...config, ...cards?.settings }, demo, handed, closings);
    cards?.reportTo(baseOf(config, serving.address));
    done('pages');
    say(greeting(config, serving.address, demo, opened, whatIsOff(config, cards !== null)));
    say(timesLine(parts));
    if (demo) void completeDemo(demo, config, server.url, closings);
  } catch (error) {
    // what a close interrupts has not failed
    if (closings.areClosing()) return;
    await closings.closeAll();
    throw error;
  }
}
