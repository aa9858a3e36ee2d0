import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** The ways of the riders as diners see them. */
export function wayQuery(client: MerchantClient, slug: string) {
  return queryOptions({
    queryKey: ['way', slug],
    queryFn: async ({ signal }) => {
      const { settings } = await client.call('dinerMenu', { params: { slug } }, { signal });
      return settings.delivery && { from: settings.delivery.travelFrom, to: settings.delivery.travelTo };
    },
  });
}
