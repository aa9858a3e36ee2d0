import { randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '#config.ts';
import { deviceTokenOf, NOTE_SESSION_USE, recentDevices } from '#modules/accounts';
import { createHolidayCalendar } from '#modules/holidays';
import { createSnapshots, createStateTicker, readyMenu } from '#modules/menu';
import { leaveUnclaimed } from '#modules/merchants';
import { createOrdersFeed, createOrderWrites } from '#modules/orders';
import type { PaymentProviders } from '#modules/payments';
import { createPostcodeCentres } from '#modules/postcodes';
import { createPushKey } from '#modules/push';
import type { Locate } from '#modules/quotes';
import { createKeptSettings, hasServed, lockIn } from '#modules/restaurant-settings';
import { createWatch } from '#modules/screens';
import { NOTE_TABLET_USE } from '#modules/tablets';
import { createClientTokens } from '#platform/access/client-tokens.ts';
import { warnOfUnknownProxy } from '#platform/access/forwarded-warning.ts';
import { lastUse } from '#platform/access/last-use.ts';
import { registerSecurityLog } from '#platform/access/security-log.ts';
import { createSessions } from '#platform/access/sessions.ts';
import { createRates } from '#platform/access/spend.ts';
import type { Clock } from '#platform/clock.ts';
import { createClockSteps } from '#platform/clock-steps.ts';
import { closeEach } from '#platform/closings.ts';
import type { Database } from '#platform/database/database.ts';
import { createOutageLog } from '#platform/database/outage-log.ts';
import { createSseServer } from '#platform/events/sse.ts';
import { createFailures } from '#platform/failures.ts';
import { createFiles } from '#platform/files/create-files.ts';
import type { Files } from '#platform/files/files.ts';
import { createDiskGuard, diskOf, type ReadDisk } from '#platform/files/free-disk.ts';
import { notedFiles } from '#platform/files/noted-files.ts';
import { apiHeaders, registerHeaders } from '#platform/http/api-headers.ts';
import { readableUrl, registerCanonicalAddresses } from '#platform/http/canonical-address.ts';
import { refuseUnreadable } from '#platform/http/client-errors.ts';
import { addressesOf, connectionsWithin } from '#platform/http/connections.ts';
import { createEditQueue } from '#platform/http/edit-queue.ts';
import { refuseUnroutable, registerErrors } from '#platform/http/errors.ts';
import { createFront } from '#platform/http/front-server.ts';
import { registerJsonBodies } from '#platform/http/json-bodies.ts';
import { isSource, MOST_KNOWN, registerLimits } from '#platform/http/limits.ts';
import { registerOpenApi } from '#platform/http/openapi.ts';
import { collectGarbage, createPressureGauge, createReader, type Reading } from '#platform/http/pressure.ts';
import { createReadiness } from '#platform/http/readiness.ts';
import { requestLog } from '#platform/http/request-log.ts';
import { createFoundPlaces } from '#platform/maps/found-places.ts';
import { geocoderOf } from '#platform/maps/maps.ts';
import { registerMetrics } from '#platform/metrics.ts';
import { createOutages } from '#platform/outages.ts';
import { createReports } from '#platform/reports.ts';
import { createTraces } from '#platform/traces.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { type Background, startBackground } from './background.ts';
import { moveEffects } from './move-effects.ts';
import { createBusFor, keepUpWithOthers } from './other-processes.ts';
import { processMetrics } from './process-metrics.ts';
import { providersOf } from './providers.ts';
import { registerCalls } from './register-calls.ts';

export type AppOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Adds the web pages; tests of the API go without. */
  readonly registerPages?: (app: FastifyInstance, deps: AppDependencies) => Promise<void>;
  /** Finds addresses where no geocoder is configured; without both only postcodes and pins place a diner. */
  readonly locate?: Locate;
  readonly logger?: FastifyServerOptions['logger'];
  /** Secret behind hashed addresses and session tickets; shared by all `WORKERS`, never stored. */
  readonly startSecret?: Buffer;
  /** How long a close waits for clients to hang up by themselves. */
  readonly politeMs?: number;
  readonly readMachine?: () => Reading;
  /** How much of the disk is free, in place of asking it. */
  readonly readDisk?: ReadDisk;
  readonly providers?: PaymentProviders;
  /** Where pictures lie, in place of what the settings say. */
  readonly files?: Files;
};

export type App = Background & { readonly http: FastifyInstance; readonly deps: AppDependencies };

const BYTES_PER_MB = 1024 ** 2;
const PRESSURE_MS = 1_000;
const SILENT_MS = 15_000;

/** Replaces Fastify's own schema compilers, so that they are never loaded: each route brings its own parser. */
const noCompiler = (): never => {
  throw new Error('A route with a schema is served by `serve`, or brings its own compilers.');
};

/** Composes the whole app. It does not listen yet. */
export async function createApp({
  config,
  database,
  clock,
  registerPages,
  locate = async () => null,
  logger = false,
  startSecret = randomBytes(32),
  politeMs = 0,
  readMachine,
  readDisk = diskOf(config),
  providers = providersOf({ config, database, clock }),
  files = createFiles(config),
}: AppOptions): Promise<App> {
  const bus = createBusFor(config, database);
  const rates = createRates({ table: config.RATES, clock, isShared: bus.isShared });
  const reports = await createReports(config, clock.now, rates);
  const databaseOutages = createOutageLog({
    ping: database.ping,
    onGone: () => http.log.error('the database is gone; what needs it is tried again until it is back'),
    onBack: (seconds) => http.log.warn({ seconds }, `the database is back after ${seconds} s`),
  });
  const onError = (error: unknown) => {
    if (databaseOutages.covers(error)) return;
    http.log.warn({ err: error }, 'work in the background failed; it will be tried again');
    reports.report(error);
  };
  const watch = createWatch({ database, bus, clock, onTrouble: onError });
  await watch.load();
  const keptSettings = createKeptSettings({ database, bus, clock, watch });
  const snapshots = createSnapshots({ database, bus, clock, keptSettings, providers });
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const strict = apiHeaders(publicUrl);
  const front = createFront({
    headers: strict,
    bounds: {
      inAll: connectionsWithin(config.bounds.connections),
      perAddress: config.bounds.addressConnections,
      silentMs: SILENT_MS,
      isProxy: addressesOf(config.TRUST_PROXY ?? []),
    },
  });
  front.answerReady(readyMenu(snapshots, strict));
  const http = Fastify({
    serverFactory: front.serverFactory,
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    childLoggerFactory: requestLog,
    bodyLimit: 256 * 1024,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    // no new requests come at this point, only those accepted before
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: refuseUnroutable(strict),
    clientErrorHandler: refuseUnreadable(strict),
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // as long as Node's own limit for a URL: each call judges the length of its parameters
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  const reader = createReader();
  // in development, Vite compiles pages in this process: the delays that this causes are no overload
  const isBounded = config.TEST_HOOKS.source === undefined ? 1 : 0;
  const pressure = createPressureGauge({
    loopDelayMs: isBounded * config.bounds.loopDelayMs,
    memoryBytes: isBounded * config.MAX_RSS_MB * BYTES_PER_MB,
    read: readMachine ?? reader.read,
    collect: collectGarbage,
  });
  pressure.onShortage(snapshots.evictAll);
  pressure.onShortage(keptSettings.evictAll);
  const pressureClock = setInterval(pressure.look, PRESSURE_MS).unref();
  const sse = createSseServer({
    inAll: config.bounds.streams,
    perAddress: config.bounds.addressStreams,
    perToken: config.bounds.tokenStreams,
  });
  const failures = createFailures({
    clock,
    onAway: onError,
    onError: (error, { restsMs, ...what }) => {
      if (restsMs === null) http.log.error({ err: error, ...what }, 'something is wrong with a record');
      else http.log.error({ err: error, ...what, restsMs }, 'a record could not be worked on; it rests');
      reports.report(error, { kind: what.kind, key: what.key });
    },
  });
  const outages = createOutages(clock, http.log);
  const geocoder = geocoderOf(config, {
    agent: `Comanda (${config.PUBLIC_URL ?? 'https://localhost'})`,
    now: clock.now,
    places: createFoundPlaces({
      ...{ rates, database, clock },
      isProven: (restaurantId) => hasServed(database.db, { restaurantId }),
    }),
    onTrouble: (sentence) => http.log.warn(sentence),
  });
  registerSecurityLog(http, { log: http.log, now: clock.now });
  warnOfUnknownProxy(http, config, http.log);
  const readiness = createReadiness(clock);
  registerErrors(http, clock, {
    isStrict: config.NODE_ENV === 'test',
    onFault: reports.reportCall,
    onRefusedWork: readiness.refused,
  });
  reports.trace(http);
  const traces = await createTraces(config, { clock, outages });
  traces.follow(http);
  registerHeaders(http, publicUrl, clock.now);
  const clockSteps = createClockSteps(clock, (byMs) =>
    http.log.error(
      { byMs },
      "the machine's clock was set; no order is ended for want of an answer for a while",
    ),
  );
  const disk = { leastBytes: config.bounds.freeDiskBytes, read: readDisk };
  const measured = { config, database, clock, outages, sse, pressure, clockSteps, readDisk, snapshots };
  const metrics = processMetrics(measured);
  const noteUse = lastUse(database, { ofSession: NOTE_SESSION_USE, ofTablet: NOTE_TABLET_USE });
  const sessions = createSessions(database, noteUse);
  const shedding = { pressure, onShed: metrics.onShed };
  const calls = registerLimits(http, { config, clock, ...shedding, deviceOf: deviceTokenOf });
  // from before the process began
  calls.know({
    sessions: await sessions.recent(MOST_KNOWN, clock.now()),
    devices: await recentDevices(database.db, MOST_KNOWN),
  });
  registerCanonicalAddresses(http, isSource(config));
  const holidays = createHolidayCalendar();
  const ticker = createStateTicker({ bus, clock, snapshots, failures, onError });
  const deps: AppDependencies = {
    config,
    publicUrl,
    database,
    clock,
    clockSteps,
    readiness,
    files: notedFiles(files, outages.of('files')),
    requireDisk: createDiskGuard({ ...disk, clock, log: http.log }),
    bus,
    startSecret,
    sse,
    leaveUnclaimed,
    keptSettings,
    holidays,
    snapshots,
    ticker,
    watch,
    sessions,
    clientTokens: createClientTokens(database),
    lockOf: async (id) => lockIn(await keptSettings.get(id)),
    providers,
    effects: moveEffects({ ...failures, providers }),
    feed: createOrdersFeed({ database, bus }),
    locateFor: (asker) => (geocoder ? (address, country) => geocoder(address, country, asker) : locate),
    failures,
    outages,
    findsStreets: geocoder !== null,
    centres: createPostcodeCentres(database, clock.now),
    pressure,
    rates,
    calls,
    edits: createEditQueue(),
    orderWrites: createOrderWrites(),
    pushKey: createPushKey(config, onError),
    answerReady: front.answerReady,
    log: http.log,
    reports,
    traces,
  };
  registerJsonBodies(http);
  await registerOpenApi(http, config);
  registerMetrics(http, metrics, config.METRICS_TOKEN);
  registerCalls(http, deps);
  if (registerPages) await registerPages(http, deps);
  const { stop, ...background } = startBackground(deps, onError);
  const sayUnclosed = (sentence: string) => http.log.error(sentence);
  http.addHook('preClose', async () => {
    // an open stream is a request under way and would hold the close
    const left = front.leave(politeMs);
    await closeEach(
      [
        ['The look at the machine', () => clearInterval(pressureClock)],
        ['The look for the database', databaseOutages.close],
        ['The reader of menus', reader.close],
        ['The calendar of holidays', holidays.close],
        ['The streams', sse.closeAll],
        ['The lines of callers', () => left],
        ['The clock of menus', ticker.close],
        ['The work in the background', stop],
      ],
      sayUnclosed,
    );
  });
  const leaveOthers = await keepUpWithOthers({ bus, clock, watch, feed: deps.feed, onError });
  http.addHook('onClose', async () => {
    await closeEach(
      [
        ['The line to other processes', leaveOthers],
        ['The error reports', reports.close],
        ['The traces', traces.close],
      ],
      sayUnclosed,
    );
  });
  return { http, deps, ...background };
}
