import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../../../platform/forms/use-form.ts';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './drawers.module.css';
import type { ItemField } from './item-fields.ts';
import { quantityFieldWords as words } from './words.ts';

/** How many of the dish are ordered together; folded, as most dishes are ordered one by one. */
export function QuantityFields({ form: { values, problems, field } }: { form: Form<ItemField> }) {
  const [isOpen] = useState(values.leastQuantity !== '' || values.quantityStep !== '');
  const isWrong = problems.leastQuantity !== undefined || problems.quantityStep !== undefined;
  return (
    <details className={styles.details} open={isOpen || isWrong}>
      <summary>{words.summary(values.leastQuantity.trim(), values.quantityStep.trim())}</summary>
      <Stack gap={2}>
        <Text tone="muted">{words.hint}</Text>
        <Columns least="field">
          <TextInput label={words.least} size="md" inputMode="numeric" {...field('leastQuantity')} />
          <TextInput label={words.step} size="md" inputMode="numeric" {...field('quantityStep')} />
        </Columns>
      </Stack>
    </details>
  );
}
