import { createMerchant } from '@comanda/client/merchant-operations';
import type { CreateMerchant, Merchant } from '@comanda/contract/shapes/restaurants';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { merchantQuery, merchantsQuery } from '../../session/session-queries.ts';

/** Makes the business current (specification §4) and goes on to its first restaurant. */
export function useCreateMerchant(userId: string) {
  const { client, session, queryClient } = useOffice();
  const navigate = useNavigate();

  function makeCurrent(merchant: Merchant): void {
    queryClient.setQueryData(merchantQuery(client, merchant.id).queryKey, merchant);
    // The guard loads the list anew: what is not in it cannot be current.
    queryClient.removeQueries({ queryKey: merchantsQuery(client, userId).queryKey });
    session.chooseMerchant(merchant.id);
  }

  return async (body: CreateMerchant) => {
    const refusal = await refusalOf<Merchant>(
      (callbacks) => createMerchant(client, body, callbacks),
      makeCurrent,
    );
    if (!refusal) await navigate('/merchant/add_restaurant');
    return refusal;
  };
}
