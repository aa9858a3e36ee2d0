import { Textarea, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import type { RestaurantField } from './restaurant-fields.ts';
import { restaurantWords } from './words.ts';

const ORDER = ['label', 'input', 'description', 'error'] as const;

/** What diners read about the restaurant, and how they reach it. */
export function PublicFace({ form }: { form: Form<RestaurantField> }) {
  const { field } = form;
  return (
    <Panel title={restaurantWords.seen}>
      <TextInput label={restaurantWords.name} size="md" {...field('name')} />
      <Textarea
        label={restaurantWords.description}
        size="md"
        autosize
        minRows={2}
        {...field('description')}
      />
      <TextInput
        label={restaurantWords.cuisines}
        description={restaurantWords.cuisinesMore}
        inputWrapperOrder={[...ORDER]}
        size="md"
        {...field('cuisines')}
      />
      <Columns least="field">
        <PhoneInput label={restaurantWords.phone} size="md" {...field('phone')} />
        <TextInput
          label={restaurantWords.email}
          type="email"
          autoComplete="email"
          size="md"
          {...field('email')}
        />
      </Columns>
    </Panel>
  );
}
