import type { MerchantClient } from '@comanda/client/merchant-client';
import { isFinal } from '@comanda/domain/orders';
import { queryOptions } from '@tanstack/react-query';

const WHILE_RINGING_MS = 1_500;
const WHILE_OPEN_MS = 5_000;
const QUIET_MS = 30_000;

/** The latest rehearsal, looked at often while screens answer and until it has left the boards. */
export function rehearsalQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['rehearsal', restaurantId],
    queryFn: ({ signal }) => client.call('rehearsal', { params: { id: restaurantId } }, { signal }),
    refetchInterval: ({ state }) => {
      const rehearsal = state.data?.rehearsal;
      if (!rehearsal || isFinal(rehearsal.status)) return QUIET_MS;
      return rehearsal.isSettled ? WHILE_OPEN_MS : WHILE_RINGING_MS;
    },
  });
}
