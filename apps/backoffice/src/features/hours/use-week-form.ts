import type { AllHours } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';
import { planWeek } from './plan-week.ts';
import { failureOf, type RowCalls, storeWeek } from './store-week.ts';
import { weekFields } from './week-fields.ts';
import { weekFieldProblems } from './week-problems.ts';
import { rowChanges, wantedRows } from './week-rows.ts';

/** `isReadOnly` once the server has said that this member may not save. */
export type WeekForm = Form<string> & { readonly isReadOnly: boolean };

/** The form of the week: what was edited is stored row by row, and each day that failed says so. */
export function useWeekForm(restaurant: Restaurant, { hours }: AllHours): WeekForm {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isReadOnly, setReadOnly] = useState(false);
  const saved = useMemo(() => weekFields(hours), [hours]);
  const params = { id: restaurant.id };
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
    check: (values) => weekFieldProblems(values, restaurant.locale),
    async send(values) {
      const plan = planWeek(hours, rowChanges(hours, wantedRows(values), values));
      const failed = failureOf(await storeWeek(calls, plan), plan.length);
      // What the server has now, whatever happened on the way.
      await queryClient
        .fetchQuery({ ...hoursQuery(client, restaurant.id), staleTime: 0 })
        .catch(() => undefined);
      void queryClient.invalidateQueries(currentHoursQuery(client, restaurant.id));
      if (failed?.status === 403) setReadOnly(true);
      if (failed === null) toast.success('Hours saved – diners see them now.');
      return failed;
    },
  });
  return { ...form, isReadOnly };
}
