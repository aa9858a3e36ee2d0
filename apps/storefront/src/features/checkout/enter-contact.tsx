import { useState } from 'react';
import { isPaidByCard } from '../../shop/checkout-draft.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { EnterEmail } from './enter-email.tsx';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { PHONE_WORDS, useCheckoutWords } from './words.ts';

/** What the telephone's field takes everywhere. */
const PHONE_LENGTH = 25;

/** Who orders. The telephone says what it is for: two in five shops do not, and people balk. */
export function EnterContact(
  props: FormProps & {
    readonly remembered: boolean;
    readonly needsPhone: boolean;
    readonly onClear: () => void;
    readonly onPhoneFocus: () => void;
  },
) {
  const { draft, errors, edit, onBlur, remembered, needsPhone } = props;
  const { onClear, onPhoneFocus } = props;
  const words = useCheckoutWords();
  const [isCut, setCut] = useState(false);
  return (
    <Section id="you" number={3} title={words.you}>
      {remembered && draft.name !== '' && (
        <p className={styles.inline}>
          <span>Welcome back, {draft.name.split(' ')[0]}.</span>
          <button type="button" className={buttons.link} onClick={onClear}>
            Not you? Clear
          </button>
        </p>
      )}
      <Field
        id="name"
        label="Name"
        autoComplete="name"
        required
        value={draft.name}
        error={errors.name}
        onChange={(name) => edit({ name })}
        onBlur={() => onBlur('name')}
      />
      <Field
        id="phone"
        label={needsPhone ? 'Phone' : 'Phone (optional)'}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={needsPhone}
        maxLength={PHONE_LENGTH}
        placeholder="Enter a phone number"
        hint={isCut ? PHONE_WORDS.cut : PHONE_WORDS.hint}
        value={draft.phone}
        error={errors.phone}
        onFocus={onPhoneFocus}
        onPaste={({ clipboardData }) => setCut(clipboardData.getData('text').trim().length > PHONE_LENGTH)}
        onChange={(phone) => {
          if (phone.length < PHONE_LENGTH) setCut(false);
          edit({ phone });
        }}
        onBlur={() => onBlur('phone')}
      />
      {!isPaidByCard(draft) && <EnterEmail {...props} isNeeded={false} />}
    </Section>
  );
}
