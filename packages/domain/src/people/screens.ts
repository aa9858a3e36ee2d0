import { ROLES, type Role } from './roles.ts';

type ScreenRow = {
  readonly screen: string;
  readonly path: `/${string}`;
  readonly roles: readonly Role[];
  /** When it is in the navigation: while the account is open, while it is locked, or never. */
  readonly inNavigation: 'OPEN' | 'LOCKED' | 'ALWAYS' | 'NEVER';
};

const OWNERS = ['ADMIN'] as const;
const LEADERS = ['ADMIN', 'MANAGER'] as const;
const EVERYBODY = ROLES;

/**
 * A row for each named merchant screen, in the order of the navigation: routes, roles and navigation follow from it.
 */
export const SCREEN_ROWS = [
  {
    screen: 'merchant_account_locked',
    path: '/merchant/account-locked',
    roles: EVERYBODY,
    inNavigation: 'LOCKED',
  },
  { screen: 'merchant_dashboard', path: '/merchant/dashboard', roles: LEADERS, inNavigation: 'ALWAYS' },
  { screen: 'live_orders', path: '/orders/live', roles: EVERYBODY, inNavigation: 'OPEN' },
  { screen: 'orders', path: '/orders', roles: LEADERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_menu', path: '/menu/edit', roles: EVERYBODY, inNavigation: 'OPEN' },
  { screen: 'restaurant_menu_settings', path: '/menu/settings', roles: OWNERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_hours', path: '/restaurant/hours', roles: EVERYBODY, inNavigation: 'OPEN' },
  { screen: 'restaurant_delivery', path: '/restaurant/delivery', roles: LEADERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_promotions', path: '/restaurant/promotions', roles: LEADERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_customers', path: '/restaurant/customers', roles: OWNERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_show', path: '/restaurant/show', roles: OWNERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_users', path: '/restaurant/users', roles: OWNERS, inNavigation: 'OPEN' },
  { screen: 'restaurant_tablets', path: '/restaurant/tablets', roles: LEADERS, inNavigation: 'OPEN' },
  {
    screen: 'restaurant_payment_details',
    path: '/restaurant/payment-details',
    roles: LEADERS,
    inNavigation: 'OPEN',
  },
  { screen: 'merchant_subscription', path: '/merchant/subscription', roles: OWNERS, inNavigation: 'ALWAYS' },
  { screen: 'add_restaurant', path: '/merchant/add_restaurant', roles: OWNERS, inNavigation: 'NEVER' },
] as const satisfies readonly ScreenRow[];

export type Screen = (typeof SCREEN_ROWS)[number]['screen'];

export type ScreenPath = (typeof SCREEN_ROWS)[number]['path'];

export const SCREENS: readonly Screen[] = SCREEN_ROWS.map(({ screen }) => screen);

const ROW_OF: ReadonlyMap<Screen, ScreenRow & { readonly path: ScreenPath }> = new Map(
  SCREEN_ROWS.map((row) => [row.screen, row]),
);

function rowOf(screen: Screen) {
  const row = ROW_OF.get(screen);
  if (!row) throw new Error(`There is no screen ${screen}.`);
  return row;
}

export function maySee(role: Role, screen: Screen): boolean {
  return rowOf(screen).roles.includes(role);
}

export function pathOf(screen: Screen): ScreenPath {
  return rowOf(screen).path;
}

export function navigationOf(role: Role, isLocked: boolean): Screen[] {
  const now: ScreenRow['inNavigation'] = isLocked ? 'LOCKED' : 'OPEN';
  return SCREEN_ROWS.filter(({ inNavigation }) => inNavigation === now || inNavigation === 'ALWAYS')
    .map(({ screen }) => screen)
    .filter((screen) => maySee(role, screen));
}
