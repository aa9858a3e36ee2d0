import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/schemas';
import type { SpecialDay, StoredSpecialDay } from '@comanda/contract/shapes/hours';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';

/** Why it was refused, else what is stored now. */
type Put = { readonly refusal: ApiError } | { readonly refusal: null; readonly stored: StoredSpecialDay };
export type PutDay = (date: string, body: CallInput<'putSpecialDay'>['body']) => Promise<Put>;

/** Stores and removes special days at once; each answers why it was refused. */
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
    async put(date, body) {
      const stored = client.call('putSpecialDay', { ...at(date), body });
      const refusal = await done(stored);
      return refusal ? { refusal } : { refusal, stored: await stored };
    },
    remove: ({ date, version }) => done(client.call('deleteSpecialDay', { ...at(date), query: { version } })),
  };
}
