import { fileURLToPath } from 'node:url';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { darkSchemeTheme, type HexColour, isReadableTheme } from '@comanda/domain/people/theme-colours';
import type { PageSource } from '@comanda/storefront/page-source.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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

const PAPER = '#fbfaf8';
const SIZES = [192, 512];

/** What a phone reads when a diner puts a restaurant on its home screen: it opens the menu, in a window of its own. */
export function restaurantManifest({
  slug,
  name,
  themeColour,
}: Pick<DinerMenu['restaurant'], 'slug' | 'name' | 'themeColour'>) {
  const menu = `/clients/${slug}/menu`;
  return {
    name,
    short_name: name,
    id: menu,
    start_url: menu,
    scope: `/clients/${slug}/`,
    display: 'standalone',
    background_color: PAPER,
    theme_color: themeColour ?? PAPER,
    icons: SIZES.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  };
}

export function registerManifests(app: FastifyInstance, source: Pick<PageSource, 'menu'>): void {
  app.get<{ Params: { slug: string } }>('/clients/:slug/app.webmanifest', async ({ params }, reply) => {
    const found = await source.menu(params.slug);
    if (found.kind !== 'found') return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(restaurantManifest(found.menu.restaurant)));
  });
}

const FILE = /^([0-9a-f]{6})\.css$/;

function themeSheet(colour: HexColour): string {
  const dark = darkSchemeTheme(colour);
  return `:root{--color-primary:light-dark(${colour},${dark});--color-accent:light-dark(${colour},${dark});--color-on-accent:light-dark(#fff,#1f1b16);--color-primary-hover:light-dark(color-mix(in oklab,${colour},#000 12%),color-mix(in oklab,${dark},#fff 20%))}`;
}

/**
 * `/theme/8a5300.css`: a restaurant's colour as a style sheet of its own, because the policy of our documents lets
 * nothing inline through. It follows from its name alone, so it is kept for ever; a colour that text cannot be read on
 * is none.
 */
export function registerThemeSheets(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/theme/:file', { schema: { hide: true } }, (request, reply) => {
    const [, digits] = FILE.exec(request.params.file) ?? [];
    if (digits === undefined || !isReadableTheme(`#${digits}`)) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(themeSheet(`#${digits}`));
  });
}
