import type { MerchantClient } from '@comanda/client/merchant-client';
import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import { queryOptions } from '@tanstack/react-query';

export function ownersQuery(client: MerchantClient, merchantId: string) {
  return queryOptions({
    queryKey: ['owners', merchantId],
    queryFn: ({ signal }) => client.call('merchantMembers', { params: { id: merchantId } }, { signal }),
  });
}

export function nameOf({ firstName, lastName }: Pick<MerchantMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
