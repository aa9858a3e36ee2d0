import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOffice } from '../../office.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { formWords } from '../../platform/forms/form-words.ts';
import { merchantsQuery } from '../../session/session-queries.ts';
import { Stack } from '../../ui/layout.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Heading } from '../../ui/text.tsx';
import { MoneyAndClockFields } from './money-and-clock-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';
import { addRestaurantWords, restaurantWords } from './words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} isApart aria-label={title}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

/** Another restaurant to begin from; nothing for an owner without one. */
function CopyFrom({ form, userId }: { form: NewRestaurantForm; userId: string }) {
  const { client } = useOffice();
  const { data: merchants = [] } = useQuery(merchantsQuery(client, userId));
  const own = merchants.flatMap(({ restaurants }) => restaurants).filter(({ role }) => role === 'ADMIN');
  if (own.length === 0) return null;
  return (
    <NativeSelect
      label={addRestaurantWords.copyFrom}
      description={addRestaurantWords.copyFromMore}
      size="md"
      data={[
        { value: '', label: addRestaurantWords.copyNothing },
        ...own.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.field('copyFrom')}
    />
  );
}

/** What a restaurant cannot do without; hours, dishes and pictures come afterwards. */
export function AddRestaurantForm({ form, userId }: { form: NewRestaurantForm; userId: string }) {
  return (
    <ContractForm form={form} send={restaurantWords.add} sending={formWords.saving}>
      <Part title={restaurantWords.firstSeen}>
        <NameFields form={form} />
        <PhoneInput
          label={restaurantWords.phone}
          description={restaurantWords.phoneHint}
          size="md"
          {...form.field('phone')}
        />
      </Part>
      <Part title={restaurantWords.where}>
        <PlaceFields form={form} />
      </Part>
      <Part title={restaurantWords.moneyAndClock}>
        <MoneyAndClockFields form={form} />
        <CopyFrom form={form} userId={userId} />
      </Part>
    </ContractForm>
  );
}
