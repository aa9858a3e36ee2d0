import type { PageSource } from '@comanda/storefront/page-source.ts';
import type { FastifyInstance } from 'fastify';
import { registerOffice } from '#modules/office';
import { orderOfPage } from '#modules/orders';
import { requirePolicyOf } from '#modules/policy';
import { registerStorefront } from '#modules/storefront';
import { isApi } from '#platform/http/canonical-address.ts';
import { HttpError } from '#platform/http/errors.ts';
import { tilesOf } from '#platform/maps/maps.ts';
import type { DocumentBytes } from '#platform/web/kept-document.ts';
import type { AppDependencies } from './app-dependencies.ts';

const BYTES_PER_MB = 1024 * 1024;
const MOST_SLUGS = 20_000;

/** What the diner's documents show, read in this process. */
function pageSource(
  deps: AppDependencies,
  remember: (restaurantId: string, slug: string) => void,
): PageSource {
  const { policies, snapshots, clientTokens, clock } = deps;
  return {
    async menu(slug) {
      const answer = await snapshots.bySlug(slug);
      if (answer.kind !== 'found') return answer;
      const { restaurant } = answer.snapshot;
      remember(restaurant.id, restaurant.slug);
      const { menu, encoded, goodUntil } = await snapshots.view(answer.snapshot);
      return {
        kind: 'found',
        menu,
        etag: encoded.etag,
        validUntil: Number.isFinite(goodUntil) ? goodUntil : null,
      };
    },
    async order(slug, orderId, clientToken) {
      const now = clock.now();
      if (!clientToken) return null;
      const clientId = await clientTokens.find(clientToken, now);
      if (!clientId) return 'expired';
      const { restaurant } = await requirePolicyOf(policies, slug);
      return orderOfPage(deps, { restaurantId: restaurant.id, orderId, clientId }, now);
    },
  };
}

const SHOP_PAGE = /^\/clients\/([a-z0-9-]+)\/(?:menu|checkout)$/;

/** The web pages: the diner's documents, the back office, and "not found" for every other path. */
export async function registerPages(app: FastifyInstance, deps: AppDependencies): Promise<void> {
  const { PRODUCT_NAME, API_BASE_URL, LEGAL_LINKS, WEB_PAGES, TEST_HOOKS } = deps.config;
  const config = {
    productName: PRODUCT_NAME,
    publicUrl: deps.publicUrl,
    apiBaseUrl: API_BASE_URL,
    legalLinks: LEGAL_LINKS,
    tiles: tilesOf(deps.config),
  };
  const mode = WEB_PAGES === 'source' ? 'development' : 'production';
  /** By restaurant: the slug whose documents are kept. Forgotten together with them. */
  const slugs = new Map<string, string>();
  let dropDocuments = (_slug: string) => {};

  function remember(restaurantId: string, slug: string): void {
    const [first] = slugs.size >= MOST_SLUGS ? slugs : [];
    if (first) {
      slugs.delete(first[0]);
      dropDocuments(first[1]);
    }
    slugs.set(restaurantId, slug);
  }

  const source = pageSource(deps, remember);

  async function renderBig(path: string): Promise<DocumentBytes | null> {
    const slug = SHOP_PAGE.exec(path)?.[1];
    const answer = slug === undefined ? null : await deps.snapshots.bySlug(slug);
    if (answer?.kind !== 'found') return null;
    const { snapshot } = answer;
    const { encoded, isBig, goodUntil } = await deps.snapshots.view(snapshot);
    if (!isBig) return null;
    remember(snapshot.restaurant.id, snapshot.restaurant.slug);
    const { identity, etag } = encoded;
    const validUntil = Number.isFinite(goodUntil) ? goodUntil : null;
    const page = { path, menu: identity, etag, validUntil, config, now: deps.clock.now() };
    return deps.renderings.renderPage(page, {
      merchantId: snapshot.merchantId,
      restaurantId: snapshot.restaurant.id,
    });
  }

  const storefront = await registerStorefront(app, {
    source,
    renderBig,
    config,
    mode,
    now: deps.clock.now,
    onChange: (listener) => {
      dropDocuments = listener;
      deps.bus.subscribe((announcement) => {
        const isSeen = announcement.kind === 'menu' || announcement.kind === 'watch';
        const slug = isSeen ? slugs.get(announcement.restaurantId) : undefined;
        if (slug !== undefined) listener(slug);
      });
    },
    onShortage: deps.pressure.onShortage,
    allowRendering: deps.calls.allowRendering,
    answerReady: deps.answerReady,
    budgetBytes: deps.config.KEPT_PAGES_MB * BYTES_PER_MB,
  });
  await registerOffice(app, { config, mode, now: deps.clock.now, testHooks: TEST_HOOKS });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
    if (isPage) return storefront.answerNotFound(request, reply);
    throw new HttpError(404, 'There is nothing at this address.', { code: 'NOT_FOUND' });
  });
}
