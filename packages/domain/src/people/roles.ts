/** From the most to the least. */
export const ROLES = ['ADMIN', 'MANAGER', 'STAFF'] as const;

export type Role = (typeof ROLES)[number];

/** Where /merchant leads, and a page outside the role's list. */
export function landingPage(role: Role): '/merchant/dashboard' | '/orders/live' {
  return role === 'STAFF' ? '/orders/live' : '/merchant/dashboard';
}

/** The highest of several roles; STAFF when there is none. */
export function highestRole(roles: Iterable<Role>): Role {
  const held = new Set(roles);
  return ROLES.find((role) => held.has(role)) ?? 'STAFF';
}

/** The role in a merchant of a user that only works in its restaurants: at most MANAGER, for owners own it. */
export function roleByRestaurants(roles: Iterable<Role>): Role {
  const highest = highestRole(roles);
  return highest === 'ADMIN' ? 'MANAGER' : highest;
}

/** The role of a user in a restaurant's user list, else STAFF. For display only. */
export function roleIn(
  users: readonly { readonly userId: string; readonly role: Role }[],
  userId: string,
): Role {
  return users.find((user) => user.userId === userId)?.role ?? 'STAFF';
}
