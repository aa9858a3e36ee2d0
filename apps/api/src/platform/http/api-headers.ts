import type { FastifyInstance } from 'fastify';
import { isApi } from './canonical-address.ts';

export type HeaderLines = Readonly<Record<string, string>>;

/** What every answer carries, page, picture, script or data. */
function commonHeaders(publicUrl: string): HeaderLines {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** What answers of the API carry: data is never a page. */
export function apiHeaders(publicUrl: string): HeaderLines {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    ...commonHeaders(publicUrl),
  };
}

/** Every answer carries its request id; those of the API the strictest headers, and the time that screens go by. */
export function registerHeaders(app: FastifyInstance, publicUrl: string, now: () => number): void {
  const common = commonHeaders(publicUrl);
  const strict = apiHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isApi(request.url)) reply.headers(strict).header('date', new Date(now()).toUTCString());
    else reply.headers(common);
    done();
  });
}
