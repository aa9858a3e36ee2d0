import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NO_CLIENT_COOKIE, readClientToken } from '@comanda/client/diner-client';
import type {
  PageAssets,
  PageSource,
  RenderedPage,
  RenderPage,
  StorefrontConfig,
} from '@comanda/storefront/page-source.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_CLIENT, loadBuiltRenderer } from '#modules/renderings';
import { splitUrl } from '#platform/http/canonical-address.ts';
import { HttpError } from '#platform/http/errors.ts';
import type { Front } from '#platform/http/front-server.ts';
import { serveBuiltAssets, serveServiceWorker } from '#platform/web/built-files.ts';
import { createDocumentCache, readyDocument, sendKept } from '#platform/web/document-cache.ts';
import { compressDocument, type KeptDocument, keptDocument } from '#platform/web/kept-document.ts';
import { documentSecurityHeaders } from '#platform/web/security-headers.ts';
import { registerManifests, registerPublicFiles, registerThemeSheets } from './linked-files.ts';
import { registerButtons } from './order-button.ts';
import { type RobotsOptions, registerRobots } from './robots.ts';
import { storefrontWords } from './words.ts';

type Said = { readonly title: string; readonly text: string };

/** Needs nothing that could be broken, and asks again by itself. */
function waitingDocument(productName: string, { styles }: PageAssets, said: Said): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const title = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="5">${links}</head><body><main class="unavailable">` +
    `<h1>${said.title}</h1><p>${said.text}</p></main></body></html>`
  );
}

/** Shown when a page cannot be made, for example while the database restarts. */
function unavailableDocument(productName: string, assets: PageAssets): string {
  const { oneMoment: title, unavailable: text } = storefrontWords;
  return waitingDocument(productName, assets, { title, text });
}

/** Shown by a device without a network in place of a page that it has not kept. */
function offlineDocument(productName: string, assets: PageAssets): string {
  const { noConnection: title, offline: text } = storefrontWords;
  return waitingDocument(productName, assets, { title, text });
}

/** Finished pages, in all their encodings; beyond it those that were asked for longest ago are made anew. */
const KEPT_BYTES = 64 * 1024 * 1024;

export type StorefrontOptions = Pick<RobotsOptions, 'sitemapPages' | 'publicMenusFrom'> & {
  readonly source: PageSource;
  readonly config: StorefrontConfig;
  readonly mode: 'development' | 'production';
  /** The origins of a restaurant's own websites, which may show its menu in a frame. */
  readonly sitesOf: (slug: string) => Promise<readonly string[]>;
  /** Calls the listener with the slug of each restaurant whose menu or ordering state has changed. */
  readonly onChange: (listener: (slug: string) => void) => void;
  /** Whether what is kept of a restaurant's pages is sure to hold. */
  readonly isPresent: (slug: string) => boolean;
  /** Finds out whether it holds; what does not is dropped. */
  readonly makeSure: (slug: string) => Promise<void>;
  /** Calls the listener when memory is short. */
  readonly onShortage: (listener: () => void) => void;
  /** Throws the refusal of a document that is not to be rendered now. */
  readonly allowRendering: (request: FastifyRequest) => void;
  /** Lets finished documents leave before the framework is asked. */
  readonly answerReady: Front['answerReady'];
  /** Hears of a document that could not be made. */
  readonly onFault: (error: unknown, request: FastifyRequest) => void;
  /** Epoch ms. */
  readonly now: () => number;
};

export type Storefront = {
  /** For the application's own "not found" handler: answers any other path with the not-found page, status 404. */
  readonly answerNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** Scripts and styles of diners' pages are the same for everybody: also for a page in the frame of a board. */
const ASSET_HEADERS = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

const KEPT_PATHS = ['/clients/:slug/menu', '/clients/:slug/checkout'] as const;
const OTHER_PATHS = [
  '/clients/:slug/order-confirmation/:orderId',
  '/clients/:slug/shared/:token',
  '/clients/menu/:slug',
] as const;

/** The menu alone may stand in a restaurant's own website: nothing is ordered, paid or shown of anybody there. */
const MENU = /^\/clients\/[^/]+\/menu$/;

const slugIn = (path: string): string => path.split('/')[2] ?? '';

async function loadRenderer(
  app: FastifyInstance,
  mode: StorefrontOptions['mode'],
): Promise<{ renderer: () => Promise<RenderPage>; assets: PageAssets; button: () => Promise<string> }> {
  if (mode === 'development') {
    const { serveStorefrontFromVite } = await import('./development-renderer.ts');
    return serveStorefrontFromVite(app, randomBytes(16).toString('base64'));
  }
  const { render, assets } = await loadBuiltRenderer();
  await serveBuiltAssets(app, { root: `${BUILT_CLIENT}assets`, prefix: '/assets/', headers: ASSET_HEADERS });
  await serveServiceWorker(app, {
    path: '/notifications/worker.js',
    file: `${BUILT_CLIENT}notifications.js`,
  });
  await serveServiceWorker(app, {
    path: '/offline/worker.js',
    file: `${BUILT_CLIENT}offline.js`,
    pages: '/clients/',
  });
  const button = await readFile(`${BUILT_CLIENT}button.js`, 'utf8');
  return { renderer: async () => render, assets, button: async () => button };
}

/** The diner's documents. Finished pages that are the same for all diners are kept until something changes. */
export async function registerStorefront(
  app: FastifyInstance,
  options: StorefrontOptions,
): Promise<Storefront> {
  const { source, config, mode, onChange, now } = options;
  const { renderer, assets, button } = await loadRenderer(app, mode);
  await registerPublicFiles(app);
  registerThemeSheets(app);
  registerRobots(app, options);
  const securityWith = (sites: readonly string[]) =>
    documentSecurityHeaders({
      ...config,
      tilesUrl: config.tiles?.url,
      framedBy: "'self'",
      sites,
      frames: "'none'",
      ...(assets.styleNonce && { styleNonce: assets.styleNonce }),
    });
  const security = securityWith([]);
  const cache = createDocumentCache(KEPT_BYTES, (path) => options.isPresent(slugIn(path)));
  options.onShortage(cache.clear);
  onChange((slug) => cache.drop(KEPT_PATHS.map((path) => path.replace(':slug', slug))));

  registerManifests(app, source);
  registerButtons(app, { source, sitesOf: options.sitesOf, button });
  app.get('/offline/page', (_, reply) =>
    reply
      .headers({ ...security, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(offlineDocument(config.productName, assets)),
  );

  async function renderNow(request: FastifyRequest): Promise<RenderedPage> {
    const { path, query } = splitUrl(request.url);
    const clientToken = readClientToken({ cookie: request.headers.cookie ?? '' });
    const renderPage = await renderer();
    return renderPage({ path, query, clientToken }, { source, config, assets, now: now() });
  }

  async function render(request: FastifyRequest): Promise<RenderedPage> {
    options.allowRendering(request);
    return renderNow(request);
  }

  function send(page: RenderedPage, reply: FastifyReply): FastifyReply {
    if (page.kind === 'redirect') {
      const [kept, status] = page.own
        ? (['private, no-store', 303] as const)
        : (['public, max-age=3600', 308] as const);
      return reply.headers({ ...security, 'cache-control': kept }).redirect(page.to, status);
    }
    if (page.status === 401) reply.header('set-cookie', NO_CLIENT_COOKIE);
    return reply
      .status(page.status)
      .headers(security)
      .header('cache-control', page.audience === 'personal' ? 'private, no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = error instanceof HttpError ? error : null;
    if (!refusal) {
      request.log.error({ err: error }, 'a document could not be made');
      options.onFault(error, request);
    }
    return reply
      .status(refusal?.statusCode ?? 503)
      .headers({ ...security, 'cache-control': 'no-store' })
      .header('retry-after', String(refusal?.extras.retryAfterSeconds ?? 2))
      .type('text/html; charset=utf-8')
      .send(unavailableDocument(config.productName, assets));
  }

  /** What is refused before a handler is asked is a page as well: a person looks at it. */
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void refuse(error, request, reply);
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      return send(await render(request), reply);
    } catch (error) {
      return refuse(error, request, reply);
    }
  }

  async function securityOf(path: string): Promise<Record<string, string>> {
    const sites = MENU.test(path) ? await options.sitesOf(slugIn(path)) : [];
    return sites.length > 0 ? securityWith(sites) : security;
  }

  async function finish(request: FastifyRequest): Promise<KeptDocument | null> {
    options.allowRendering(request);
    const page = await renderNow(request);
    if (page.kind !== 'document' || page.status !== 200) return null;
    const bytes = await compressDocument(page.html, page.validUntil ?? Number.POSITIVE_INFINITY);
    return keptDocument(bytes, await securityOf(splitUrl(request.url).path));
  }

  /** Makes and keeps the document; what cannot be kept (a redirect, a missing restaurant) is answered as it is. */
  async function answerKept(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path } = splitUrl(request.url);
    let kept: KeptDocument | null | undefined;
    try {
      if (!options.isPresent(slugIn(path))) await options.makeSure(slugIn(path));
      kept = cache.find(path, now()) ?? (await cache.make(path, () => finish(request)));
    } catch (error) {
      return refuse(error, request, reply);
    }
    if (!kept) return answer(request, reply);
    reply.hijack();
    sendKept(kept, request.id, request.raw, reply.raw);
    return reply;
  }

  if (mode === 'production') options.answerReady(readyDocument(cache, now));
  for (const path of KEPT_PATHS) {
    app.get(path, { errorHandler }, (request, reply) => {
      const kept = mode === 'production' ? cache.find(splitUrl(request.url).path, now()) : undefined;
      if (!kept) return mode === 'production' ? answerKept(request, reply) : answer(request, reply);
      reply.hijack();
      sendKept(kept, request.id, request.raw, reply.raw);
      return reply;
    });
  }
  for (const path of ['/', ...OTHER_PATHS]) app.get(path, { errorHandler }, answer);
  return { answerNotFound: answer };
}
