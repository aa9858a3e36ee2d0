import { SCREEN_ROWS, type Screen } from './screens.ts';

/** `login`: needs a merchant session. `client`: skips the login guard; a 401 is the diner's. */
type RouteEntry = {
  readonly path: string;
  readonly login: boolean;
  readonly client: boolean;
  readonly screen: Screen | null;
};

const open = { login: false, client: false, screen: null } as const;
const diner = { login: false, client: true, screen: null } as const;
const guarded = { login: true, client: false } as const;

/**
 * Every route of the office and the storefront (all others are the not-found page); the first that matches counts.
 * `/merchant/merchant-switch` is guarded, because it cannot work without a session. `/merchant` has no page of its own.
 */
export const ROUTES = [
  { path: '/', ...open },
  { path: '/clients/menu/{slug}', ...diner },
  { path: '/clients/{slug}/menu', ...diner },
  { path: '/clients/{slug}/checkout', ...diner },
  { path: '/clients/{slug}/order-confirmation/{orderId}', ...diner },
  { path: '/merchant', ...guarded, screen: null },
  { path: '/merchant/login', ...open },
  { path: '/merchant/register', ...open },
  { path: '/merchant/verify', ...open },
  { path: '/merchant/forgot-password', ...open },
  { path: '/merchant/reset-password', ...open },
  { path: '/merchant/create', ...guarded, screen: null },
  { path: '/restaurant/invite', ...open },
  { path: '/restaurant/tablet', ...open },
  { path: '/merchant/merchant-switch', ...guarded, screen: null },
  { path: '/merchant/show', ...guarded, screen: null },
  ...SCREEN_ROWS.map(({ path, screen }) => ({ path, ...guarded, screen })),
] as const satisfies readonly RouteEntry[];

export type Route = (typeof ROUTES)[number];

export type RoutePath = Route['path'];

export type RouteMatch = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

const PATTERNS = ROUTES.map((route) => ({ route, segments: segmentsOf(route.path) }));

function match(pattern: readonly string[], actual: readonly string[]): Record<string, string> | null {
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = actual[index] ?? '';
    if (expected.startsWith('{') && found !== '') params[expected.slice(1, -1)] = found;
    else if (expected !== found) return null;
  }
  return params;
}

/** The route of a pathname (no query; a slash at its end is overlooked), or null. Parameters are not decoded. */
export function matchRoute(pathname: string): RouteMatch | null {
  const actual = segmentsOf(pathname);
  for (const { route, segments } of PATTERNS) {
    const params = match(segments, actual);
    if (params) return { route, params };
  }
  return null;
}
