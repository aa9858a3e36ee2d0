import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PageSource } from '@comanda/storefront/page-source.ts';
import type { FastifyInstance } from 'fastify';
import { encodingFor, hasAlready } from '#platform/http/negotiation.ts';

/** For an hour no website asks again; a changed colour shows by then. */
const KEPT = 'public, max-age=3600, stale-while-revalidate=86400';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': KEPT,
  'x-content-type-options': 'nosniff',
  // it is for pages of others
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
};

/**
 * `/clients/:slug/button.js`: what makes a link on a restaurant's own website its button. The same for everybody; it
 * says nothing that the menu and its headers do not say.
 */
export function registerButtons(
  app: FastifyInstance,
  options: {
    readonly source: Pick<PageSource, 'menu'>;
    readonly sitesOf: (slug: string) => Promise<readonly string[]>;
    /** The built script, in which `SHOP` is free. */
    readonly button: () => Promise<string>;
  },
): void {
  app.get<{ Params: { slug: string } }>('/clients/:slug/button.js', async ({ params, raw }, reply) => {
    const found = await options.source.menu(params.slug);
    if (found.kind === 'moved')
      return reply.header('cache-control', KEPT).redirect(`/clients/${found.slug}/button.js`, 308);
    if (found.kind === 'missing') return reply.callNotFound();
    const { slug, name, themeColour } = found.menu.restaurant;
    const shop = { slug, name, colour: themeColour ?? null, sites: await options.sitesOf(slug) };
    const script = `((SHOP)=>{${await options.button()}})(${JSON.stringify(shop)});`;
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ...HEADERS, etag });
    if (hasAlready(raw, etag)) return reply.status(304).send();
    if (encodingFor(raw) === 'identity') return reply.send(script);
    return reply.header('content-encoding', 'gzip').send(gzipSync(script));
  });
}
