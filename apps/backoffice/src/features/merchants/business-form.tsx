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

/** A business has restaurants in several time zones, and none of its own: the viewer's. */
export const HERE = { locale: 'en-GB', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** The business, to be changed; `onDone` leads back to reading. */
export function BusinessForm({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const record = useBusinessForm(merchant);
  const { form } = record;
  const { field } = form;
  const countries = useMemo(countryChoices, []);
  return (
    <Stack {...form.props} as="form" gap={6} aria-label="Business details">
      <ConflictNotice
        of={record}
        changed={merchant.changed}
        words={{ label: (field) => MERCHANT_LABELS[field] }}
        place={HERE}
      />
      <ProblemSummary form={form} />
      <Panel as="div">
        <TextInput label="Trading name" autoComplete="organization" size="md" autoFocus {...field('name')} />
        <TextInput label="Legal name (optional)" size="md" {...field('legalName')} />
        <Columns least="field">
          <Select
            label="Country"
            data={countries}
            value={form.values.country || null}
            error={form.problems.country}
            onChange={(country) => form.change('country', country ?? '')}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No country of that name"
            size="md"
          />
          <TextInput
            label="Registration or VAT number (optional)"
            autoComplete="off"
            size="md"
            {...field('taxNumber')}
          />
        </Columns>
        <Columns least="field">
          <TextInput label="Contact e-mail" type="email" autoComplete="email" size="md" {...field('email')} />
          <PhoneInput label="Phone (optional)" size="md" {...field('phone')} />
        </Columns>
        {!form.isDirty && (
          <Buttons>
            <Button variant="default" onClick={onDone}>
              Done
            </Button>
          </Buttons>
        )}
      </Panel>
      <SaveBar form={form} />
      <LeaveDialog form={form} />
    </Stack>
  );
}
