import { Field } from '../../ui/field.tsx';
import type { FormProps } from './form-props.ts';
import { checkoutWords, useCheckoutWords } from './words.ts';

/** Where the receipt goes: as one likes, or to pay by card. */
export function EnterEmail({
  draft,
  errors,
  edit,
  onBlur,
  isNeeded,
}: FormProps & { readonly isNeeded: boolean }) {
  const words = useCheckoutWords();
  return (
    <Field
      id="email"
      label={isNeeded ? words.emailForReceipt : checkoutWords.emailOptional}
      required={isNeeded}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={isNeeded ? words.cardEmail : words.email}
      value={draft.email}
      error={errors.email}
      onChange={(email) => edit({ email })}
      onBlur={() => onBlur('email')}
    />
  );
}
