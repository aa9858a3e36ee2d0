import { currentIn } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import { CountedCash, type DayClose } from '@comanda/contract/shapes/day-close';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { whenWords } from '../../platform/date-words.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { dayCloseQuery } from '../../session/session-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import { dayCloseWords as words } from './day-close-words.ts';

type Cash = DayClose['cash'];
type Sum = readonly [name: string, amount: number];
type TillField = 'counted' | 'note';

const fieldAt = fieldNamed<TillField>({ counted: '', note: '' });

function difference({ due, counted }: Cash, money: (amount: number) => string): string {
  if (counted === null) return '';
  if (counted === due) return words.exact;
  return counted > due ? words.over(money(counted - due)) : words.short(money(due - counted));
}

export function CountTill({ close, restaurant }: { close: DayClose; restaurant: Restaurant }) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const { day, cash, currency } = close;
  const { queryKey } = dayCloseQuery(client, restaurant.id, day);
  const money = (amount: number) => formatMoney(amount, currency, restaurant.locale);
  const record = useRecordForm<TillField, Cash>({
    name: `till:${restaurant.id}:${day}`,
    record: cash,
    fieldsOf: ({ counted, note }) => ({
      counted: counted === null ? '' : typedAmount(counted, currency),
      note,
    }),
    fieldAt,
    check({ counted, note }, { version }) {
      const amount = amountIn(counted, currency);
      if (amount === null) return { counted: words.countedProblem };
      return schemaProblems(CountedCash, { day, version, counted: amount, note }, fieldAt);
    },
    async send({ counted, note }, { version }, onDone) {
      const body = { day, version, counted: amountIn(counted, currency) ?? 0, note };
      const refused = await refusalFrom(
        client.call('countCash', { params: { id: restaurant.id }, body }).then((after) => {
          queries.setQueryData(queryKey, after);
          onDone(after.cash);
        }),
      );
      if (refused) void queries.invalidateQueries({ queryKey });
      return refused;
    },
    recordIn: (refused) => currentIn('countCash', refused)?.cash,
    keep: (stored) => queries.setQueryData(queryKey, (known) => known && { ...known, cash: stored }),
  });
  const { form } = record;
  return (
    <>
      <DataTable<Sum>
        label={words.till}
        isHeadless
        rows={[
          [words.cashTaken, cash.taken],
          [words.cashBack, -cash.back],
        ]}
        foot={[words.due, cash.due]}
        keyOf={([name]) => name}
        columns={[
          { title: words.till, isName: true, onPhone: 'plain', cell: ([name]) => name },
          { title: words.due, isFigure: true, onPhone: 'plain', cell: ([, amount]) => money(amount) },
        ]}
      />
      {cash.changed && (
        <Text role="status">
          {difference(cash, money)}{' '}
          {words.by(cash.changed.by, whenWords(Date.parse(cash.changed.at), serverNow(), restaurant))}
        </Text>
      )}
      <ConflictNotice
        of={record}
        changed={cash.changed}
        words={{ label: (field) => (field === 'note' ? words.note : words.counted(currency)) }}
        place={restaurant}
      />
      <ContractForm form={form} send={words.save} sending={words.saving}>
        <TextInput
          label={words.counted(currency)}
          description={words.countedHint}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('counted')}
        />
        <TextInput label={words.note} size="md" {...form.field('note')} />
      </ContractForm>
    </>
  );
}
