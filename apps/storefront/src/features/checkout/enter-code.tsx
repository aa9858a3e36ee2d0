import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { QuoteState } from './ask-quote.ts';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { CODE_WORDS } from './words.ts';

/**
 * A promotion's code: folded until somebody has one; says what it takes off, or why it does not hold and what would do.
 */
export function EnterCode({
  draft,
  errors,
  edit,
  quote: { quote, asked, asking },
}: Pick<FormProps, 'draft' | 'errors' | 'edit'> & { readonly quote: QuoteState }) {
  const [typed, setTyped] = useState<string | null>(null);
  const applied = draft.promotionCode;
  const outcome = asked?.promotionCode === applied ? quote?.promotionCode : undefined;
  const follows = useRef(false);
  const apply = (code: string, isPressed = true) => {
    follows.current = isPressed;
    setTyped(null);
    edit({ promotionCode: code.trim() });
  };
  // what was pressed goes away with the answer: the focus goes on to what says it
  const follow = (element: HTMLElement | null) => {
    if (!element || !follows.current || document.activeElement !== document.body) return;
    follows.current = false;
    element.focus();
  };
  const ask = () => {
    flushSync(() => setTyped(''));
    document.getElementById('promotion-code')?.focus();
  };

  if (applied !== '' && outcome?.holds && typed === null) {
    return (
      <p className={styles.verdict} data-tone="good" role="status" tabIndex={-1} ref={follow}>
        <Icon name="check" />
        <span>{CODE_WORDS.holds(outcome.name)}</span>
        <button type="button" className={buttons.link} onClick={() => apply('')}>
          {CODE_WORDS.remove}
          <span className="visually-hidden"> {applied}</span>
        </button>
      </p>
    );
  }
  if (applied === '' && typed === null) {
    return (
      <button type="button" className={buttons.link} ref={follow} onClick={ask}>
        {CODE_WORDS.ask}
      </button>
    );
  }
  const isChecked = typed === null || typed === applied;
  const refusal = outcome && !outcome.holds ? outcome.message : undefined;
  const error = isChecked ? (errors['promotion-code'] ?? refusal) : undefined;
  return (
    <>
      <Field
        id="promotion-code"
        label={CODE_WORDS.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed ?? applied}
        error={error}
        {...(isChecked && applied !== '' && asking && !error ? { hint: CODE_WORDS.checking } : {})}
        onChange={setTyped}
        // a diner that goes on without “Apply” has typed it all the same
        onBlur={() => {
          if (typed !== null && typed.trim() !== '') apply(typed, false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed ?? applied);
        }}
      />
      <div className={styles.inline}>
        <button
          type="button"
          className={buttons.quiet}
          aria-disabled={(typed ?? applied).trim() === ''}
          onClick={() => apply(typed ?? applied)}
        >
          {CODE_WORDS.apply}
        </button>
        {applied !== '' && (
          <button type="button" className={buttons.link} onClick={() => apply('')}>
            {CODE_WORDS.without}
          </button>
        )}
      </div>
    </>
  );
}
