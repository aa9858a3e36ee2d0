import { taxesWords } from '@comanda/contract/words/tax-rates';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { dishesNumbered } from '../store/menu-index.ts';
import { AllergenGrid } from './allergen-grid.tsx';
import styles from './drawers.module.css';
import { allergenField, allergensIn, type ItemField } from './item-fields.ts';
import { ServicePricesField } from './service-prices-field.tsx';
import { dishWords, quantityFieldWords as words } from './words.ts';

/** How many of the dish are ordered together; folded, as most dishes are ordered one by one. */
function QuantityFields({ form: { values, problems, field } }: { form: Form<ItemField> }) {
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

export function SaleFields({ form, itemId }: { form: Form<ItemField>; itemId: string }) {
  const index = useMenu();
  const { menu } = index;
  const { currency } = useMenuOf().restaurant;
  const { field, change, values } = form;
  const same = dishesNumbered(index, values.number, itemId);
  return (
    <Stack gap={4}>
      <div className={styles.named}>
        <TextInput
          label={dishWords.number}
          size="md"
          autoComplete="off"
          {...(same.length > 0 && { description: dishWords.sameNumber(same) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('number')}
        />
        <TextInput label={dishWords.name} size="md" {...field('name')} />
      </div>
      <Textarea label={dishWords.description} size="md" autosize minRows={2} {...field('description')} />
      <Columns least="field">
        {values.sizes === '' && (
          <TextInput label={dishWords.priceIn(currency)} size="md" inputMode="decimal" {...field('price')} />
        )}
        <NativeSelect
          label={dishWords.category}
          size="md"
          data={menu.categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId')}
        />
      </Columns>
      <ServicePricesField form={form} />
      <QuantityFields form={form} />
      <Checkbox
        label={dishWords.shown}
        size="md"
        checked={values.visible !== ''}
        onChange={({ currentTarget }) => change('visible', currentTarget.checked ? 'yes' : '')}
      />
    </Stack>
  );
}

/** What a dish declares. Nothing is claimed that nobody has declared. */
export function AllergensField({ form: { values, change } }: { form: Form<ItemField> }) {
  const silent = ALLERGENS.filter((allergen) => values[allergenField(allergen)] === '');
  return (
    <Section title={dishWords.allergens}>
      <Text tone="muted">
        {dishWords.allergensHint} {silent.length > 0 && dishWords.undeclared(silent.length)}
      </Text>
      <AllergenGrid
        value={allergensIn(values)}
        onDeclare={(allergen, value) => change(allergenField(allergen), value)}
      />
      {silent.length > 0 && silent.length < ALLERGENS.length && (
        <Row>
          <Button
            variant="default"
            onClick={() => {
              for (const allergen of silent) change(allergenField(allergen), 'FREE');
            }}
          >
            {dishWords.others(silent.length)}
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** What the kitchen, the till and the clock need to know. */
export function KitchenFields({ form }: { form: Form<ItemField> }) {
  const { taxRates, schedules } = useMenu().menu.settings;
  const { field } = form;
  return (
    <Section title={dishWords.kitchen}>
      <TextInput
        label={dishWords.kitchenName}
        description={dishWords.kitchenNameHint}
        size="md"
        {...field('kitchenName')}
      />
      <Columns least="field">
        <TextInput label={dishWords.minutes} size="md" inputMode="numeric" {...field('preparationMinutes')} />
        <TextInput label={dishWords.energy} size="md" inputMode="numeric" {...field('kcal')} />
      </Columns>
      <Columns least="field">
        <NativeSelect
          label={dishWords.taxRate}
          size="md"
          data={[
            { value: '', label: dishWords.none },
            ...taxRates.map(({ id, name, parts }) => ({
              value: id,
              label: `${name} (${taxesWords(parts)})`,
            })),
          ]}
          {...field('taxRateId')}
        />
        <NativeSelect
          label={dishWords.when}
          size="md"
          data={[
            { value: '', label: dishWords.always },
            ...schedules.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field('scheduleId')}
        />
      </Columns>
    </Section>
  );
}
