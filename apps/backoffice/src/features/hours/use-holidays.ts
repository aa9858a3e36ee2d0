import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/schemas';
import type { StoredHolidays } from '@comanda/contract/shapes/holidays';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { holidaysQuery } from './hours-queries.ts';
import { useSpecialDays } from './use-special-days.ts';

type Named = CallInput<'putHolidays'>['body']['holidays'];
type Saved = Pick<StoredHolidays, 'ordersOutside' | 'opened'>;
type Answer = { readonly refusal: ApiError } | Saved;

/** Closes on holidays each year, or no more; one press after the other. */
export function useHolidays(restaurantId: string) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { refresh } = useSpecialDays(restaurantId);
  const [isSending, setSending] = useState(false);

  async function put(closed: boolean, holidays: Named): Promise<Answer> {
    setSending(true);
    let answer: Saved = { ordersOutside: 0, opened: [] };
    const refusal = await refusalFrom(
      client
        .call('putHolidays', { params: { id: restaurantId }, body: { closed, holidays } })
        .then((stored) => {
          answer = stored;
        }),
    );
    await Promise.all([refresh(), queryClient.invalidateQueries(holidaysQuery(client, restaurantId))]);
    setSending(false);
    return refusal ? { refusal } : answer;
  }

  return { put, isSending };
}
