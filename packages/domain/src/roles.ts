/** From the most to the least. */
export const ROLES = ['ADMIN', 'MANAGER', 'STAFF'] as const;

export type Role = (typeof ROLES)[number];

export const SCREENS = [
  'merchant_dashboard',
  'live_orders',
  'orders',
  'restaurant_show',
  'restaurant_hours',
  'restaurant_delivery',
  'restaurant_promotions',
  'restaurant_payment_details',
  'restaurant_users',
  'restaurant_menu',
  'restaurant_menu_settings',
  'merchant_subscription',
  'merchant_account_locked',
  'add_restaurant',
  'restaurant_tablets',
] as const;

/** The named merchant screens (specification §2), and that of kitchen tablets (product.md). */
export type Screen = (typeof SCREENS)[number];

/** The screens of each role (specification §6). */
export const SCREENS_OF: Readonly<Record<Role, readonly Screen[]>> = {
  ADMIN: SCREENS,
  MANAGER: [
    'merchant_dashboard',
    'live_orders',
    'orders',
    'restaurant_hours',
    'restaurant_delivery',
    'restaurant_promotions',
    'restaurant_payment_details',
    'restaurant_menu',
    'merchant_account_locked',
    'restaurant_tablets',
  ],
  STAFF: ['live_orders', 'restaurant_hours', 'restaurant_menu', 'merchant_account_locked'],
};

export function maySee(role: Role, screen: Screen): boolean {
  return SCREENS_OF[role].includes(screen);
}

/** Where /merchant leads, and a page outside the role's list (specification §2). */
export function landingPage(role: Role): '/merchant/dashboard' | '/orders/live' {
  return role === 'STAFF' ? '/orders/live' : '/merchant/dashboard';
}

/** The highest of several roles; STAFF when there is none (specification §5: a role that is not found). */
export function highestRole(roles: Iterable<Role>): Role {
  const held = new Set(roles);
  return ROLES.find((role) => held.has(role)) ?? 'STAFF';
}

/**
 * The role in a merchant of who is no member of it but works in its restaurants: at most MANAGER, because the merchant
 * itself, and adding restaurants to it, is its members' alone (product.md, "Ownership").
 */
export function roleByRestaurants(roles: Iterable<Role>): Role {
  const highest = highestRole(roles);
  return highest === 'ADMIN' ? 'MANAGER' : highest;
}

/** The role of a user in a restaurant's user list, else STAFF (specification §6). For display only. */
export function roleIn(
  users: readonly { readonly userId: string; readonly role: Role }[],
  userId: string,
): Role {
  return users.find((user) => user.userId === userId)?.role ?? 'STAFF';
}
