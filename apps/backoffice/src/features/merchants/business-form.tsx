import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { Button, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices } from '../../platform/country-choices.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../../platform/forms/problem-summary.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import { Buttons, Columns, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { MERCHANT_LABELS } from './merchant-fields.ts';
import { useBusinessForm } from './update-merchant.ts';
import { BUSINESS_FACTS_WORDS } from './words.ts';

/** A business has restaurants in several time zones, and none of its own: the viewer's. */
export const HERE = { locale: 'en-GB', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** The business, to be changed; `onDone` leads back to reading. */
export function BusinessForm({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const record = useBusinessForm(merchant);
  const { form } = record;
  const { field } = form;
  const countries = useMemo(countryChoices, []);
  return (
    <Stack {...form.props} as="form" gap={6} aria-label={BUSINESS_FACTS_WORDS.label}>
      <ConflictNotice
        of={record}
        changed={merchant.changed}
        words={{ label: (field) => MERCHANT_LABELS[field] }}
        place={HERE}
      />
      <ProblemSummary form={form} />
      <Panel as="div">
        <TextInput
          label={BUSINESS_FACTS_WORDS.name}
          autoComplete="organization"
          size="md"
          autoFocus
          {...field('name')}
        />
        <TextInput label={BUSINESS_FACTS_WORDS.legalNameOptional} size="md" {...field('legalName')} />
        <Columns least="field">
          <Select
            label={BUSINESS_FACTS_WORDS.country}
            data={countries}
            value={form.values.country || null}
            error={form.problems.country}
            onChange={(country) => form.change('country', country ?? '')}
            searchable
            allowDeselect={false}
            nothingFoundMessage={BUSINESS_FACTS_WORDS.noCountry}
            size="md"
          />
          <TextInput
            label={BUSINESS_FACTS_WORDS.taxNumberOptional}
            autoComplete="off"
            size="md"
            {...field('taxNumber')}
          />
        </Columns>
        <Columns least="field">
          <TextInput
            label={BUSINESS_FACTS_WORDS.email}
            type="email"
            autoComplete="email"
            size="md"
            {...field('email')}
          />
          <PhoneInput label={BUSINESS_FACTS_WORDS.phoneOptional} size="md" {...field('phone')} />
        </Columns>
        {!form.isDirty && (
          <Buttons>
            <Button variant="default" onClick={onDone}>
              {BUSINESS_FACTS_WORDS.done}
            </Button>
          </Buttons>
        )}
      </Panel>
      <SaveBar form={form} />
      <LeaveDialog form={form} />
    </Stack>
  );
}
