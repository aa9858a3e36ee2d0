import { ALLERGENS } from '@comanda/domain/allergens';
import { Button } from '@mantine/core';
import type { Form } from '../../../platform/forms/use-form.ts';
import styles from './item-drawer.module.css';
import { allergenField, type ItemField } from './item-fields.ts';
import { ALLERGEN_VALUES, allergenName, VALUE_WORDS } from './words.ts';

/** The fourteen of the EU, each in four values. Nothing is claimed that nobody has declared. */
export function AllergensField({ form }: { form: Form<ItemField> }) {
  const { values, change } = form;
  const silent = ALLERGENS.filter((allergen) => values[allergenField(allergen)] === '');
  return (
    <section className={styles.section} aria-label="Allergens">
      <h3 className={styles.title}>Allergens</h3>
      <p className={styles.text}>
        What is not declared never passes a diner’s filter.{' '}
        {silent.length > 0 && `${silent.length} of 14 are not declared.`}
      </p>
      <div className={styles.allergens}>
        {ALLERGENS.map((allergen) => {
          const field = allergenField(allergen);
          return (
            <label key={allergen} className={styles.allergen} data-value={values[field] || undefined}>
              <span>{allergenName(allergen)}</span>
              <select
                name={field}
                value={values[field]}
                onChange={({ currentTarget }) => change(field, currentTarget.value)}
              >
                {ALLERGEN_VALUES.map((value) => (
                  <option key={value} value={value}>
                    {VALUE_WORDS[value]}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
      {silent.length > 0 && silent.length < ALLERGENS.length && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            for (const allergen of silent) change(allergenField(allergen), 'FREE');
          }}
        >
          The other {silent.length}: free of them
        </Button>
      )}
    </section>
  );
}
