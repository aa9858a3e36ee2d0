import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/schemas';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';

export type PutDay = (date: string, body: CallInput<'putSpecialDay'>['body']) => Promise<ApiError | null>;

/** Stores and removes special days at once; each answers why it was refused, or null. */
export function useSpecialDays(restaurantId: string): {
  put: PutDay;
  remove: (day: SpecialDay) => Promise<ApiError | null>;
} {
  const { client } = useOffice();
  const queryClient = useQueryClient();

  async function done(work: Promise<unknown>): Promise<ApiError | null> {
    const refusal = await refusalFrom(work);
    const { data } = await client
      .call('hours', { params: { id: restaurantId } })
      .then((fresh) => ({ data: fresh }))
      .catch(() => ({ data: null }));
    // The week stays as its editor saw it: only the special days are taken over.
    if (data) {
      queryClient.setQueryData(hoursQuery(client, restaurantId).queryKey, (known) => ({
        ...(known ?? data),
        specialDays: data.specialDays,
      }));
    }
    void queryClient.invalidateQueries(currentHoursQuery(client, restaurantId));
    return refusal;
  }

  const at = (date: string) => ({ params: { id: restaurantId, date } });
  return {
    put: (date, body) => done(client.call('putSpecialDay', { ...at(date), body })),
    remove: ({ date, version }) => done(client.call('deleteSpecialDay', { ...at(date), query: { version } })),
  };
}
