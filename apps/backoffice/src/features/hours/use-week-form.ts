import { ApiError } from '@comanda/client/api-error';
import type { AllHours } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Day } from '@comanda/domain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';
import { planWeek } from './plan-week.ts';
import { failureOf, type RowCalls, storeWeek } from './store-week.ts';
import { useSeen } from './use-seen.ts';
import { dayField, isWeekText, type Tab, weekFields } from './week-fields.ts';
import { weekFieldProblems } from './week-problems.ts';
import { rowChanges, wantedRows } from './week-rows.ts';
import { type Clash, clashesIn, heldDays, isEditedAt, serviceDays, takingTheirs } from './week-seen.ts';

/** `isReadOnly` once the server has said that this member may not save. */
export type WeekForm = Form<string> & {
  readonly isReadOnly: boolean;
  /** The edited days that somebody else has changed meanwhile: saving leaves them alone until it is decided. */
  readonly clashes: readonly Clash[];
  /** What was typed for a day is saved on top of theirs. */
  readonly keepMine: (tab: Tab, day: Day) => void;
  readonly takeTheirs: (tab: Tab, day: Day) => void;
};

const HELD = new ApiError(409, {
  code: 'STALE',
  message: 'Somebody else has changed these hours meanwhile, or those that they run into.',
});

/** The form of the week: what was edited is stored row by row, and each day that failed says so. */
export function useWeekForm(restaurant: Restaurant, { hours }: AllHours): WeekForm {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isReadOnly, setReadOnly] = useState(false);
  const saved = useMemo(() => weekFields(hours), [hours]);
  const params = { id: restaurant.id };
  const query = hoursQuery(client, restaurant.id);
  const calls: RowCalls = {
    add: (body) => client.call('addHours', { params, body }),
    change: (hoursId, body) => client.call('changeHours', { params: { ...params, hoursId }, body }),
    remove: (hoursId, version) =>
      client.call('deleteHours', { params: { ...params, hoursId }, query: { version } }),
  };

  const form = useForm<string>({
    name: `hours:${restaurant.id}`,
    saved,
    fieldAt: (path) => (path in saved ? path : null),
    isReadable: isWeekText,
    check: (values) => weekFieldProblems(values, restaurant.locale),
    async send(values) {
      const wanted = wantedRows(values);
      const held = heldDays(hours, wanted, clashesIn(seen, saved, values));
      const isFree = ({ day }: { day: Day }) => !held.has(day);
      const plan = planWeek(hours, rowChanges(hours.filter(isFree), wanted.filter(isFree), values));
      const stored = await storeWeek(calls, hours, plan);
      const kept = [...held.values()].map((field) => ({ field, error: HELD }));
      const failed = failureOf([...stored.failures, ...kept], plan.length + kept.length);
      // What this save has stored, also of a day half of which was refused, is nobody else's.
      see(
        stored.states.map((rows) => serviceDays(weekFields(rows))),
        (key) => [...held.keys()].every((day) => !key.endsWith(`.${day}`)),
      );
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, hours: [...stored.rows] });
      // What the server has now, whatever happened on the way.
      await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      void queryClient.invalidateQueries(currentHoursQuery(client, restaurant.id));
      if (failed?.code === 'FORBIDDEN') setReadOnly(true);
      if (failed === null) toast.success('Hours saved – diners see them now.');
      return failed;
    },
  });
  const { seen, see } = useSeen(restaurant.id, saved, form);

  function seeDay(tab: Tab, day: Day): void {
    see([serviceDays(saved)], isEditedAt(form.values, tab, day));
    // what was said about the day is answered
    const field = dayField(tab, day);
    form.change(field, form.values[field] ?? '');
  }

  return {
    ...form,
    isReadOnly,
    clashes: form.isSending ? [] : clashesIn(seen, saved, form.values),
    keepMine: seeDay,
    takeTheirs(tab, day) {
      seeDay(tab, day);
      for (const [field, text] of Object.entries(takingTheirs(form.values, tab, day, saved))) {
        form.change(field, text);
      }
    },
  };
}
