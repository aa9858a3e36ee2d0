import type { IfMissing } from '../../shop/checkout-draft.ts';
import { useShop } from '../../shop/shop-context.ts';
import fields from '../../ui/field.module.css';
import { Field, FieldError } from '../../ui/field.tsx';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

const IF_MISSING: readonly { readonly value: IfMissing; readonly label: string }[] = [
  { value: 'ASK', label: 'Call me' },
  { value: 'REPLACE', label: 'Replace it with something like it' },
  { value: 'LEAVE_OUT', label: 'Leave it out' },
];

/** The explicit question about allergies, whose answer gets a band of its own on the ticket, and small wishes. */
export function EnterWishes({ draft, errors, edit, onBlur }: FormProps) {
  const { index } = useShop();
  return (
    <Section id="wishes" number={5} title="Allergies and wishes">
      <fieldset className={styles.choices}>
        <legend>Does anyone have a food allergy?</legend>
        <div className={styles.pair}>
          <label className={fields.choice}>
            <input
              type="radio"
              name="allergy"
              checked={!draft.hasAllergy}
              onChange={() => edit({ hasAllergy: false })}
            />
            <span>No</span>
          </label>
          <label className={fields.choice}>
            <input
              type="radio"
              name="allergy"
              checked={draft.hasAllergy}
              onChange={() => edit({ hasAllergy: true })}
            />
            <span>Yes</span>
          </label>
        </div>
      </fieldset>
      {draft.hasAllergy && (
        <div className={fields.field}>
          <label htmlFor="allergy-note">Which?</label>
          <textarea
            id="allergy-note"
            className={fields.input}
            rows={2}
            maxLength={200}
            placeholder="Nuts – also traces"
            value={draft.allergyNote}
            aria-invalid={errors['allergy-note'] ? true : undefined}
            aria-describedby="allergy-note-hint allergy-note-error"
            onChange={(event) => edit({ allergyNote: event.target.value })}
            onBlur={() => onBlur('allergy-note')}
          />
          <span className={fields.hint} id="allergy-note-hint">
            The kitchen sees this first. If it is severe, please call as well.
          </span>
          <FieldError id="allergy-note" text={errors['allergy-note']} />
        </div>
      )}
      <label className={fields.field}>
        <span>If something is missing</span>
        <select
          className={fields.input}
          value={draft.ifMissing}
          onChange={(event) =>
            edit({ ifMissing: IF_MISSING.find(({ value }) => value === event.target.value)?.value ?? 'ASK' })
          }
        >
          {IF_MISSING.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {index.menu.settings.notesAllowed && (
        <Field
          id="note"
          label="Anything else? (optional)"
          maxLength={200}
          value={draft.note}
          error={errors.note}
          onChange={(note) => edit({ note })}
        />
      )}
    </Section>
  );
}
