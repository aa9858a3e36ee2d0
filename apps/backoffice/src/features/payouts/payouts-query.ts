import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { serverNow } from '@comanda/client/server-clock';
import { banksOf, type PayoutDetails } from '@comanda/contract/shapes/payouts';
import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { queryOptions } from '@tanstack/react-query';

/** The provider of payouts, where there is one, says within seconds whether it takes an account. */
const isJustSaved = ({ status, changed }: PayoutDetails) =>
  status === 'PENDING' && serverNow() - Date.parse(changed?.at ?? '') < MINUTE_MS;

/** The payout account of a restaurant; null before there is one. */
export function payoutsQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['payouts', restaurantId],
    queryFn: ({ signal }) =>
      client.call('payoutDetails', { params: { id: restaurantId } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isJustSaved(data) ? 3 * SECOND_MS : false),
  });
}

/** The state of the restaurant's account at the provider of cards; asked again on coming back from there. */
export function connectedAccountQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['connected-account', restaurantId],
    queryFn: ({ signal }) => client.call('connectedAccount', { params: { id: restaurantId } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.state === 'TO_COMPLETE' ? 10 * SECOND_MS : false),
  });
}

/** What the restaurant's own account will be paid out. */
export function accountMoneyQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['account-money', restaurantId],
    queryFn: ({ signal }) => client.call('accountMoney', { params: { id: restaurantId } }, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
}

/** The banks of a country; without them a bank is typed. */
export function banksQuery(client: MerchantClient, country: string) {
  return queryOptions({
    queryKey: ['banks', country],
    queryFn: async ({ signal }) => banksOf(await client.call('banks', { query: { country } }, { signal })),
  });
}
