import { currentIn } from '@comanda/client/api-error';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { WaysToPay } from '@comanda/contract/shapes/ways-to-pay';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../../platform/forms/problem-summary.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import {
  cashText,
  isTaken,
  type WaysField,
  waysChange,
  waysFieldAt,
  waysFields,
  waysProblems,
} from './ways-to-pay-fields.ts';
import { waysToPayQuery } from './ways-to-pay-query.ts';
import { WAYS_WORDS as WORDS } from './words.ts';

const LABELS: Readonly<Record<WaysField, string>> = {
  takesCash: WORDS.cash,
  cashMinimum: WORDS.cashFrom,
  cardProvider: WORDS.cards,
  cardMinimum: WORDS.cardsFrom,
};

function useWaysForm({ id, currency }: Restaurant, ways: WaysToPay) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  return useRecordForm<WaysField, WaysToPay>({
    name: `ways-to-pay:${id}`,
    record: ways,
    fieldsOf: (one) => waysFields(one, currency),
    fieldAt: waysFieldAt,
    check: (values, { version }) => waysProblems(values, version, currency),
    send: (values, { version }, onDone) =>
      refusalFrom(
        client
          .call('updateWaysToPay', { params: { id }, body: waysChange(values, version, currency) })
          .then((stored) => {
            onDone(stored);
            toast.success(WORDS.saved);
          }),
      ),
    recordIn: (refused) => currentIn('updateWaysToPay', refused),
    keep: (stored) => queryClient.setQueryData(waysToPayQuery(client, id).queryKey, stored),
  });
}

/** The providers that can be chosen, and the chosen one although it is not reached from here any more. */
function choicesOf({ providers, cardProvider, cardProviderLabel }: WaysToPay) {
  const isGone = cardProvider !== null && !providers.some(({ name }) => name === cardProvider);
  return [
    { value: '', label: WORDS.noCards },
    ...providers.map((one) => ({ value: one.name, label: WORDS.provider(one) })),
    ...(isGone ? [{ value: cardProvider, label: WORDS.gone(cardProviderLabel ?? cardProvider) }] : []),
  ];
}

/** The provider of cards is named in full, in a second line on a phone. */
const WHOLE = {
  input: {
    height: 'auto',
    lineHeight: 1.35,
    minHeight: 'var(--input-size)',
    paddingBlock: 'var(--space-2)',
    whiteSpace: 'normal',
  },
} as const;

export function WaysToPayForm({ restaurant, ways }: { restaurant: Restaurant; ways: WaysToPay }) {
  const record = useWaysForm(restaurant, ways);
  const { form } = record;
  const { field, values } = form;
  const choices = choicesOf(ways);
  const said = (name: WaysField, value: string) => {
    if (name === 'takesCash') return isTaken(value) ? WORDS.yes : WORDS.no;
    if (name === 'cardProvider') return choices.find((one) => one.value === value)?.label ?? value;
    return value;
  };
  return (
    <Stack {...form.props} as="form" gap={6} aria-label={WORDS.title}>
      <ConflictNotice
        of={record}
        changed={ways.changed}
        words={{ label: (name) => LABELS[name], value: said }}
        place={restaurant}
      />
      <ProblemSummary form={form} />
      <Panel as="div">
        <Heading level={2}>{WORDS.title}</Heading>
        <Text tone="muted">{WORDS.lead}</Text>
        <Checkbox
          label={WORDS.cash}
          name="takesCash"
          size="md"
          checked={isTaken(values.takesCash)}
          error={form.problems.takesCash}
          onChange={({ currentTarget }) => form.change('takesCash', cashText(currentTarget.checked))}
        />
        {isTaken(values.takesCash) && (
          <TextInput
            label={WORDS.cashFrom}
            description={WORDS.fromHint}
            inputMode="decimal"
            autoComplete="off"
            size="md"
            {...field('cashMinimum')}
          />
        )}
        {choices.length === 1 ? (
          <Text tone="muted">{WORDS.noProvider(ways.knownProviders)}</Text>
        ) : (
          <NativeSelect
            label={WORDS.cards}
            size="md"
            data={choices}
            styles={WHOLE}
            {...field('cardProvider')}
          />
        )}
        {values.cardProvider !== '' && (
          <TextInput
            label={WORDS.cardsFrom}
            description={WORDS.fromHint}
            inputMode="decimal"
            autoComplete="off"
            size="md"
            {...field('cardMinimum')}
          />
        )}
      </Panel>
      <SaveBar form={form} />
      <LeaveDialog form={form} />
    </Stack>
  );
}
