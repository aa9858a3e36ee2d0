import { linkedPage, wholeList } from '@comanda/client/linked-pages';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { CallExtras } from '@comanda/client/table-call';
import { type Role, roleIn } from '@comanda/domain/people/roles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { membersAmong } from './members.ts';
import type { KeptUser } from './session-store.ts';

const FIRST_PAGE: string | null = null;

/** The merchants and restaurants of the logged-in user: all of them, because each may be the chosen one. */
export function merchantsQuery(client: MerchantClient, userId: string) {
  return queryOptions({
    queryKey: ['merchants', userId],
    queryFn: async ({ signal }) => {
      const params = { id: userId };
      const merchants = await wholeList(
        (query, extras) => client.call('userMerchants', { params, query }, extras),
        signal,
      );
      return merchants.sort((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60_000,
  });
}

/** The whole record of a restaurant, its ordering state included; the order stream keeps that state up to date. */
export function restaurantQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['restaurant', restaurantId],
    queryFn: ({ signal }) => client.call('restaurant', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
  });
}

/** The plan of a restaurant and its invoices: for ADMIN alone, and only where there is something to pay. */
export function subscriptionQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['subscription', restaurantId],
    queryFn: ({ signal }) => client.call('subscription', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
  });
}

/** What needs somebody in a restaurant now: for ADMIN and MANAGER. */
export function attentionQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['attention', id],
    queryFn: ({ signal }) => client.call('attention', { params: { id } }, { signal }),
    staleTime: 60_000,
  });
}

/** The money of a business day (`YYYY-MM-DD`): for ADMIN and MANAGER. */
export function dayCloseQuery(client: MerchantClient, id: string, day: string) {
  return queryOptions({
    queryKey: ['day-close', id, day],
    queryFn: ({ signal }) => client.call('dayClose', { params: { id }, query: { day } }, { signal }),
    staleTime: 0,
  });
}

export function deliveryQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['delivery', restaurantId],
    queryFn: ({ signal }) => client.call('delivery', { params: { id: restaurantId } }, { signal }),
  });
}

type RoleAsker = Pick<KeptUser, 'id' | 'isTablet'>;

/**
 * The user's role in a restaurant: STAFF for a kitchen tablet, which reads no list of people, and when not in its list,
 * in which the user stands first. An error is kept out of the cache: it is no role.
 */
export function roleQuery(client: MerchantClient, restaurantId: string, user: RoleAsker | null) {
  const userId = user?.id ?? '';
  return queryOptions({
    queryKey: ['role', restaurantId, userId],
    queryFn: async ({ signal }): Promise<Role> => {
      if (user?.isTablet) return 'STAFF';
      const users = await client.call('restaurantUsers', { params: { id: restaurantId } }, { signal });
      return roleIn(membersAmong(users), userId);
    },
    staleTime: 60_000,
  });
}

function usersCall(client: MerchantClient, id: string) {
  return (query: { cursor?: string }, extras: CallExtras) =>
    client.call('restaurantUsers', { params: { id }, query }, extras);
}

/** Members of a restaurant, page by page; for ADMIN with e-mails and the invitations that are still open. */
export function restaurantUsersQuery(client: MerchantClient, restaurantId: string) {
  return infiniteQueryOptions({
    queryKey: ['users', restaurantId],
    queryFn: ({ pageParam, signal }) =>
      linkedPage(usersCall(client, restaurantId), { cursor: pageParam, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function allMembersQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['all-users', restaurantId],
    queryFn: async ({ signal }) => membersAmong(await wholeList(usersCall(client, restaurantId), signal)),
  });
}

/** The house rules of a restaurant. Below `menu`, so that news of the menu reaches them too. */
export function menuSettingsQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'settings'],
    queryFn: ({ signal }) => client.call('menuSettings', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
  });
}

export function merchantQuery(client: MerchantClient, merchantId: string) {
  return queryOptions({
    queryKey: ['merchant', merchantId],
    queryFn: ({ signal }) => client.call('merchant', { params: { id: merchantId } }, { signal }),
  });
}
