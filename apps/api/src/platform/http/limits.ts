import type { EndpointName } from '@comanda/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { ADDRESSES_OF_NETWORK, callerAddress, networkOf } from '#platform/access/caller-address.ts';
import type { Actor } from '#platform/access/guard.ts';
import type { Clock } from '#platform/clock.ts';
import {
  endpointOf,
  ownWeightOf,
  type Pressure,
  RENDERING_WEIGHT,
  refusedAt,
  weightOf,
} from './call-costs.ts';
import { HttpError } from './errors.ts';
import type { PressureGauge } from './pressure.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';

const RETRY_AFTER_SECONDS = 2;
/** In development each module of a page is a request of its own: hundreds for one page. */
const SOURCES = /^\/(?:office|@storefront)\//;

/** Whether an address is one of those modules; none is where pages are built. */
export function isSource({ WEB_PAGES }: Pick<Config, 'WEB_PAGES'>): (url: string) => boolean {
  return (url) => WEB_PAGES === 'source' && SOURCES.test(url);
}

/** What a route may ask beside what is asked of each call. */
export type CallLimits = {
  /** Counts a call for the login or device that the guard has found. Throws 429. */
  readonly countOwn: (name: EndpointName, request: FastifyRequest, actor: Actor) => void;
  /** Lets a document be rendered, or throws 429 or 503. */
  readonly allowRendering: (request: FastifyRequest) => void;
};

function overloaded(): HttpError {
  return new HttpError(503, 'Comanda is busy. Try again in a moment.', {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** An address and its network, which has as much as a few addresses. */
function countAddress(budget: RateBudget, address: string, weight: number): void {
  count(budget, address, weight);
  const network = networkOf(address);
  if (network !== null) count(budget, network, weight / ADDRESSES_OF_NETWORK);
}

function count(budget: RateBudget, whose: string, weight: number): void {
  const waitMs = weight > 0 ? budget.spend(whose, weight) : null;
  if (waitMs === null) return;
  throw new HttpError(429, 'Too many requests. Wait a moment and try again.', {
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/**
 * Counts every call by its weight, that which finds nothing too, and refuses by cost while the process is pressed. One
 * address may do a lot, because a shop's Wi-Fi puts all diners and the kitchen behind one; a login or a device less.
 */
export function registerLimits(
  app: FastifyInstance,
  options: { config: Config; clock: Clock; pressure: PressureGauge },
): CallLimits {
  const { config, clock, pressure } = options;
  const addresses = createRateBudget(config.ADDRESS_REQUESTS_PER_MINUTE, clock.now);
  const users = createRateBudget(config.USER_REQUESTS_PER_MINUTE, clock.now);
  const diners = createRateBudget(config.DINER_REQUESTS_PER_MINUTE, clock.now);
  const isFree = isSource(config);

  function requireLess(least: Pressure | 4): void {
    if (pressure.level() >= least) throw overloaded();
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request.url)) return done();
    const name = endpointOf(request.routeOptions.config);
    try {
      requireLess(refusedAt(name));
      countAddress(addresses, callerAddress(request), weightOf(name, request.url));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  return {
    countOwn(name, { url }, { user, clientId }) {
      const weight = ownWeightOf(name, url);
      if (user) count(users, user.userId, weight);
      if (clientId) count(diners, clientId, weight);
    },
    allowRendering(request) {
      requireLess(1);
      countAddress(addresses, callerAddress(request), RENDERING_WEIGHT);
    },
  };
}
