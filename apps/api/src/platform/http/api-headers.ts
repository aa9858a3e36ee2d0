import type { FastifyInstance } from 'fastify';
import { isApi } from './canonical-address.ts';

export type HeaderLines = Readonly<Record<string, string>>;

/** What every answer carries, page, picture, script or data (reliability.md D.1). */
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

/** Every answer carries its request id; answers of the API carry the strictest headers. */
export function registerHeaders(app: FastifyInstance, publicUrl: string): void {
  const common = commonHeaders(publicUrl);
  const strict = apiHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(isApi(request.url) ? strict : common);
    done();
  });
}
