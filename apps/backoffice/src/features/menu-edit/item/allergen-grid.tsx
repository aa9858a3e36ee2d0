import type { Allergens } from '@comanda/contract/shapes/menu';
import { ALLERGENS } from '@comanda/domain/allergens';
import { declaredAs } from './declare-allergens.ts';
import styles from './item-drawer.module.css';
import { ALLERGEN_VALUES, allergenName, VALUE_WORDS } from './words.ts';

/** The fourteen, each in four values; `of` names what they are declared of. */
export function AllergenGrid({
  of,
  value,
  onChange,
}: {
  of: string;
  value: Allergens;
  onChange: (value: Allergens) => void;
}) {
  return (
    <div className={styles.allergens}>
      {ALLERGENS.map((allergen) => (
        <label key={allergen} className={styles.allergen} data-value={value[allergen]}>
          <span>{allergenName(allergen)}</span>
          <select
            aria-label={`${allergenName(allergen)} in ${of}`}
            value={value[allergen] ?? ''}
            onChange={({ currentTarget }) => {
              const chosen = ALLERGEN_VALUES.find((known) => known === currentTarget.value) ?? '';
              onChange(declaredAs(value, { allergen, value: chosen }));
            }}
          >
            {ALLERGEN_VALUES.map((known) => (
              <option key={known} value={known}>
                {VALUE_WORDS[known]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
