import { taxesWords } from '@comanda/contract/words/tax-rates';
import { ALLERGENS } from '@comanda/domain/allergens';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Form } from '../../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { AllergenGrid } from './allergen-grid.tsx';
import { allergenField, allergensIn, type ItemField } from './item-fields.ts';

export function SaleFields({ form }: { form: Form<ItemField> }) {
  const { menu } = useMenu();
  const { currency } = useMenuOf().restaurant;
  const { field, change, values } = form;
  return (
    <Stack gap={4}>
      <TextInput label="Name" size="md" {...field('name')} />
      <Textarea label="Description (optional)" size="md" autosize minRows={2} {...field('description')} />
      <Columns least="field">
        <TextInput label={`Price in ${currency}`} size="md" inputMode="decimal" {...field('price')} />
        <NativeSelect
          label="Category"
          size="md"
          data={menu.categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId')}
        />
      </Columns>
      <Checkbox
        label="Shown on the menu"
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
    <Section title="Allergens">
      <Text tone="muted">
        What is not declared never passes a diner’s filter.{' '}
        {silent.length > 0 && `${silent.length} of 14 are not declared.`}
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
            The other {silent.length}: free of them
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
    <Section title="Kitchen and till">
      <TextInput
        label="Name for the kitchen (optional)"
        description="Short, as it is called out. It stands on the tickets."
        size="md"
        {...field('kitchenName')}
      />
      <Columns least="field">
        <TextInput
          label="Minutes to make (optional)"
          size="md"
          inputMode="numeric"
          {...field('preparationMinutes')}
        />
        <TextInput label="Energy in kcal (optional)" size="md" inputMode="numeric" {...field('kcal')} />
      </Columns>
      <Columns least="field">
        <NativeSelect
          label="Tax rate"
          size="md"
          data={[
            { value: '', label: 'None' },
            ...taxRates.map(({ id, name, parts }) => ({
              value: id,
              label: `${name} (${taxesWords(parts)})`,
            })),
          ]}
          {...field('taxRateId')}
        />
        <NativeSelect
          label="When it is on the menu"
          size="md"
          data={[
            { value: '', label: 'Always' },
            ...schedules.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field('scheduleId')}
        />
      </Columns>
    </Section>
  );
}
