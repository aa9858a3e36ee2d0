import type { RateParty } from '@comanda/domain/money/rates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import type { Actor } from '#platform/access/guard.ts';
import { mostOf } from '#platform/access/rates.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { bearerToken, hashToken } from '#platform/access/tokens.ts';
import type { Clock } from '#platform/clock.ts';
import { BUSY_WORDS } from '#platform/words.ts';
import type { CostClass, Pressure } from './call-classes.ts';
import { classOfRoute, costOfClass, RENDERING_WEIGHT, weightOf } from './call-costs.ts';
import { HttpError } from './errors.ts';
import type { PressureGauge } from './pressure.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';

const RETRY_AFTER_SECONDS = 2;
/** In development each module of a page is a request of its own: hundreds for one page. */
const SOURCES = /^\/(?:office|@storefront)\//;
/** What a kitchen needs of boards and orders, in units of what a user may do beside: no rush comes near it. */
const KITCHEN_PER_CALL = 10;
/** A printer asks every five seconds, and needs three calls for a ticket; several devices may share its address. */
const PRINTER_CALLS_PER_MINUTE = 120;
/** Tries in a minute on a device that somebody has logged in on; wrong passwords are slowed long before. */
const KNOWN_LOGINS = { least: 30, perCall: 0.1 };
/** Most callers that are remembered; beyond it the oldest is forgotten and counted by its address. */
export const MOST_KNOWN = 20_000;

/** Whether an address is one of those modules; none is where pages are built. */
export function isSource({ TEST_HOOKS }: Pick<Config, 'TEST_HOOKS'>): (url: string) => boolean {
  return (url) => TEST_HOOKS.source !== undefined && SOURCES.test(url);
}

/** What a route may ask beside what is asked of each call. */
export type CallLimits = {
  /** Counts a call that the guard let in: by user or client, else by address. Throws 429. */
  readonly countAdmitted: (request: FastifyRequest, actor: Actor) => void;
  /** Remembers the session and browser of a login: they are not counted by their address. */
  readonly knowSession: (token: string) => void;
  readonly knowDevice: (token: string) => void;
  /** Those of before the process began, by the hashes of their tokens. */
  readonly know: (hashes: {
    readonly sessions: readonly Buffer[];
    readonly devices: readonly Buffer[];
  }) => void;
  /** Lets a document be rendered, or throws 429 or 503. */
  readonly allowRendering: (request: FastifyRequest) => void;
};

function overloaded(): HttpError {
  return new HttpError(503, BUSY_WORDS.process, {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

type Budget = RateBudget & { readonly per: RateParty };

function count(budget: Budget, whose: string, weight: number): void {
  const waitMs = weight > 0 ? budget.spend(whose, weight) : null;
  if (waitMs !== null) throw rateLimited({ kind: 'call', per: budget.per, until: waitMs }, { now: 0 });
}

/** Tokens that were good when they were seen last, by their hash. */
function createKnownTokens() {
  const hashes = new Set<string>();
  const keyOf = (token: string) => hashToken(token).toString('base64');
  function note(key: string): void {
    if (hashes.has(key)) return;
    const [oldest] = hashes.size >= MOST_KNOWN ? hashes : [];
    if (oldest !== undefined) hashes.delete(oldest);
    hashes.add(key);
  }
  return {
    has: (token: string | null) => token !== null && hashes.has(keyOf(token)),
    note: (token: string | null) => token !== null && note(keyOf(token)),
    noteHash: (hash: Buffer) => note(hash.toString('base64')),
    forget: (token: string | null) => token !== null && hashes.delete(keyOf(token)),
  };
}

const tokenOf = ({ headers }: FastifyRequest) => bearerToken(headers.authorization);

/** The token in the address that a printer asks at; null of every other call. */
function printerToken({ params }: FastifyRequest, cost: CostClass): string | null {
  if (cost !== 'printer' || typeof params !== 'object' || params === null) return null;
  const token: unknown = Reflect.get(params, 'token');
  return typeof token === 'string' ? token : null;
}

/** Whether a request is for an endpoint, which the guard looks at; files and documents have none. */
const isCall = ({ routeOptions: { config } }: FastifyRequest) => 'endpoint' in config;

/** The class of a request's route; what finds no route costs what a file does. */
export function classOf({ routeOptions: { config, url } }: FastifyRequest): CostClass {
  return classOfRoute({ config, url }) ?? 'file';
}

/**
 * Counts every call, that which finds nothing too, and refuses by cost while the process is pressed. Before the guard a
 * call counts one, whatever it costs; its weight counts for the user or client that the guard has let in. One address
 * may do a lot, because a shop's Wi-Fi puts all diners and the kitchen behind one; a user or a client less. What a
 * kitchen needs is counted by its user alone, once the guard knows the session, and apart from all else that they do. A
 * route without a stated cost cannot be registered. `onShed` is called at each refusal for pressure.
 */
export function registerLimits(
  app: FastifyInstance,
  options: {
    config: Config;
    clock: Clock;
    pressure: PressureGauge;
    onShed: (cost: CostClass) => void;
    /** The token of the browser that a login comes from; null for one that has none. */
    deviceOf: (request: FastifyRequest) => string | null;
  },
): CallLimits {
  const { config, clock, pressure, onShed, deviceOf } = options;
  const most = (per: RateParty) => mostOf(config.RATES, 'call', per);
  const budget = (per: RateParty, perMinute = most(per)): Budget => ({
    ...createRateBudget(perMinute, clock.now),
    per,
  });
  const addresses = budget('address');
  const users = budget('user');
  const kitchens = budget('user', KITCHEN_PER_CALL * most('user'));
  const mostLogins = Math.max(KNOWN_LOGINS.least, KNOWN_LOGINS.perCall * most('user'));
  const logins = budget('device', mostLogins);
  const diners = budget('device');
  const printers = budget('device', PRINTER_CALLS_PER_MINUTE);
  const sessions = createKnownTokens();
  const addressesOfPrinters = createKnownTokens();
  const devices = createKnownTokens();
  const isFree = isSource(config);
  /** What a call costs its address beside the one that was counted before the guard. */
  const owed = new WeakMap<FastifyRequest, number>();

  function requireLess(least: Pressure | 4, cost: CostClass): void {
    if (pressure.level() < least) return;
    onShed(cost);
    throw overloaded();
  }

  /** Counts a call for what is known of its caller before the guard has looked. */
  function countCaller(request: FastifyRequest, cost: CostClass): void {
    // by its user, once the guard has let it in
    if (costOfClass(cost).isOfKitchen && sessions.has(tokenOf(request))) return;
    const printer = printerToken(request, cost);
    const device = cost === 'login' ? deviceOf(request) : null;
    const whole = weightOf(cost, request.url);
    if (printer !== null && addressesOfPrinters.has(printer)) count(printers, printer, 1);
    else if (device !== null && devices.has(device)) count(logins, device, 1);
    else {
      const isGuarded = isCall(request);
      count(addresses, callerAddress(request), isGuarded ? 1 : whole);
      if (isGuarded) owed.set(request, whole - 1);
    }
  }

  function countAdmitted(request: FastifyRequest, { user, clientId }: Actor): void {
    const cost = classOf(request);
    const weight = weightOf(cost, request.url);
    if (user) count(costOfClass(cost).isOfKitchen ? kitchens : users, user.userId, weight);
    if (clientId) count(diners, clientId, weight);
    if (!user && !clientId) count(addresses, callerAddress(request), owed.get(request) ?? 0);
  }

  app.addHook('onRoute', ({ config: routeConfig, url }) => {
    if (classOfRoute({ config: routeConfig, url }) !== null) return;
    throw new Error(`Nobody has stated what ${url} costs: give it a class in platform/http/call-classes.ts.`);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request.url)) return done();
    const cost = classOf(request);
    try {
      requireLess(costOfClass(cost).refusedAt, cost);
      countCaller(request, cost);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    // whatever has ended is counted by its address from now on
    if (statusCode === 401) sessions.forget(tokenOf(request));
    const printer = printerToken(request, classOf(request));
    if (statusCode < 400) addressesOfPrinters.note(printer);
    // a fetched job may be gone while its printer is not: its next question shows it
    else if (statusCode === 404 && request.method === 'POST') addressesOfPrinters.forget(printer);
    done();
  });

  return {
    countAdmitted(request, actor) {
      if (actor.user) sessions.note(tokenOf(request));
      countAdmitted(request, actor);
    },
    knowSession: sessions.note,
    knowDevice: devices.note,
    know(hashes) {
      hashes.sessions.forEach(sessions.noteHash);
      hashes.devices.forEach(devices.noteHash);
    },
    allowRendering(request) {
      requireLess(1, 'file');
      count(addresses, callerAddress(request), RENDERING_WEIGHT);
    },
  };
}
