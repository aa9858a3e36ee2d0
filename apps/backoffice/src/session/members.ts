import type { PendingInvite, RestaurantUser } from '@comanda/contract/shapes/accounts';

type Entry = RestaurantUser | PendingInvite;

/** Present members: ADMIN's list also names those that are only invited. */
export function membersAmong(users: readonly Entry[]): RestaurantUser[] {
  return users.filter((entry) => 'userId' in entry);
}

export function invitesAmong(users: readonly Entry[]): PendingInvite[] {
  return users.filter((entry) => 'inviteId' in entry);
}
