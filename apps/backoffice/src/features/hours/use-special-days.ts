import type { ApiError } from '@comanda/client/api-error';
import type { CallInput } from '@comanda/contract/calls';
import type { SpecialDay, StoredSpecialDay, StoredSpecialDays } from '@comanda/contract/shapes/hours';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import type { SpecialDays } from './day-range.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';

type SpecialDayCalls = {
  readonly put: (
    date: string,
    body: CallInput<'putSpecialDay'>['body'],
    onStored?: (day: StoredSpecialDay) => void,
  ) => Promise<ApiError | null>;
  readonly putRange: (
    body: CallInput<'putSpecialDays'>['body'],
    onStored?: (stored: StoredSpecialDays) => void,
  ) => Promise<ApiError | null>;
  /** All of them, or none. */
  readonly remove: (days: SpecialDays) => Promise<ApiError | null>;
  /** Takes over the special days as they are stored now. */
  readonly refresh: () => Promise<void>;
  /** Puts a newer state of a day into the list. */
  readonly keep: (day: SpecialDay) => void;
};

/** Stores and removes special days at once; each answers why it was refused. */
export function useSpecialDays(restaurantId: string): SpecialDayCalls {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { queryKey } = hoursQuery(client, restaurantId);

  async function refresh(): Promise<void> {
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
  }

  async function done(work: Promise<unknown>): Promise<ApiError | null> {
    const refusal = await refusalFrom(work);
    await refresh();
    return refusal;
  }

  function removal(days: SpecialDays): Promise<unknown> {
    const seen = days.map(({ date, version }) => ({ date, version }));
    const [{ date, version }] = days;
    return days.length === 1
      ? client.call('deleteSpecialDay', { ...at(date), query: { version } })
      : client.call('deleteSpecialDays', { params: { id: restaurantId }, body: { days: seen } });
  }

  const at = (date: string) => ({ params: { id: restaurantId, date } });
  return {
    refresh,
    put: (date, body, onStored) => done(client.call('putSpecialDay', { ...at(date), body }).then(onStored)),
    putRange: (body, onStored) =>
      done(client.call('putSpecialDays', { params: { id: restaurantId }, body }).then(onStored)),
    remove: (days) => done(removal(days)),
    keep: ({ date, closed, intervals, note, version }) =>
      queryClient.setQueryData(queryKey, (known) => {
        const day = { date, closed, intervals, ...(note !== undefined && { note }), version };
        const others = known?.specialDays.filter((one) => one.date !== date) ?? [];
        const specialDays = [...others, day].sort((a, b) => a.date.localeCompare(b.date));
        return known && { ...known, specialDays };
      }),
  };
}
