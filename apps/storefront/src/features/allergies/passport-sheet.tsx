import { allergenWord } from '@comanda/contract/words/allergens';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { EMPTY_PASSPORT, isEmptyPassport, type Passport } from '../../shop/passport.ts';
import { withAllergen } from '../../shop/with-allergen.ts';
import buttons from '../../ui/button.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './allergies.module.css';
import { PASSPORT_WORDS } from './words.ts';

/** "Avoiding peanuts and nuts", "Avoiding 3 allergens". */
export function avoidingWords(avoid: readonly Allergen[]): string {
  return PASSPORT_WORDS.avoiding(avoid);
}

/** Where a diner says what they avoid. Each tick counts at once. */
export function PassportSheet({
  open,
  passport,
  onChange,
  onClose,
}: {
  readonly open: boolean;
  readonly passport: Passport;
  readonly onChange: (passport: Passport) => void;
  readonly onClose: () => void;
}) {
  const { avoid, note } = passport;
  return (
    <Sheet open={open} onClose={onClose} labelledBy="passport-title" backCloses>
      <div className={styles.sheet}>
        <h2 id="passport-title" tabIndex={-1}>
          {PASSPORT_WORDS.title}
        </h2>
        <p>{PASSPORT_WORDS.why}</p>
        <ul className={styles.allergens}>
          {ALLERGENS.map((allergen) => (
            <li key={allergen}>
              <label className={styles.allergen}>
                <input
                  type="checkbox"
                  checked={avoid.includes(allergen)}
                  onChange={() => onChange({ avoid: withAllergen(avoid, allergen), note })}
                />
                {allergenWord(allergen)}
              </label>
            </li>
          ))}
        </ul>
        <label className={styles.note}>
          <span>{PASSPORT_WORDS.note}</span>
          <input
            placeholder={PASSPORT_WORDS.noteExample}
            value={note}
            onChange={(event) => onChange({ avoid, note: event.target.value })}
          />
        </label>
        <p className={styles.caution}>{PASSPORT_WORDS.caution}</p>
        <div className={styles.actions}>
          {!isEmptyPassport(passport) && (
            <button type="button" className={buttons.quiet} onClick={() => onChange(EMPTY_PASSPORT)}>
              {PASSPORT_WORDS.clear}
            </button>
          )}
          <button type="button" className={buttons.primary} onClick={onClose}>
            {PASSPORT_WORDS.done}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
