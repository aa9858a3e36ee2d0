import { allergenWord } from '@comanda/contract/words/allergens';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import type { ReactNode } from 'react';
import { withAllergen } from '../../shop/with-allergen.ts';
import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { ALLERGY_WORDS, useCheckoutWords } from './words.ts';

/** What they avoid: the 14 to tick, and a note for all else. */
function WhatTheyAvoid({
  inBasket,
  draft,
  errors,
  edit,
  onBlur,
}: FormProps & { readonly inBasket: ReactNode }) {
  const words = useCheckoutWords();
  return (
    <>
      <fieldset>
        <legend>{ALLERGY_WORDS.avoid}</legend>
        <div className={styles.allergens}>
          {ALLERGENS.map((allergen) => (
            <label key={allergen} className={styles.slot}>
              <input
                type="checkbox"
                checked={draft.avoid.includes(allergen)}
                onChange={() => edit({ avoid: withAllergen(draft.avoid, allergen) })}
              />
              <span>{allergenWord(allergen)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {inBasket}
      <div className={fields.field}>
        <label htmlFor="allergy-note">{ALLERGY_WORDS.note}</label>
        <textarea
          id="allergy-note"
          className={fields.input}
          rows={2}
          placeholder={ALLERGY_WORDS.noteExample}
          value={draft.allergyNote}
          aria-invalid={errors['allergy-note'] ? true : undefined}
          aria-describedby="allergy-note-hint allergy-note-error"
          onChange={(event) => edit({ allergyNote: event.target.value })}
          onBlur={() => onBlur('allergy-note')}
        />
        <span className={fields.hint} id="allergy-note-hint">
          {words.allergies}
        </span>
        <FieldError id="allergy-note" text={errors['allergy-note']} />
      </div>
    </>
  );
}

/** The explicit question, with no answer chosen beforehand; what is said gets a band of its own on the ticket. */
export function EnterAllergies({ inBasket, ...form }: FormProps & { readonly inBasket: ReactNode }) {
  const { draft, errors, edit } = form;
  const answer = (value: 'YES' | 'NO', label: string) => (
    <label className={fields.choice}>
      <input
        type="radio"
        name="allergy"
        checked={draft.allergy === value}
        onChange={() => edit({ allergy: value })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <>
      <div
        id="allergy"
        role="radiogroup"
        className={styles.choices}
        tabIndex={-1}
        aria-labelledby="allergy-question"
        aria-required="true"
        aria-invalid={errors.allergy ? true : undefined}
        aria-describedby={errors.allergy ? 'allergy-error' : undefined}
      >
        <p id="allergy-question">{ALLERGY_WORDS.question}</p>
        <div className={styles.pair}>
          {answer('NO', ALLERGY_WORDS.no)}
          {answer('YES', ALLERGY_WORDS.yes)}
        </div>
        <FieldError id="allergy" text={errors.allergy} />
      </div>
      {draft.allergy === 'YES' && <WhatTheyAvoid {...form} inBasket={inBasket} />}
    </>
  );
}
