import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { accountSchemeOf } from '@comanda/domain/payments/bank-accounts';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../../platform/forms/problem-summary.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { banksQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS as WORDS } from './payouts-words.ts';
import { usePayoutForm } from './use-payout-form.ts';

const LIST = { options: { maxHeight: 280, overflowY: 'auto' } } as const;

/** The account, to be entered or changed; `onDone` leads back to reading. */
export function PayoutForm({
  restaurant,
  details,
  legalName,
  onDone,
}: {
  restaurant: Restaurant;
  details: PayoutDetails | null;
  /** Of the business, where it is known. */
  legalName: string | null;
  onDone: () => void;
}) {
  const { client } = useOffice();
  const { country } = restaurant.address;
  const { data: banks = [] } = useQuery(banksQuery(client, country));
  const record = usePayoutForm(restaurant, details, banks, onDone);
  const { form } = record;
  const { field } = form;
  const scheme = accountSchemeOf(country);
  const labels = {
    bankName: WORDS.bank,
    accountNumber: scheme === 'IBAN' ? WORDS.iban : WORDS.number,
    sortCode: scheme === 'ABA' ? WORDS.routing : WORDS.sortCode,
    accountName: WORDS.holder,
  };
  const holder = form.values.accountName.trim();
  const isOtherHolder =
    legalName !== null && holder !== '' && holder.toLowerCase() !== legalName.toLowerCase();
  return (
    <Stack {...form.props} as="form" gap={6} aria-label={WORDS.form}>
      <ConflictNotice
        of={record}
        changed={details?.changed ?? null}
        words={{ label: (name) => labels[name] }}
        place={restaurant}
      />
      <ProblemSummary form={form} />
      <Panel as="div">
        <Autocomplete
          label={labels.bankName}
          description={banks.length > 0 ? WORDS.bankHint : WORDS.bankTyped}
          data={[...new Set(banks.map(({ name }) => name))]}
          name="bankName"
          value={form.values.bankName}
          error={form.problems.bankName}
          onChange={(name) => form.change('bankName', name)}
          autoComplete="off"
          autoFocus
          openOnFocus={false}
          withScrollArea={false}
          styles={LIST}
          comboboxProps={{ withinPortal: false }}
          size="md"
        />
        {(scheme === 'SORT_CODE' || scheme === 'ABA') && (
          <TextInput
            label={labels.sortCode}
            inputMode="numeric"
            autoComplete="off"
            size="md"
            {...field('sortCode')}
          />
        )}
        <TextInput
          label={labels.accountNumber}
          description={details && WORDS.present(details.accountNumber)}
          inputMode={scheme === 'IBAN' || scheme === 'OTHER' ? 'text' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...field('accountNumber')}
        />
        <TextInput
          label={labels.accountName}
          description={WORDS.holderHint}
          autoComplete="off"
          size="md"
          {...field('accountName')}
        />
        {isOtherHolder && (
          <Text role="status" tone="muted">
            {WORDS.otherHolder(legalName)}
          </Text>
        )}
        <Text tone="muted">{WORDS.safe}</Text>
        {!form.isDirty && (
          <Buttons>
            <Button variant="default" onClick={onDone}>
              {WORDS.done}
            </Button>
          </Buttons>
        )}
      </Panel>
      <SaveBar form={form} />
      <LeaveDialog form={form} />
    </Stack>
  );
}
