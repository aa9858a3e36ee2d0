import { createMerchant } from '@comanda/client/merchant-operations';
import { CreateMerchant, type Merchant } from '@comanda/contract/shapes/restaurants';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { countryChoices, guessCountry } from '../../platform/country-choices.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { merchantQuery, merchantsQuery } from '../../session/session-queries.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { ChoiceInput } from '../../ui/choice-input.tsx';
import { Columns } from '../../ui/layout.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { BUSINESS_FACTS_WORDS, merchantWords } from './words.ts';

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

/** Makes the business current and goes on to its first restaurant. */
function useCreateMerchant(userId: string) {
  const { client, session, queryClient } = useOffice();
  const navigate = useNavigate();

  function makeCurrent(merchant: Merchant): void {
    queryClient.setQueryData(merchantQuery(client, merchant.id).queryKey, merchant);
    // The guard loads the list anew: what is not in it cannot be current.
    queryClient.removeQueries({ queryKey: merchantsQuery(client, userId).queryKey });
    session.chooseMerchant(merchant.id);
  }

  return async (body: CreateMerchant) => {
    const refusal = await refusalFrom(
      answered<Merchant>((callbacks) => createMerchant(client, body, callbacks)).then(makeCurrent),
    );
    if (!refusal) await navigate('/merchant/add_restaurant');
    return refusal;
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

export function MerchantForm({ form }: { form: Form<Name> }) {
  const countries = useMemo(countryChoices, []);
  return (
    <ContractForm form={form} send={merchantWords.goOn} sending={formWords.saving}>
      <TextInput
        label={BUSINESS_FACTS_WORDS.name}
        description={merchantWords.nameHint}
        autoComplete="organization"
        size="md"
        {...form.field('name')}
      />
      <TextInput
        label={BUSINESS_FACTS_WORDS.legalNameOptional}
        description={merchantWords.legalNameHint}
        size="md"
        {...form.field('legalName')}
      />
      <ChoiceInput
        label={BUSINESS_FACTS_WORDS.country}
        description={merchantWords.countryHint}
        data={countries}
        value={form.values.country}
        error={form.problems.country}
        onChoose={(country) => form.change('country', country)}
        nothingFoundMessage={BUSINESS_FACTS_WORDS.noCountry}
      />
      <Columns least="field">
        <TextInput
          label={BUSINESS_FACTS_WORDS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          size="md"
          {...form.field('email')}
        />
        <PhoneInput label={BUSINESS_FACTS_WORDS.phoneOptional} size="md" {...form.field('phone')} />
      </Columns>
    </ContractForm>
  );
}
