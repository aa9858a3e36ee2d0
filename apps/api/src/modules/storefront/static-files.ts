import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILT_CLIENT } from '#modules/renderings';

const PUBLIC = fileURLToPath(new URL('../../../../storefront/public/', import.meta.url));

const ROOT_FILES = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'og-default-image.png',
];

/** An SVG opened by itself is a document that could carry a script: it gets no rights at all. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // a diner's page in the frame of a board has an origin of its own, and may show what everybody may see
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Scripts and styles of diners' pages are the same for everybody: also for a page in the frame of a board. */
const ASSET_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

/** Public files as they lie: demo pictures and the few that browsers and robots ask for at the root. */
export async function registerPublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: PUBLIC,
      serve: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.headers(PICTURE_HEADERS);
      },
    });
    for (const name of ROOT_FILES) {
      scope.get(`/${name}`, (_, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(name),
      );
    }
    // Browsers that know no SVG icons ask for this one; there is none, and no page has to be made to say so.
    scope.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
    scope.get<{ Params: { '*': string } }>('/demo/*', (request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(`demo/${request.params['*']}`),
    );
  });
}

/** The built assets, named by their content: kept for ever, and sent as they were compressed at build time. */
export async function registerBuiltAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${BUILT_CLIENT}assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply) => {
      reply.headers(ASSET_HEADERS);
    },
  });
}
