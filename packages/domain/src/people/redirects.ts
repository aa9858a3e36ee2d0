import { landingPage, ROLES, type Role } from './roles.ts';
import { matchRoute, type Route, type RoutePath } from './routes.ts';
import { maySee, type Screen } from './screens.ts';
import { before } from './without-end.ts';

/** A merchant as `GET /users/{id}/merchants` returns it; `role` is the user's in the merchant itself. */
export type RedirectMerchant = {
  readonly id: string;
  readonly role: Role;
  /** Its owner has not said yet whether it is theirs: it cannot be entered. */
  readonly unclaimed?: true | undefined;
  readonly restaurants: readonly { readonly id: string; readonly accountLocked: boolean }[];
};

/** Where somebody is and what is known of them. */
export type Whereabouts = {
  /** Pathname with query and hash, as in the address bar. */
  readonly path: string;
  /** Null when logged out. */
  readonly session: object | null;
  /** Null while they are still being loaded. */
  readonly merchants: readonly RedirectMerchant[] | null;
  readonly merchantId: string | null;
  readonly restaurantId: string | null;
  /** The chosen restaurant; null while it is not loaded. */
  readonly restaurant: { readonly accountLocked: boolean } | null;
  readonly role: Role;
  /** A kitchen tablet has the board alone. */
  readonly isTablet?: boolean;
  readonly expired?: 'MERCHANT' | 'DINER' | undefined;
};

/** What a user that is led away reads there: `allowed` may see the page, and not `role`. */
export type RedirectReason =
  | { readonly code: 'EXPIRED' | 'FOR_OWNERS' }
  | { readonly code: 'NOT_YOURS'; readonly role: Role; readonly allowed: readonly Role[] };

export type Redirect = { readonly to: string; readonly because?: RedirectReason };

const REACHABLE_WHILE_LOCKED: ReadonlySet<RoutePath> = new Set([
  '/merchant/account-locked',
  '/merchant/subscription',
  '/merchant/dashboard',
]);
// Making another merchant and choosing one need no chosen restaurant.
const REACHABLE_UNCHOSEN: ReadonlySet<RoutePath> = new Set(['/merchant/create', '/merchant/merchant-switch']);
const REACHABLE_WITHOUT_RESTAURANT: ReadonlySet<RoutePath> = new Set([
  '/merchant/add_restaurant',
  '/merchant/show',
]);

function notYours(screen: Screen, role: Role): RedirectReason {
  return { code: 'NOT_YOURS', role, allowed: ROLES.filter((candidate) => maySee(candidate, screen)) };
}

function afterExpiry(of: 'MERCHANT' | 'DINER', slug: string | undefined): string {
  if (of === 'MERCHANT') return '/merchant/login';
  return slug === undefined ? '/' : `/clients/${slug}/menu`;
}

/** Before a restaurant is chosen: the one page that brings the user nearer to it, or null to stay. */
function towardsRestaurant(route: Route, merchant: RedirectMerchant | undefined): Redirect | null {
  if (REACHABLE_UNCHOSEN.has(route.path)) return null;
  if (merchant && REACHABLE_WITHOUT_RESTAURANT.has(route.path)) {
    if (!route.screen || maySee(merchant.role, route.screen)) return null;
  }
  const isBare = merchant?.role === 'ADMIN' && merchant.restaurants.length === 0;
  return { to: isBare ? '/merchant/add_restaurant' : '/merchant/merchant-switch' };
}

/** With a restaurant chosen: its lock first, then what the role may see. */
function withinRestaurant(
  route: Route,
  {
    role,
    isOwner,
    isLocked,
    isTablet,
  }: { role: Role; isOwner: boolean; isLocked: boolean; isTablet: boolean },
): Redirect | null {
  const isForbidden = route.screen !== null && !maySee(role, route.screen);
  if (isLocked) {
    // Straight there: the landing page of a forbidden screen would itself be out of reach.
    return REACHABLE_WHILE_LOCKED.has(route.path) && !isForbidden ? null : { to: '/merchant/account-locked' };
  }
  if (isTablet) return route.path === '/orders/live' ? null : { to: '/orders/live' };
  if (route.path === '/merchant') return { to: landingPage(role) };
  if (route.path === '/merchant/add_restaurant' && role === 'ADMIN' && !isOwner) {
    // A hired ADMIN runs restaurants; only owners open another one.
    return { to: landingPage(role), because: { code: 'FOR_OWNERS' } };
  }
  if (route.screen === null || !isForbidden) return null;
  return { to: landingPage(role), because: notYours(route.screen, role) };
}

/**
 * Where a user has to be instead, or null to stay. Following it, with nothing else changing, always comes to rest.
 * `because` is to be said there once. A merchant or restaurant that is not among the user's counts as not chosen, so a
 * list must be loaded anew before a new one is made current.
 */
export function redirectFor(whereabouts: Whereabouts): Redirect | null {
  const { path, session, merchants, merchantId, restaurantId, restaurant, role, expired } = whereabouts;
  const pathname = before(path, '?', '#');
  const found = matchRoute(pathname);
  const slug = found?.params.slug;

  if (expired) {
    const to = afterExpiry(expired, slug);
    return to === pathname ? null : { to, because: { code: 'EXPIRED' } };
  }
  if (!found) return null;
  const { route } = found;
  if (route.path === '/clients/menu/{slug}') {
    const to = `/clients/${slug}/menu`;
    // A restaurant called "menu" has this very address as its own.
    return to === pathname ? null : { to: to + path.slice(pathname.length) };
  }
  if (!route.login) return null;
  if (!session) return { to: '/merchant/login' };
  if (!merchants) return null;
  if (merchants.length === 0) return route.path === '/merchant/create' ? null : { to: '/merchant/create' };

  const merchant = merchants.find(({ id, unclaimed }) => id === merchantId && !unclaimed);
  const chosen = merchant?.restaurants.find(({ id }) => id === restaurantId);
  if (!merchant || !chosen) return towardsRestaurant(route, merchant);
  const isLocked = restaurant?.accountLocked ?? chosen.accountLocked;
  const isOwner = merchant.role === 'ADMIN';
  return withinRestaurant(route, { role, isOwner, isLocked, isTablet: whereabouts.isTablet ?? false });
}
