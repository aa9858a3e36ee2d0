import type { ReactNode } from 'react';
import type { IfMissing } from '../../shop/checkout-draft.ts';
import { useShop } from '../../shop/shop-context.ts';
import fields from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { EnterAllergies } from './enter-allergies.tsx';
import type { FormProps } from './form-props.ts';
import { Section } from './section.tsx';
import { checkoutWords, useCheckoutWords } from './words.ts';

const IF_MISSING: readonly IfMissing[] = ['ASK', 'REPLACE', 'LEAVE_OUT'];

export function EnterWishes({
  inBasket,
  children,
  ...form
}: FormProps & {
  /** What the basket has of what is avoided. */
  readonly inBasket: ReactNode;
  /** What stands last. */
  readonly children?: ReactNode;
}) {
  const { draft, errors, edit } = form;
  const { index } = useShop();
  const { missing } = useCheckoutWords();
  return (
    <Section id="wishes" number={5} title={checkoutWords.wishes}>
      <EnterAllergies {...form} inBasket={inBasket} />
      <label className={fields.field}>
        <span>{checkoutWords.ifMissing}</span>
        <select
          className={fields.input}
          value={draft.ifMissing}
          onChange={(event) =>
            edit({ ifMissing: IF_MISSING.find((value) => value === event.target.value) ?? 'ASK' })
          }
        >
          {IF_MISSING.map((value) => (
            <option key={value} value={value}>
              {missing[value]}
            </option>
          ))}
        </select>
      </label>
      {index.menu.settings.notesAllowed && (
        <Field
          id="note"
          label={checkoutWords.anythingElse}
          value={draft.note}
          error={errors.note}
          onChange={(note) => edit({ note })}
        />
      )}
      {children}
    </Section>
  );
}
