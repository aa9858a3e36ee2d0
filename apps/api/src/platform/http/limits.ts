import type { EndpointName } from '@comanda/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import type { Actor } from '#platform/access/guard.ts';
import { bearerToken, hashToken } from '#platform/access/tokens.ts';
import type { Clock } from '#platform/clock.ts';
import { BUSY_WORDS } from '#platform/words.ts';
import {
  type CostClass,
  classOfRoute,
  costOf,
  costOfClass,
  type Pressure,
  RENDERING_WEIGHT,
  weightOf,
} from './call-costs.ts';
import { HttpError } from './errors.ts';
import type { PressureGauge } from './pressure.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';

const RETRY_AFTER_SECONDS = 2;
/** In development each module of a page is a request of its own: hundreds for one page. */
const SOURCES = /^\/(?:office|@storefront)\//;
/** What a kitchen does with orders, in units of what a user may do beside: no rush comes near it. */
const MOVES_PER_CALL = 10;
/** A printer asks every five seconds, and needs three calls for a ticket; several devices may share its address. */
const PRINTER_CALLS_PER_MINUTE = 120;
/** Tries in a minute on a device that somebody has logged in on; wrong passwords are slowed long before. */
const KNOWN_LOGINS = { least: 30, perCall: 0.1 };
/** Most callers that are remembered; beyond it the one seen first is forgotten, and its next call is counted by address. */
export const MOST_KNOWN = 20_000;

/** Whether an address is one of those modules; none is where pages are built. */
export function isSource({ WEB_PAGES }: Pick<Config, 'WEB_PAGES'>): (url: string) => boolean {
  return (url) => WEB_PAGES === 'source' && SOURCES.test(url);
}

/** What a route may ask beside what is asked of each call. */
export type CallLimits = {
  /** Counts a call for the user or client that the guard has found. Throws 429. */
  readonly countOwn: (name: EndpointName, request: FastifyRequest, actor: Actor) => void;
  /** Knows the session that a login has opened, and the browser that it was on: they are not counted by their address. */
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

function count(budget: RateBudget, whose: string, weight: number): void {
  refuse(weight > 0 ? budget.spend(whose, weight) : null);
}

function countAddress(budget: RateBudget, address: string, weight: number): void {
  refuse(weight > 0 ? budget.spendAddress(address, weight) : null);
}

function refuse(waitMs: number | null): void {
  if (waitMs === null) return;
  throw new HttpError(429, BUSY_WORDS.requests, {
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
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

/** The class of a request's route; what finds no route costs what a file does. */
export function classOf({ routeOptions: { config, url } }: FastifyRequest): CostClass {
  return classOfRoute({ config, url }) ?? 'file';
}

/**
 * Counts every call by its weight, that which finds nothing too, and refuses by cost while the process is pressed. One
 * address may do a lot, because a shop's Wi-Fi puts all diners and the kitchen behind one; a user or a client less. What a
 * kitchen needs is counted by its user alone, once the guard knows the session. A route without a stated cost
 * cannot be registered. `onShed` is called at each refusal for pressure.
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
  const addresses = createRateBudget(config.ADDRESS_REQUESTS_PER_MINUTE, clock.now);
  const users = createRateBudget(config.USER_REQUESTS_PER_MINUTE, clock.now);
  const moves = createRateBudget(MOVES_PER_CALL * config.USER_REQUESTS_PER_MINUTE, clock.now);
  const mostLogins = Math.max(KNOWN_LOGINS.least, KNOWN_LOGINS.perCall * config.USER_REQUESTS_PER_MINUTE);
  const logins = createRateBudget(mostLogins, clock.now);
  const diners = createRateBudget(config.DINER_REQUESTS_PER_MINUTE, clock.now);
  const printers = createRateBudget(PRINTER_CALLS_PER_MINUTE, clock.now);
  const sessions = createKnownTokens();
  const addressesOfPrinters = createKnownTokens();
  const devices = createKnownTokens();
  const isFree = isSource(config);

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
    if (printer !== null && addressesOfPrinters.has(printer)) count(printers, printer, 1);
    else if (device !== null && devices.has(device)) count(logins, device, 1);
    else countAddress(addresses, callerAddress(request), weightOf(cost, request.url));
  }

  app.addHook('onRoute', ({ config: routeConfig, url }) => {
    if (classOfRoute({ config: routeConfig, url }) !== null) return;
    throw new Error(`Nobody has stated what ${url} costs: give it a class in platform/http/call-costs.ts.`);
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
    countOwn(name, request, { user, clientId }) {
      const { isFreeForUsers } = costOf(name);
      const weight = weightOf(classOf(request), request.url);
      if (user) {
        sessions.note(tokenOf(request));
        if (isFreeForUsers) count(moves, user.userId, weight);
        else count(users, user.userId, weight);
      }
      if (clientId) count(diners, clientId, weight);
    },
    knowSession: sessions.note,
    knowDevice: devices.note,
    know(hashes) {
      hashes.sessions.forEach(sessions.noteHash);
      hashes.devices.forEach(devices.noteHash);
    },
    allowRendering(request) {
      requireLess(1, 'file');
      countAddress(addresses, callerAddress(request), RENDERING_WEIGHT);
    },
  };
}
