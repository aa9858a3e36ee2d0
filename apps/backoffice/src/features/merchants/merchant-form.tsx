import { CreateMerchant } from '@comanda/contract/shapes/restaurants';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices, guessCountry } from '../../platform/country-choices.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import styles from '../../platform/forms/forms.module.css';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { ChoiceInput } from '../../ui/choice-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { useCreateMerchant } from './create-merchant.ts';

type Name = 'name' | 'legalName' | 'country' | 'email' | 'phone';

function bodyOf({ name, legalName, country, email, phone }: Readonly<Record<Name, string>>): CreateMerchant {
  return {
    name,
    ...(legalName.trim() && { legalName }),
    country,
    email,
    ...(phone.trim() && { phone }),
  };
}

export function useMerchantForm(user: KeptUser): Form<Name> {
  const create = useCreateMerchant(user.id);
  const saved = useMemo(
    () => ({
      name: '',
      legalName: '',
      country: guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language),
      email: user.email,
      phone: '',
    }),
    [user.email],
  );
  const fieldAt = fieldNamed(saved);
  return useForm<Name>({
    name: 'create-merchant',
    saved,
    fieldAt,
    check: (values) => schemaProblems(CreateMerchant, bodyOf(values), fieldAt),
    send: (values) => create(bodyOf(values)),
  });
}

/** The business that owns the restaurants. */
export function MerchantForm({ form }: { form: Form<Name> }) {
  const countries = useMemo(countryChoices, []);
  return (
    <ContractForm form={form} send="Continue to your restaurant" sending="Saving…">
      <TextInput
        label="Trading name"
        description="What people call your business. Each restaurant gets its own name next."
        autoComplete="organization"
        size="md"
        {...form.field('name')}
      />
      <TextInput
        label="Legal name (optional)"
        description="As on your invoices, when it is a different one."
        size="md"
        {...form.field('legalName')}
      />
      <ChoiceInput
        label="Country"
        description="Sets the currency and the clock of your restaurants."
        data={countries}
        value={form.values.country}
        error={form.problems.country}
        onChoose={(country) => form.change('country', country)}
        nothingFoundMessage="No country of that name"
      />
      <div className={styles.pair}>
        <TextInput
          label="Contact e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          size="md"
          {...form.field('email')}
        />
        <PhoneInput label="Phone (optional)" size="md" {...form.field('phone')} />
      </div>
    </ContractForm>
  );
}
