import type { FastifyInstance } from 'fastify';

export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
};

/** Every answer tells its request id; answers of the API carry the strictest headers (reliability.md D.1). */
export function registerApiHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.headers(API_HEADERS);
    done();
  });
}
