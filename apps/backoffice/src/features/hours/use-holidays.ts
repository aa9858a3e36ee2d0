import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { holidaysQuery } from './hours-queries.ts';
import { useSpecialDays } from './use-special-days.ts';

type Named = CallInput<'putHolidays'>['body']['holidays'];
type Answer = { readonly refusal: ApiError } | { readonly ordersOutside: number };

/** Closes on holidays each year, or no more; one press after the other. */
export function useHolidays(restaurantId: string) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { refresh } = useSpecialDays(restaurantId);
  const [isSending, setSending] = useState(false);

  async function put(closed: boolean, holidays: Named): Promise<Answer> {
    setSending(true);
    let ordersOutside = 0;
    const refusal = await refusalFrom(
      client
        .call('putHolidays', { params: { id: restaurantId }, body: { closed, holidays } })
        .then((stored) => {
          ordersOutside = stored.ordersOutside;
        }),
    );
    await refresh();
    await queryClient.invalidateQueries(holidaysQuery(client, restaurantId));
    setSending(false);
    return refusal ? { refusal } : { ordersOutside };
  }

  return { put, isSending };
}
