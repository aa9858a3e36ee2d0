import { Textarea } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import type { RestaurantField } from './restaurant-fields.ts';
import { websiteWords } from './words.ts';

/** The websites that may show the menu in a panel. */
export function WebsiteAddresses({ form }: { form: Form<RestaurantField> }) {
  return (
    <Textarea
      label={websiteWords.addresses}
      description={websiteWords.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={websiteWords.example}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      autosize
      minRows={2}
      {...form.field('websites')}
    />
  );
}
