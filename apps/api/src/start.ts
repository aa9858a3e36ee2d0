import { mkdir } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedServer } from '#platform/database/embedded-server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createApp } from './app.ts';
import { locateInDemoTowns } from './demo/demo-gazetteer.ts';
import { secureDemoLogins } from './demo/demo-logins.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { closeInGoodOrder } from './graceful-close.ts';
import { greeting } from './greeting.ts';
import { registerPages } from './pages.ts';

/** A busy client sends its next request well within it, and hears that this was the last one. */
const POLITE_MS = 1_000;

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

/** Starts everything and tells where to click. Rejects with a sentence for whoever started it. */
export async function startComanda(config: Config): Promise<void> {
  const server = await databaseServer(config);
  const database = openDatabase({ url: server.url, log: say });
  const clock = systemClock(config.TEST_CLOCK_OFFSET_MS);
  let close = server.stop;
  let report = (error: unknown, sentence: string) => console.error(sentence, error);
  closeInGoodOrder(
    () => close(),
    (error, sentence) => report(error, sentence),
  );
  try {
    await migrate({ url: server.url, log: say });
    await database.assertDurable();
    if (config.SEED_DEMO) await seedDemo(database, config.DEMO_PASSWORD, clock.now());
    const demoLogins = await secureDemoLogins(database, config, say);
    const app = await createApp({
      config,
      database,
      clock,
      registerPages,
      ...(config.SEED_DEMO ? { locate: locateInDemoTowns } : {}),
      politeMs: POLITE_MS,
      logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL },
    });
    report = (error, sentence) => app.deps.log.fatal({ err: error }, sentence);
    close = async () => {
      await app.http.close();
      await database.close();
      await server.stop();
    };
    await app.http.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw listenProblem(error, config);
    });
    // orders go on without pictures
    void app.deps.files.check().catch((error: unknown) => say(`Pictures cannot be read: ${String(error)}`));
    say(greeting(config, app.http.server.address(), demoLogins));
  } catch (error) {
    await database.close().catch(() => {});
    await server.stop().catch(() => {});
    throw error;
  }
}
