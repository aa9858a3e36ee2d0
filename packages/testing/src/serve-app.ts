import { type App, type AppOptions, createApp } from '@comanda/api/src/app.ts';
import { BOUNDS, type Bounds, type Config, readConfig, WIDE_BOUNDS } from '@comanda/api/src/config/config.ts';
import type { Clock } from '@comanda/api/src/platform/clock.ts';
import { type Database, openDatabase } from '@comanda/api/src/platform/database/database.ts';
import { portOf } from './listening.ts';
import { withWideRates } from './wide-limits.ts';

/** An app that listens on loopback, with a pool of its own. */
export type ServedApp = App & {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

/** Limits per minute and shedding are out of the way: all tests call from one address, on a busy machine. */
function testConfig(environment: NodeJS.ProcessEnv = {}, bounds: Partial<Bounds> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    MAX_RSS_MB: '4096',
    ...withWideRates(environment),
  });
  return { ...config, bounds: { ...BOUNDS, ...WIDE_BOUNDS, loopDelayMs: 0, ...bounds } };
}

/** Serves the API on a port that the system chooses, or on a given one. */
export async function serveApp(options: {
  databaseUrl: string;
  /** A pool that stays open; without it the app gets one of its own. */
  database?: Database | undefined;
  /** The app reaches its database by this address where it needs a connection of its own. */
  aloneUrl?: string | undefined;
  clock: Clock;
  port?: number;
  environment?: NodeJS.ProcessEnv;
  bounds?: Partial<Bounds>;
  politeMs?: number;
  logger?: AppOptions['logger'];
  readMachine?: AppOptions['readMachine'];
  readDisk?: AppOptions['readDisk'];
  registerPages?: AppOptions['registerPages'];
  providers?: AppOptions['providers'];
  files?: AppOptions['files'];
}): Promise<ServedApp> {
  const { databaseUrl: url, aloneUrl = url } = options;
  const config = testConfig(options.environment, options.bounds);
  const waits = { waitMs: config.bounds.databaseWaitMs };
  const database = options.database ?? openDatabase({ url, aloneUrl, waits });
  const { clock, politeMs = 0, readMachine, readDisk, registerPages, providers, files } = options;
  const app = await createApp({
    config,
    database,
    clock,
    politeMs,
    ...(options.logger ? { logger: options.logger } : {}),
    ...(readMachine && { readMachine }),
    ...(readDisk && { readDisk }),
    ...(registerPages && { registerPages }),
    ...(providers && { providers }),
    ...(files && { files }),
  });
  await app.http.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = portOf(app.http.server);
  return {
    ...app,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.http.close();
      if (!options.database) await database.close();
    },
  };
}
