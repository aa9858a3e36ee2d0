import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppOptions } from '@comanda/api/src/app.ts';
import type { AppDependencies } from '@comanda/api/src/app-dependencies.ts';
import type { Background } from '@comanda/api/src/background.ts';
import type { Bounds } from '@comanda/api/src/config/config.ts';
import type { Reading } from '@comanda/api/src/platform/http/pressure.ts';
import { type Answer, type RawRequest, send } from './answers.ts';
import { insertWorld, type Person, type World, type WorldOptions } from './sample-world.ts';
import { type ServedApp, serveApp } from './serve-app.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createDiner, logInAs, type TestDiner, type TestStaff } from './test-people.ts';

/** A Friday evening in London; the sample restaurant is open until 23:00. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T18:30:00.000Z');

export type TestAppOptions = WorldOptions & {
  /** Where the clock stands at first, epoch ms. */
  readonly now?: number;
  /** What is done again and again is done by itself too, as in the product; otherwise only when the test runs it. */
  readonly isRepeating?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
  /** Bounds of its own, in place of those that no test meets. */
  readonly bounds?: Partial<Bounds>;
  readonly logger?: AppOptions['logger'];
  /** Serves the diner's pages as well, which must be built. */
  readonly registerPages?: AppOptions['registerPages'];
  /** How long a close waits for callers to hang up by themselves. */
  readonly politeMs?: number;
  readonly readMachine?: () => Reading;
  /** How much of the disk is free, in place of asking it. */
  readonly readDisk?: () => Promise<{ readonly free: number; readonly size: number }>;
  /** The provider of each payment method. */
  readonly providers?: AppOptions['providers'];
  /** Where pictures lie. */
  readonly files?: AppOptions['files'];
  /** The app reaches its database by this address instead, for example through a proxy. */
  readonly databaseUrl?: (url: string) => string | Promise<string>;
};

/** The API over real sockets on a database of its own, with a clock that the test holds. */
export type TestApp = Background & {
  /** Below it lie the calls: `http://127.0.0.1:<port>/api`. */
  readonly baseUrl: string;
  readonly port: number;
  readonly clock: TestClock;
  readonly world: World;
  readonly database: TestDatabase;
  /** The running app's parts; another object after a restart. */
  readonly deps: () => AppDependencies;
  readonly http: () => ServedApp['http'];
  readonly diner: () => Promise<TestDiner>;
  readonly staff: (person?: Person) => Promise<TestStaff>;
  readonly send: (path: string, request?: RawRequest) => Promise<Answer>;
  /** Ends the app in good order and starts another on the same port and database. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = createTestClock(options.now ?? FRIDAY_EVENING, options.isRepeating);
  const database = await createTestDatabase();
  const world = await insertWorld(database.db, options, clock.now());
  const databaseUrl = (await options.databaseUrl?.(database.url)) ?? database.url;
  const pool = options.databaseUrl ? undefined : database.served;
  const { environment = {}, bounds = {}, politeMs = 0, readMachine, readDisk, providers } = options;
  const logger = options.logger ? { logger: options.logger } : {};
  const machine = { ...(readMachine && { readMachine }), ...(readDisk && { readDisk }) };
  const parts = { ...(providers && { providers }), ...(options.files && { files: options.files }) };
  const pages = options.registerPages ? { registerPages: options.registerPages } : {};
  let app = await serveApp({
    databaseUrl,
    database: pool,
    clock,
    environment,
    bounds,
    politeMs,
    ...logger,
    ...machine,
    ...parts,
    ...pages,
  });
  const { port } = app;
  const baseUrl = `${app.url}/api`;
  return {
    baseUrl,
    port,
    clock,
    world,
    database,
    deps: () => app.deps,
    http: () => app.http,
    runClock: () => app.runClock(),
    runLife: () => app.runLife(),
    runHolds: () => app.runHolds(),
    runWatch: () => app.runWatch(),
    runConsumers: () => app.runConsumers(),
    runPrinters: () => app.runPrinters(),
    runPush: () => app.runPush(),
    runPayments: () => app.runPayments(),
    runMail: () => app.runMail(),
    runPictures: () => app.runPictures(),
    runSubscriptions: () => app.runSubscriptions(),
    runDayChecks: () => app.runDayChecks(),
    runSweep: () => app.runSweep(),
    runHolidays: () => app.runHolidays(),
    runRetention: () => app.runRetention(),
    diner: () => createDiner(baseUrl, world),
    staff: (person = 'STAFF') => logInAs(baseUrl, world, person),
    send: (path, request) => send(baseUrl + path, request),
    async restart() {
      await app.close();
      // so that the callers of this very process notice that their connections ended
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      app = await serveApp({ databaseUrl, clock, environment, bounds, port });
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
