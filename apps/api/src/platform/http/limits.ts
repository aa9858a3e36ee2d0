import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { HttpError } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;
/** In development each module of a page is a request of its own: hundreds for one page. */
const SOURCES = /^\/(?:office|@storefront)\//;

/** Whether an address is one of those modules; none is where pages are built. */
export function isSource({ WEB_PAGES }: Pick<Config, 'WEB_PAGES'>): (url: string) => boolean {
  return (url) => WEB_PAGES === 'source' && SOURCES.test(url);
}

function overloaded(): never {
  throw new HttpError(503, 'Comanda is busy. Try again in a moment.', {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/**
 * Sheds work instead of dying of it: by event-loop delay and resident memory, not by utilisation, which any healthy
 * load would reach. One address may do a lot, because a shop's Wi-Fi puts all diners behind one.
 */
export async function registerLimits(app: FastifyInstance, config: Config): Promise<void> {
  // pages made from their sources keep the process busy now and then, which is no overload
  const isDevelopment = config.WEB_PAGES === 'source';
  await app.register(underPressure, {
    maxEventLoopDelay: isDevelopment ? 0 : config.MAX_EVENT_LOOP_DELAY_MS,
    maxRssBytes: isDevelopment ? 0 : config.MAX_RSS_MB * 1024 * 1024,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: (request) => {
      if (!request.url.startsWith('/api/health')) overloaded();
    },
  });
  await app.register(rateLimit, {
    max: config.ADDRESS_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    allowList: (request) => isSource(config)(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}
