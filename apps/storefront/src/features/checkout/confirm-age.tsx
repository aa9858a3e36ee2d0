import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import type { FormProps } from './form-props.ts';
import { AGE_WORDS } from './words.ts';

/** One tick for what is not for everyone, with what that is and what is asked for at the door. */
export function ConfirmAge({
  draft,
  errors,
  edit,
  age,
  dishes,
}: FormProps & { readonly age: number; readonly dishes: readonly string[] }) {
  const error = errors['of-age'];
  return (
    <div className={fields.field}>
      <label className={fields.choice}>
        <input
          type="checkbox"
          id="of-age"
          checked={draft.ofAge >= age}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'of-age-hint of-age-error' : 'of-age-hint'}
          onChange={(event) => edit({ ofAge: event.target.checked ? age : 0 })}
        />
        <span>{AGE_WORDS.confirm(age)}</span>
      </label>
      <span className={fields.hint} id="of-age-hint">
        {AGE_WORDS.why(dishes.join(', '), age)}
      </span>
      <FieldError id="of-age" text={error} />
    </div>
  );
}
