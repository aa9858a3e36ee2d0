import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** Data, and screens of the staff: nothing of them is worth a robot's visit. */
const CLOSED_TO_ROBOTS = ['/api/', '/merchant/', '/menu/', '/orders', '/restaurant/'];
const SLUG = /^[a-z0-9-]{1,60}$/;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const KEPT_MS = 600_000;

export type RobotsOptions = {
  readonly config: { readonly publicUrl: string };
  readonly sitemapPages: () => Promise<string[]>;
  /** The slugs of one page. */
  readonly publicMenusFrom: (slug: string) => Promise<string[]>;
  /** Throws the refusal of what is not to be made now. */
  readonly allowRendering: (request: FastifyRequest) => void;
  /** Epoch ms. */
  readonly now: () => number;
};

function listOf(kind: 'urlset' | 'sitemapindex', addresses: readonly string[]): string {
  const entry = kind === 'urlset' ? 'url' : 'sitemap';
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${NAMESPACE}">${entries.join('\n')}</${kind}>\n`;
}

/**
 * `/robots.txt`, and `/sitemap.xml` with the address of every public menu: as one list, or where it has more than a
 * page as an index of pages, each named by the slug that it begins with.
 */
export function registerRobots(app: FastifyInstance, options: RobotsOptions): void {
  const { config, now } = options;
  const sitemap = `${config.publicUrl}/sitemap.xml`;
  const rules = CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('');
  let kept: { readonly since: number; readonly pages: Promise<string[]> } | null = null;

  function pages(): Promise<string[]> {
    if (kept && now() - kept.since < KEPT_MS) return kept.pages;
    const asked = { since: now(), pages: options.sitemapPages() };
    kept = asked;
    asked.pages.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.pages;
  }

  async function menusFrom(slug: string): Promise<string> {
    const slugs = await options.publicMenusFrom(slug);
    return listOf(
      'urlset',
      slugs.map((one) => `${config.publicUrl}/clients/${one}/menu`),
    );
  }

  async function wholeSitemap(): Promise<string> {
    const [first = '', ...others] = await pages();
    if (others.length === 0) return menusFrom(first);
    return listOf(
      'sitemapindex',
      [first, ...others].map((slug) => `${sitemap}?from=${slug}`),
    );
  }

  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': `${type}; charset=utf-8` })
      .send(text);

  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    send(reply, 'text/plain', `User-agent: *\n${rules}\nSitemap: ${sitemap}\n`),
  );
  app.get<{ Querystring: { from?: unknown } }>(
    '/sitemap.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      options.allowRendering(request);
      const { from } = request.query;
      if (from !== undefined && !(typeof from === 'string' && SLUG.test(from))) return reply.callNotFound();
      return send(reply, 'application/xml', from ? await menusFrom(from) : await wholeSitemap());
    },
  );
}
