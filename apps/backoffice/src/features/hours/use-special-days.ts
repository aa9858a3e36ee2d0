import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/schemas';
import type { SpecialDay, StoredSpecialDay } from '@comanda/contract/shapes/hours';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';

type SpecialDayCalls = {
  readonly put: (
    date: string,
    body: CallInput<'putSpecialDay'>['body'],
    onStored?: (day: StoredSpecialDay) => void,
  ) => Promise<ApiError | null>;
  readonly remove: (day: SpecialDay) => Promise<ApiError | null>;
  /** Puts a newer state of a day into the list. */
  readonly keep: (day: SpecialDay) => void;
};

/** Stores and removes special days at once; each answers why it was refused. */
export function useSpecialDays(restaurantId: string): SpecialDayCalls {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { queryKey } = hoursQuery(client, restaurantId);

  async function done(work: Promise<unknown>): Promise<ApiError | null> {
    const refusal = await refusalFrom(work);
    const { data } = await client
      .call('hours', { params: { id: restaurantId } })
      .then((fresh) => ({ data: fresh }))
      .catch(() => ({ data: null }));
    // The week stays as its editor saw it: only the special days are taken over.
    if (data) {
      queryClient.setQueryData(queryKey, (known) => ({
        ...(known ?? data),
        specialDays: data.specialDays,
      }));
    }
    void queryClient.invalidateQueries(currentHoursQuery(client, restaurantId));
    return refusal;
  }

  const at = (date: string) => ({ params: { id: restaurantId, date } });
  return {
    put: (date, body, onStored) => done(client.call('putSpecialDay', { ...at(date), body }).then(onStored)),
    remove: ({ date, version }) => done(client.call('deleteSpecialDay', { ...at(date), query: { version } })),
    keep: ({ date, closed, intervals, note, version }) =>
      queryClient.setQueryData(queryKey, (known) => {
        const day = { date, closed, intervals, ...(note !== undefined && { note }), version };
        const others = known?.specialDays.filter((one) => one.date !== date) ?? [];
        const specialDays = [...others, day].sort((a, b) => a.date.localeCompare(b.date));
        return known && { ...known, specialDays };
      }),
  };
}
