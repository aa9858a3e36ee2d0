import { useState } from 'react';
import { isPaidByCard } from '../../shop/checkout-draft.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { EnterEmail } from './enter-email.tsx';
import type { FormProps } from './form-props.ts';
import { KnownLine } from './known-line.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { useFolded } from './use-folded.ts';
import { checkoutWords, KNOWN_WORDS, PHONE_WORDS, useCheckoutWords } from './words.ts';

/** What the telephone's field takes everywhere. */
const PHONE_LENGTH = 25;

/** The diner. The telephone says what it is for: two in five shops do not, and people balk. */
export function EnterContact(
  props: FormProps & {
    readonly remembered: boolean;
    /** A diner at a table is asked for none; at the counter one may be left. */
    readonly phone: 'NEEDED' | 'OPTIONAL' | 'NOT_ASKED';
    readonly onClear: () => void;
    readonly onPhoneFocus: () => void;
  },
) {
  const { draft, errors, edit, onBlur, remembered, phone } = props;
  const { onClear, onPhoneFocus } = props;
  const words = useCheckoutWords();
  const [isCut, setCut] = useState(false);
  const clear = (
    <button type="button" className={buttons.link} onClick={onClear}>
      {KNOWN_WORDS.clear}
    </button>
  );
  const isWrong = (errors.name ?? errors.phone ?? errors.email) !== undefined;
  const isComplete = draft.name.trim() !== '' && (phone !== 'NEEDED' || draft.phone.trim() !== '');
  const [isFolded, open] = useFolded({ remembered, isComplete, isWrong, first: 'name' });
  if (isFolded) {
    const parts = [
      draft.name,
      phone === 'NOT_ASKED' ? '' : draft.phone,
      isPaidByCard(draft) ? '' : draft.email,
    ];
    return (
      <Section id="you" number={3} title={words.you}>
        <KnownLine parts={parts} what={KNOWN_WORDS.contact} onChange={open}>
          {clear}
        </KnownLine>
      </Section>
    );
  }
  return (
    <Section id="you" number={3} title={words.you}>
      {remembered && <p className={styles.inline}>{clear}</p>}
      <Field
        id="name"
        label={checkoutWords.name}
        autoComplete="name"
        required
        value={draft.name}
        error={errors.name}
        onChange={(name) => edit({ name })}
        onBlur={() => onBlur('name')}
      />
      {phone !== 'NOT_ASKED' && (
        <Field
          id="phone"
          label={phone === 'NEEDED' ? checkoutWords.phone : checkoutWords.phoneOptional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={phone === 'NEEDED'}
          maxLength={PHONE_LENGTH}
          placeholder={checkoutWords.enterPhone}
          hint={isCut ? PHONE_WORDS.cut : PHONE_WORDS.hint}
          value={draft.phone}
          error={errors.phone}
          onFocus={onPhoneFocus}
          onPaste={({ clipboardData }) => setCut(clipboardData.getData('text').trim().length > PHONE_LENGTH)}
          onChange={(typed) => {
            if (typed.length < PHONE_LENGTH) setCut(false);
            edit({ phone: typed });
          }}
          onBlur={() => onBlur('phone')}
        />
      )}
      {!isPaidByCard(draft) && <EnterEmail {...props} isNeeded={false} />}
    </Section>
  );
}
