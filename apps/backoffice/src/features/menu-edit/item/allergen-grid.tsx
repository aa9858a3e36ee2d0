import type { Allergens } from '@comanda/contract/shapes/menu';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import tones from '../../../ui/notice.module.css';
import styles from './drawers.module.css';
import { allergenField } from './item-fields.ts';
import {
  ALLERGEN_VALUES,
  type AllergenValue,
  allergenName,
  dishWords,
  VALUE_TONES,
  VALUE_WORDS,
} from './words.ts';

/**
 * The fourteen of the EU, each in four values; `of` names what they are declared of, where it is not the dish itself.
 */
export function AllergenGrid({
  of,
  value,
  onDeclare,
}: {
  of?: string;
  value: Allergens;
  onDeclare: (allergen: Allergen, value: AllergenValue) => void;
}) {
  return (
    <div className={styles.allergens}>
      {ALLERGENS.map((allergen) => (
        <label key={allergen}>
          <span>{allergenName(allergen)}</span>
          <select
            className={tones.tone}
            data-tone={VALUE_TONES[value[allergen] ?? '']}
            {...(of === undefined
              ? { name: allergenField(allergen) }
              : { 'aria-label': dishWords.allergenIn(allergenName(allergen), of) })}
            value={value[allergen] ?? ''}
            onChange={({ currentTarget }) =>
              onDeclare(allergen, ALLERGEN_VALUES.find((known) => known === currentTarget.value) ?? '')
            }
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
