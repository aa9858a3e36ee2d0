import { Textarea, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import type { RestaurantField } from './restaurant-fields.ts';

const ORDER = ['label', 'input', 'description', 'error'] as const;

/** What diners read about the restaurant, and how they reach it. */
export function PublicFace({ form }: { form: Form<RestaurantField> }) {
  const { field } = form;
  return (
    <Panel title="What diners see">
      <TextInput label="Name" size="md" {...field('name')} />
      <Textarea label="Description (optional)" size="md" autosize minRows={2} {...field('description')} />
      <TextInput
        label="Cuisines (optional)"
        description="Up to 8, with commas between them: Pizza, Neapolitan"
        inputWrapperOrder={[...ORDER]}
        size="md"
        {...field('cuisines')}
      />
      <Columns least="field">
        <PhoneInput label="Phone" size="md" {...field('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="email" size="md" {...field('email')} />
      </Columns>
    </Panel>
  );
}
