import { currentIn } from '@comanda/client/api-error';
import type { AllHours, Week } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { currentHoursQuery, hoursQuery } from './hours-queries.ts';
import { isWeekText, weekFields, weekRows } from './week-fields.ts';
import { weekFieldProblems } from './week-problems.ts';

/** `isReadOnly` once the server has said that this member may not save. */
type WeekForm = { readonly record: RecordForm<string>; readonly isReadOnly: boolean };

/** The form of the week, on the version that its editor has seen; it is stored at once. */
export function useWeekForm(restaurant: Restaurant, week: AllHours): WeekForm {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isReadOnly, setReadOnly] = useState(false);
  const { id, locale } = restaurant;
  const record = useRecordForm<string, Week>({
    name: `week:${id}`,
    record: week,
    fieldsOf: ({ hours }) => weekFields(hours),
    fieldAt: () => null,
    isReadable: isWeekText,
    check: (values) => weekFieldProblems(values, locale),
    async send(values, { version }, onDone) {
      const body = { hours: weekRows(values), version };
      const refused = await refusalFrom(
        client.call('putWeek', { params: { id }, body }).then((stored) => {
          onDone(stored);
          toast.success('Hours saved – diners see them now.');
        }),
      );
      void queryClient.invalidateQueries(currentHoursQuery(client, id));
      if (refused?.code === 'FORBIDDEN') setReadOnly(true);
      return refused;
    },
    recordIn: (refused) => currentIn('putWeek', refused),
    keep: ({ hours, version, changed }) =>
      queryClient.setQueryData(
        hoursQuery(client, id).queryKey,
        (known) => known && { ...known, hours, version, changed },
      ),
  });
  return { record, isReadOnly };
}
