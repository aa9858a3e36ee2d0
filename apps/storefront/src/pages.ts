import type { ComponentType } from 'react';
import type { Head } from './head.ts';
import { menuHead, productHead, restaurantHead } from './head.ts';
import { headWords } from './head-words.ts';
import { noScript } from './no-script.ts';
import type { PageRequest, PageSource, StorefrontConfig } from './page-source.ts';
import { offerWords, phoneWords } from './page-words.ts';
import { type CheckoutData, CheckoutPage } from './pages/checkout-page.tsx';
import { type ConfirmationData, ConfirmationPage } from './pages/confirmation-page.tsx';
import { type ExpiredData, ExpiredPage } from './pages/expired-page.tsx';
import { type LandingData, LandingPage } from './pages/landing-page.tsx';
import { type MenuData, MenuPage } from './pages/menu-page.tsx';
import { type NotFoundData, NotFoundPage } from './pages/not-found-page.tsx';
import { type SharedData, SharedPage } from './pages/shared-page.tsx';
import { type UnreadableOrderData, UnreadableOrderPage } from './pages/unreadable-order-page.tsx';
import type { PageData } from './scripts/page-data.ts';
import { endOfLocalDay } from './shop/clock.ts';
import { suggestPath } from './suggest-path.ts';

export type PageContext = {
  readonly params: Readonly<Record<string, string>>;
  readonly request: PageRequest;
  readonly source: PageSource;
  readonly config: StorefrontConfig;
  readonly now: number;
};

export type Loaded<D> =
  | {
      readonly kind: 'page';
      readonly data: D;
      readonly locale?: string;
      readonly validUntil?: number | null;
    }
  /** `own` is for this diner alone. */
  | { readonly kind: 'redirect'; readonly to: string; readonly own?: true }
  | { readonly kind: 'missing' }
  /** The diner's token is dead. */
  | { readonly kind: 'expired' }
  /** The record of the diner's order is damaged. */
  | { readonly kind: 'unreadable'; readonly data: UnreadableOrderData };

/** The scripts that take over data of this kind; those of `not-found` take none. */
type ScriptOf<D> = { [P in keyof PageData]: D extends PageData[P] ? P : never }[keyof PageData] | 'not-found';

export type Page<D> = {
  /** With `:name` for a part that is a parameter. */
  readonly path: string;
  readonly audience: 'personal' | 'shared';
  readonly load: (context: PageContext) => Promise<Loaded<D>>;
  readonly head: (data: D, context: PageContext) => Head;
  readonly component: ComponentType<{ readonly data: D }>;
  /** The file of `scripts/` that takes over in the browser; null for a page that stays as it is. */
  readonly script: ScriptOf<D> | null;
};

async function loadShop(context: PageContext, tail: string): Promise<Loaded<MenuData>> {
  const { config, now, request } = context;
  const slug = context.params.slug ?? '';
  const found = await context.source.menu(slug);
  if (found.kind === 'missing') return { kind: 'missing' };
  if (found.kind === 'moved')
    return { kind: 'redirect', to: `/clients/${found.slug}/${tail}${request.query}` };
  const { menu } = found;
  const dayEnds = endOfLocalDay(now, menu.restaurant.timezone);
  return {
    kind: 'page',
    locale: menu.restaurant.locale,
    // "Opens 12:00 tomorrow" is wrong after midnight, whatever the menu says.
    validUntil: Math.min(found.validUntil ?? dayEnds, dayEnds),
    data: {
      menu,
      renderedAt: now,
      phone: phoneWords(menu.restaurant.phone),
      apiBaseUrl: config.apiBaseUrl,
      productName: config.productName,
      legalLinks: config.legalLinks,
    },
  };
}

const menu: Page<MenuData> = {
  path: '/clients/:slug/menu',
  audience: 'shared',
  load: (context) => loadShop(context, 'menu'),
  head: (data, { config, request }) => menuHead(config, request.path, data.menu),
  component: MenuPage,
  script: 'menu',
};

const checkout: Page<CheckoutData> = {
  path: '/clients/:slug/checkout',
  audience: 'shared',
  load: async (context) => {
    const shop = await loadShop(context, 'checkout');
    if (shop.kind !== 'page') return shop;
    return { ...shop, data: { ...shop.data, tiles: context.config.tiles } };
  },
  head: (data, { config, request }) => ({
    ...restaurantHead(config, request.path, data.menu),
    title: headWords.checkout(data.menu.restaurant.name),
    hidden: true,
  }),
  component: CheckoutPage,
  script: 'checkout',
};

/** When the present or next opening begins, and whether somebody watches the orders. */
function answering(state: MenuData['menu']['state']) {
  const opens = state.status === 'CLOSED' ? state.opensAt : state.openSince;
  return {
    isWatched: state.slowAnswer !== true && state.status !== 'UNATTENDED',
    opensAt: opens === undefined ? null : Date.parse(opens),
  };
}

const confirmation: Page<ConfirmationData> = {
  path: '/clients/:slug/order-confirmation/:orderId',
  audience: 'personal',
  load: async (context) => {
    const { slug = '', orderId = '' } = context.params;
    const shop = await loadShop(context, `order-confirmation/${orderId}`);
    if (shop.kind !== 'page') return shop;
    const order = await context.source.order(slug, orderId, context.request.clientToken);
    if (order === null) return { kind: 'missing' };
    if (order === 'expired') return { kind: 'expired' };
    const { restaurant, state } = shop.data.menu;
    const { apiBaseUrl, productName, legalLinks, renderedAt, phone } = shop.data;
    if ('unreadable' in order) {
      const data = { number: order.unreadable, restaurant, phone, productName, legalLinks };
      return { kind: 'unreadable', data };
    }
    return {
      kind: 'page',
      locale: restaurant.locale,
      data: {
        order,
        restaurant,
        renderedAt,
        phone,
        ...answering(state),
        pace: await context.source.pace(restaurant.id),
        apiBaseUrl,
        productName,
        legalLinks,
      },
    };
  },
  head: ({ order, restaurant }, { config, request }) => ({
    ...productHead(config, request.path),
    title: headWords.order(order.number, restaurant.name),
    hidden: true,
    noScript: noScript('follow', restaurant),
  }),
  component: ConfirmationPage,
  script: 'confirmation',
};

const shared: Page<SharedData> = {
  path: '/clients/:slug/shared/:token',
  audience: 'personal',
  load: async (context) => {
    const { slug = '', token = '' } = context.params;
    const shop = await loadShop(context, `shared/${token}`);
    if (shop.kind !== 'page') return shop;
    const { clientToken } = context.request;
    const own = clientToken && (await context.source.ownOrder(token, clientToken));
    if (own) return { kind: 'redirect', to: `/clients/${slug}/order-confirmation/${own}`, own: true };
    const order = await context.source.shared(token);
    const { menu, ...data } = shop.data;
    if (order?.slug !== menu.restaurant.slug) return { kind: 'missing' };
    const { restaurant, state } = menu;
    return {
      kind: 'page',
      locale: restaurant.locale,
      data: { ...data, ...answering(state), order, token, restaurant },
    };
  },
  head: ({ order, restaurant }, { config, request }) => ({
    ...productHead(config, request.path),
    title: headWords.order(order.number, restaurant.name),
    hidden: true,
    noScript: noScript('follow', restaurant),
  }),
  component: SharedPage,
  script: 'shared',
};

const oldMenuAddress: Page<never> = {
  path: '/clients/menu/:slug',
  audience: 'shared',
  load: async ({ params, request }) => ({
    kind: 'redirect',
    to: `/clients/${encodeURIComponent(params.slug ?? '')}/menu${request.query}`,
  }),
  head: (_, { config, request }) => productHead(config, request.path),
  component: () => null,
  script: null,
};

/** Letters of a search for a restaurant that are looked at. */
const MOST_FIND = 60;

const landing: Page<LandingData> = {
  path: '/',
  audience: 'shared',
  load: async ({ source, request, now, config: { apiBaseUrl, productName, legalLinks, offer } }) => {
    const find = new URLSearchParams(request.query).get('find')?.trim().slice(0, MOST_FIND) || null;
    const found = find === null ? [] : await source.restaurants(find);
    const [only, ...others] = found;
    if (only && others.length === 0) return { kind: 'redirect', to: `/clients/${only.slug}/menu`, own: true };
    return {
      kind: 'page',
      data: {
        apiBaseUrl,
        productName,
        legalLinks,
        offer: offerWords(offer),
        mayRegister: await source.mayRegister(),
        find,
        restaurants: found.length > 0 ? found : await source.restaurants(null),
        isFound: found.length > 0,
        renderedAt: now,
      },
    };
  },
  head: (_, { config }) => ({ ...productHead(config, '/'), noScript: noScript('order', null) }),
  component: LandingPage,
  script: 'landing',
};

/** Logs the diner out and leads to the restaurant's menu. */
export const expired: Page<ExpiredData> = {
  path: '*',
  audience: 'personal',
  load: async ({ params, config: { productName, legalLinks } }) => ({
    kind: 'page',
    data: { slug: params.slug ?? '', productName, legalLinks },
  }),
  head: (_, { config, request }) => ({ ...productHead(config, request.path), hidden: true }),
  component: ExpiredPage,
  script: 'expired',
};

/** Says that an order cannot be shown, and the number to call about it. */
export const unreadable = (data: UnreadableOrderData): Page<UnreadableOrderData> => ({
  path: '*',
  audience: 'personal',
  load: async () => ({ kind: 'page', locale: data.restaurant.locale, data }),
  head: ({ number, restaurant }, { config, request }) => ({
    ...productHead(config, request.path),
    title: headWords.order(number, restaurant.name),
    hidden: true,
  }),
  component: UnreadableOrderPage,
  script: null,
});

/** Shown for any path that no page has, and for restaurants and orders that are not there. */
export const notFound: Page<NotFoundData> = {
  path: '*',
  audience: 'personal',
  load: async ({ request, config: { productName, legalLinks } }) => ({
    kind: 'page',
    data: { path: request.path, suggestion: suggestPath(request.path), productName, legalLinks },
  }),
  head: (_, { config, request }) => ({ ...productHead(config, request.path), hidden: true }),
  component: NotFoundPage,
  script: 'not-found',
};

/** Hides what a page's data looks like, so that all pages fit in one table. */
export type AnyPage = {
  readonly path: string;
  readonly use: <R>(user: <D>(page: Page<D>) => R) => R;
};

function anyPage<D>(page: Page<D>): AnyPage {
  return { path: page.path, use: (user) => user(page) };
}

/** The whole table. The first that matches wins, so that a restaurant called "menu" keeps its own address. */
export const pages: readonly AnyPage[] = [
  anyPage(landing),
  anyPage(menu),
  anyPage(checkout),
  anyPage(confirmation),
  anyPage(shared),
  anyPage(oldMenuAddress),
];
