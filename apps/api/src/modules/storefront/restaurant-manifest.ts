import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { PageSource } from '@comanda/storefront/page-source.ts';
import type { FastifyInstance } from 'fastify';

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
