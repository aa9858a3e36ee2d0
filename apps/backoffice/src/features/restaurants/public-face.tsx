import { Textarea, TextInput } from '@mantine/core';
import forms from '../../platform/forms/forms.module.css';
import type { Form } from '../../platform/forms/use-form.ts';
import page from '../../ui/page.module.css';
import { PhoneInput } from '../../ui/phone-input.tsx';
import type { RestaurantField } from './restaurant-fields.ts';

const ORDER = ['label', 'input', 'description', 'error'] as const;

/** What diners read about the restaurant, and how they reach it. */
export function PublicFace({ form }: { form: Form<RestaurantField> }) {
  const { field } = form;
  return (
    <section className={page.card} aria-label="What diners see">
      <h2 className={page.cardTitle}>What diners see</h2>
      <TextInput label="Name" size="md" {...field('name')} />
      <Textarea label="Description (optional)" size="md" autosize minRows={2} {...field('description')} />
      <TextInput
        label="Cuisines (optional)"
        description="Up to 8, with commas between them: Pizza, Neapolitan"
        inputWrapperOrder={[...ORDER]}
        size="md"
        {...field('cuisines')}
      />
      <div className={forms.pair}>
        <PhoneInput label="Phone" size="md" {...field('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="email" size="md" {...field('email')} />
      </div>
    </section>
  );
}
