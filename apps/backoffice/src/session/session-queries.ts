import type { MerchantClient } from '@comanda/client/merchant-client';
import { roleIn } from '@comanda/domain/roles';
import { queryOptions } from '@tanstack/react-query';
import { membersAmong } from './members.ts';

/** The merchants and restaurants of the logged-in user. */
export function merchantsQuery(client: MerchantClient, userId: string) {
  return queryOptions({
    queryKey: ['merchants', userId],
    queryFn: ({ signal }) => client.call('userMerchants', { params: { id: userId } }, { signal }),
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

/** Services, zones and capacity as they are saved. */
export function deliveryQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['delivery', restaurantId],
    queryFn: ({ signal }) => client.call('delivery', { params: { id: restaurantId } }, { signal }),
  });
}

/** The user's role in a restaurant: STAFF when not in its list. An error is kept out of the cache: it is no role. */
export function roleQuery(client: MerchantClient, restaurantId: string, userId: string) {
  return queryOptions({
    queryKey: ['role', restaurantId, userId],
    queryFn: async ({ signal }) => {
      const users = await client.call('restaurantUsers', { params: { id: restaurantId } }, { signal });
      return roleIn(membersAmong(users), userId);
    },
    staleTime: 60_000,
  });
}

/** Who belongs to a restaurant; for ADMIN with e-mails and the invitations that are still open. */
export function restaurantUsersQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['users', restaurantId],
    queryFn: ({ signal }) => client.call('restaurantUsers', { params: { id: restaurantId } }, { signal }),
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

/** The business behind the restaurants. */
export function merchantQuery(client: MerchantClient, merchantId: string) {
  return queryOptions({
    queryKey: ['merchant', merchantId],
    queryFn: ({ signal }) => client.call('merchant', { params: { id: merchantId } }, { signal }),
  });
}
