import { randomId } from '@comanda/client/random-id';
import { optionFields } from '@comanda/contract/shapes/menu-edit';
import { allergenSentence } from '@comanda/contract/words/allergens';
import { allergenFacts } from '@comanda/domain/allergens';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { TooLong, tooLong } from '../../../platform/forms/too-long.tsx';
import { AllergenGrid } from '../item/allergen-grid.tsx';
import { declaredAs } from '../item/declare-allergens.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { AllergensAtOnce } from './allergens-at-once.tsx';
import { emptyRow, type OptionRow, rowsField, rowsIn } from './group-fields.ts';
import styles from './groups.module.css';

/** The options of a group in their order: name, what it adds, how often, and whether it is chosen from the start. */
export function OptionsField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { currency } = useMenuOf().restaurant;
  const rows = rowsIn(value);
  const put = (next: readonly OptionRow[]) => onChange(rowsField(next));

  function edit(index: number, change: Partial<OptionRow>): void {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, ...change }));
  }

  function swap(index: number, by: -1 | 1): void {
    const [one, other] = [rows[index], rows[index + by]];
    if (one && other) put(rows.with(index, other).with(index + by, one));
  }

  return (
    <section className={styles.section} aria-label="Options">
      <h3 className={styles.title}>Options</h3>
      <ol className={styles.options}>
        {rows.map((row, index) => {
          const name = row.name.trim() || `option ${index + 1}`;
          return (
            <li key={row.key} className={styles.option}>
              <input
                className={styles.input}
                aria-label={`Name of option ${index + 1}`}
                placeholder="Name"
                value={row.name}
                data-grow
                aria-invalid={tooLong(row.name, optionFields.name) ? true : undefined}
                onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
              />
              <TooLong text={row.name} schema={optionFields.name} />
              <input
                className={styles.input}
                aria-label={`What ${name} adds, in ${currency}`}
                placeholder="+0"
                inputMode="text"
                value={row.price}
                data-money
                onChange={({ currentTarget }) => edit(index, { price: currentTarget.value })}
              />
              <label className={styles.small}>
                <span>up to ×</span>
                <input
                  className={styles.input}
                  aria-label={`How often ${name} can be taken`}
                  inputMode="numeric"
                  value={row.repeat}
                  data-count
                  onChange={({ currentTarget }) => edit(index, { repeat: currentTarget.value })}
                />
              </label>
              <label className={styles.small}>
                <input
                  type="checkbox"
                  checked={row.default}
                  aria-label={`${name} is chosen from the start`}
                  onChange={({ currentTarget }) => edit(index, { default: currentTarget.checked })}
                />
                <span>from the start</span>
              </label>
              <span className={styles.tools}>
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => swap(index, -1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => swap(index, 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={`Delete ${name}`}
                  onClick={() => put(rows.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </button>
              </span>
              <details className={styles.allergens}>
                <summary>
                  Allergens of {name}. {allergenSentence(allergenFacts(row.allergens), 'Not declared yet.')}
                </summary>
                <AllergenGrid
                  of={name}
                  value={row.allergens}
                  onChange={(allergens) => edit(index, { allergens })}
                />
              </details>
            </li>
          );
        })}
      </ol>
      {rows.length > 0 && (
        <AllergensAtOnce
          declared={rows.map(({ allergens }) => allergens)}
          onDeclare={(change) =>
            put(rows.map((row) => ({ ...row, allergens: declaredAs(row.allergens, change) })))
          }
        />
      )}
      {error && (
        <p role="alert" className={styles.problem} aria-invalid="true" tabIndex={-1}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => put([...rows, emptyRow(randomId())])}
      >
        Add option
      </Button>
    </section>
  );
}
