import { originsOf } from '@comanda/domain/people/websites';
import type { PageSource } from '@comanda/storefront/page-source.ts';
import type { FastifyInstance } from 'fastify';
import { registrationOf } from '#modules/accounts';
import type { MenuSnapshot } from '#modules/menu';
import { readerHost } from '#modules/menu-reader';
import { registerOffice } from '#modules/office';
import { createKeptPace, orderOfPage, ownOrderOfLink, sharedOrder } from '#modules/orders';
import { requireSettingsOf } from '#modules/restaurant-settings';
import { listedRestaurants, publicMenusFrom, sitemapPages } from '#modules/restaurants';
import { registerStorefront } from '#modules/storefront';
import { isApi } from '#platform/http/canonical-address.ts';
import { HttpError } from '#platform/http/errors.ts';
import { tilesOf } from '#platform/maps/maps.ts';
import { receiverOf } from '#platform/reports.ts';
import type { AppDependencies } from './app-dependencies.ts';

const MOST_SLUGS = 20_000;

/** True while nobody can be asked: pages are answered without the database too, and the call refuses for itself. */
async function mayRegister({ database, config }: AppDependencies): Promise<boolean> {
  const registration = await registrationOf(database.db, config).catch(() => 'open');
  return registration === 'open';
}

/** What the diner's documents show, read in this process. */
function pageSource(deps: AppDependencies, remember: (snapshot: MenuSnapshot) => void): PageSource {
  const { keptSettings, snapshots, clientTokens, clock } = deps;
  const paceOf = createKeptPace(deps);
  return {
    async menu(slug) {
      const answer = await snapshots.bySlug(slug);
      if (answer.kind !== 'found') return answer;
      remember(answer.snapshot);
      const { menu, encoded, goodUntil } = snapshots.view(answer.snapshot);
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
      const { restaurant } = await requireSettingsOf(keptSettings, slug);
      return orderOfPage(deps, { restaurantId: restaurant.id, orderId, clientId }, now);
    },
    shared: (token) => sharedOrder(deps, token, clock.now()),
    async ownOrder(token, clientToken) {
      const clientId = await clientTokens.find(clientToken, clock.now());
      return clientId ? ownOrderOfLink(deps, token, clientId) : null;
    },
    pace: paceOf,
    mayRegister: () => mayRegister(deps),
    // the page is answered without the database too
    restaurants: (find) => listedRestaurants(deps, find, clock.now()).catch(() => []),
  };
}

/** The web pages: the diner's documents, the back office, and "not found" for every other path. */
export async function registerPages(app: FastifyInstance, deps: AppDependencies): Promise<void> {
  const { PRODUCT_NAME, API_BASE_URL, LEGAL_LINKS, TEST_HOOKS, PLANS, TERMS_URL, CONTACT_EMAIL } =
    deps.config;
  const config = {
    productName: PRODUCT_NAME,
    publicUrl: deps.publicUrl,
    apiBaseUrl: API_BASE_URL,
    legalLinks: LEGAL_LINKS,
    tiles: tilesOf(deps.config),
    reportsDsn: receiverOf(deps.config),
    hasPlans: PLANS !== undefined,
    menuReader: readerHost(deps.config),
    offer: { plans: PLANS ?? [], termsUrl: TERMS_URL ?? null, contactEmail: CONTACT_EMAIL ?? null },
  };
  const mode = TEST_HOOKS.source !== undefined ? 'development' : 'production';
  /** By restaurant: the slug whose documents are kept, and what they show. Forgotten together with them. */
  const shown = new Map<string, { slug: string; revision: number }>();
  let dropDocuments = (_slug: string) => {};

  function dropShown(restaurantId: string): void {
    const documents = shown.get(restaurantId);
    shown.delete(restaurantId);
    if (documents) dropDocuments(documents.slug);
  }

  /** Drops what shows another revision, because its announcement was lost. */
  function dropOthers({ restaurant: { id }, revision }: MenuSnapshot): void {
    const before = shown.get(id);
    if (before && before.revision !== revision) dropShown(id);
  }

  function remember(snapshot: MenuSnapshot): void {
    const { restaurant, revision } = snapshot;
    dropOthers(snapshot);
    const [first] = shown.size >= MOST_SLUGS && !shown.has(restaurant.id) ? shown.keys() : [];
    if (first !== undefined) dropShown(first);
    shown.set(restaurant.id, { slug: restaurant.slug, revision });
  }

  /** Whether what is kept of a restaurant's pages is sure to be what holds now. */
  function isPresent(slug: string): boolean {
    if (!deps.bus.isShared) return true;
    const restaurantId = deps.keptSettings.found(slug)?.restaurantId ?? '';
    const documents = shown.get(restaurantId);
    return documents?.slug === slug && deps.keptSettings.revisions.isSure(restaurantId, documents.revision);
  }

  async function makeSure(slug: string): Promise<void> {
    const answer = await deps.snapshots.bySlug(slug);
    if (answer.kind === 'found') dropOthers(answer.snapshot);
  }

  const source = pageSource(deps, remember);

  const storefront = await registerStorefront(app, {
    source,
    sitesOf: async (slug) => originsOf((await requireSettingsOf(deps.keptSettings, slug)).websites),
    sitemapPages: () => sitemapPages(deps.database),
    publicMenusFrom: (slug) => publicMenusFrom(deps.database, slug),
    config,
    mode,
    now: deps.clock.now,
    onChange: (listener) => {
      dropDocuments = listener;
      deps.bus.subscribe((announcement) => {
        const isSeen = announcement.kind === 'menu' || announcement.kind === 'watch';
        if (isSeen) dropShown(announcement.restaurantId);
      });
    },
    isPresent,
    makeSure,
    onShortage: deps.pressure.onShortage,
    allowRendering: deps.calls.allowRendering,
    answerReady: deps.answerReady,
    onFault: deps.reports.reportCall,
  });
  await registerOffice(app, {
    config,
    mode,
    now: deps.clock.now,
    startSecret: deps.startSecret,
    isOpen: () => mayRegister(deps),
    testHooks: TEST_HOOKS.alarm !== undefined,
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
    if (isPage) return storefront.answerNotFound(request, reply);
    throw new HttpError(404, 'There is nothing at this address.', { code: 'NOT_FOUND' });
  });
}
