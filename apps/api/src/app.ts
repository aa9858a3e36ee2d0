import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { registerAccounts } from '#modules/accounts/accounts.ts';
import { registerAudit } from '#modules/audit/audit.ts';
import { registerClients } from '#modules/clients/clients.ts';
import { registerHealth } from '#modules/health/health.ts';
import { registerMailbox } from '#modules/mailbox/mailbox.ts';
import { createSnapshots, createStateTicker, readyMenu, registerMenu } from '#modules/menu/menu.ts';
import { registerMerchants } from '#modules/merchants/merchants.ts';
import {
  createOrdersFeed,
  registerDinerOrders,
  registerOrders,
  runClockMoves,
} from '#modules/orders/orders.ts';
import { type Locate, registerQuotes } from '#modules/quotes/quotes.ts';
import { registerRestaurants } from '#modules/restaurants/restaurants.ts';
import { registerScreens } from '#modules/screens/screens.ts';
import { registerStaff } from '#modules/staff/staff.ts';
import { createClientTokens } from '#platform/access/client-tokens.ts';
import { createSessions } from '#platform/access/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createBus } from '#platform/events/bus.ts';
import { createSseServer } from '#platform/events/sse.ts';
import { registerApiHeaders } from '#platform/http/api-headers.ts';
import { registerErrors } from '#platform/http/errors.ts';
import { frontServer } from '#platform/http/front-server.ts';
import { registerLimits } from '#platform/http/limits.ts';
import { registerOpenApi } from '#platform/http/openapi.ts';
import { trackUnusedConnections } from '#platform/http/unused-connections.ts';
import { createMailSender } from '#platform/mail/mail-sender.ts';
import { startRepeating } from '#platform/repeating.ts';
import { sweep } from './sweep.ts';

export type AppOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Adds the web pages; tests of the API go without. */
  readonly registerPages?: (app: FastifyInstance, deps: Dependencies) => Promise<void>;
  /** Finds addresses; without it only postcodes and shared locations tell where a diner is. */
  readonly locate?: Locate;
  readonly logger?: FastifyServerOptions['logger'];
};

export type App = {
  readonly http: FastifyInstance;
  readonly deps: Dependencies;
  /** Makes the moves that the clock owes now, instead of waiting for the next look. */
  readonly runClock: () => Promise<number>;
  /** Sends the letters that are due now; returns how many the mail server took. */
  readonly runMail: () => Promise<number>;
};

const CLOCK_MS = 500;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 };
const MAIL_MS = 1_000;
const SWEEP_MS = 600_000;

/** Everything that the process answers with; nothing listens yet. */
export async function createApp({
  config,
  database,
  clock,
  registerPages,
  locate = () => null,
  logger = false,
}: AppOptions): Promise<App> {
  const bus = createBus();
  const snapshots = createSnapshots({ database, bus, clock });
  const http = Fastify({
    serverFactory: frontServer(readyMenu(snapshots), TIMEOUTS),
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // as long as Node reads an address: what is too long is judged by its call
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  const sse = createSseServer();
  const onError = (error: unknown) =>
    http.log.warn({ err: error }, 'work in the background failed; it will be tried again');
  const ticker = createStateTicker({ bus, clock, snapshots, onError });
  const deps: Dependencies & { feed: ReturnType<typeof createOrdersFeed> } = {
    config,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    database,
    clock,
    bus,
    sse,
    snapshots,
    ticker,
    sessions: createSessions(database),
    clientTokens: createClientTokens(database),
    feed: createOrdersFeed({ database, bus }),
    locate,
    log: http.log,
  };

  // only JSON is ever read; anything else is 415
  http.removeContentTypeParser('text/plain');
  registerErrors(http);
  registerApiHeaders(http);
  await registerLimits(http, config);
  await registerOpenApi(http, config);
  registerHealth(http, deps);
  registerAccounts(http, deps);
  registerStaff(http, deps);
  registerMerchants(http, deps);
  registerRestaurants(http, deps);
  registerAudit(http, deps);
  registerMailbox(http, deps);
  registerMenu(http, deps);
  registerClients(http, deps);
  registerQuotes(http, deps);
  registerDinerOrders(http, deps);
  registerOrders(http, deps);
  registerScreens(http, deps);
  if (registerPages) await registerPages(http, deps);

  const closeUnused = trackUnusedConnections(http.server);
  const runClock = () => runClockMoves(deps, clock.now());
  const mail = config.SMTP_URL ? createMailSender(deps, config.SMTP_URL, config.MAIL_FROM) : null;
  const runMail = async () => mail?.sendDue() ?? 0;
  const repeating = [
    startRepeating(runClock, CLOCK_MS, onError),
    startRepeating(runMail, MAIL_MS, onError),
    startRepeating(() => sweep(database.db, clock.now()), SWEEP_MS, onError),
  ];
  http.addHook('preClose', async () => {
    // an open stream is a request under way and would hold the close
    sse.closeAll();
    closeUnused();
    ticker.close();
    await Promise.all(repeating.map((one) => one.stop()));
    mail?.close();
  });
  return { http, deps, runClock, runMail };
}
