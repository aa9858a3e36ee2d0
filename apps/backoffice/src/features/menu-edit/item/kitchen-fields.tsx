import { taxesWords } from '@comanda/contract/words/tax-rates';
import { NativeSelect, TextInput } from '@mantine/core';
import forms from '../../../platform/forms/forms.module.css';
import type { Form } from '../../../platform/forms/use-form.ts';
import { useMenu } from '../store/menu-context.ts';
import styles from './item-drawer.module.css';
import type { ItemField } from './item-fields.ts';

/** What the kitchen, the till and the clock need to know. */
export function KitchenFields({ form }: { form: Form<ItemField> }) {
  const { taxRates, schedules } = useMenu().menu.settings;
  const { field } = form;
  return (
    <section className={styles.section} aria-label="Kitchen and till">
      <h3 className={styles.title}>Kitchen and till</h3>
      <TextInput
        label="Name for the kitchen (optional)"
        description="Short, as it is called out. It stands on the tickets."
        size="md"
        {...field('kitchenName')}
      />
      <div className={forms.pair}>
        <TextInput
          label="Minutes to make (optional)"
          size="md"
          inputMode="numeric"
          {...field('preparationMinutes')}
        />
        <TextInput label="Energy in kcal (optional)" size="md" inputMode="numeric" {...field('kcal')} />
      </div>
      <div className={forms.pair}>
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
      </div>
    </section>
  );
}
