import type { DinerClient } from '@comanda/client/diner-client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CONFIRM_EMAIL_WORDS as WORDS } from './confirm-email-words.ts';
import { looksLikeEmail } from './looks-like-email.ts';
import styles from './price-changed.module.css';
import { useEmailCode } from './use-email-code.ts';

const EMAIL_ID = 'confirm-email';
const CODE_ID = 'confirm-code';
const SUBMIT_ID = 'confirm-submit';

/** Before the first order while a restaurant holds strangers back: where to the code shall go, and then the code. */
export function ConfirmEmail(props: {
  readonly open: boolean;
  readonly client: DinerClient;
  /** From the checkout; may be empty. */
  readonly email: string;
  readonly total: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}) {
  const { open, client, total, onConfirmed, onClose } = props;
  const { restaurant, state } = useShop().index.menu;
  const code = useEmailCode(client, restaurant.slug, onConfirmed);
  const [email, setEmail] = useState<string | null>(null);
  const [digits, setDigits] = useState('');
  const { sent, problem, isOver } = code;
  const typed = email ?? props.email;
  const isDead = sent !== null && isOver;
  const field = sent === null ? EMAIL_ID : isDead ? SUBMIT_ID : CODE_ID;
  const before = useRef(field);

  // who goes on to the next step, or sees what is wrong, stands in the field
  useEffect(() => {
    const isNext = before.current !== field;
    before.current = field;
    if (open && (isNext || problem !== null)) document.getElementById(field)?.focus();
  }, [open, field, problem]);

  function another(to: string): void {
    if (code.wait > 0) return;
    setDigits('');
    code.ask(to);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sent === null) {
      if (looksLikeEmail(typed.trim())) code.ask(typed.trim());
      else code.complain(WORDS.noEmail);
    } else if (isOver) another(sent.email);
    else if (/^\d{6}$/.test(digits.replaceAll(/[\s-]/g, ''))) code.confirm(digits);
    else code.complain(WORDS.noCode);
  }

  if (state.noCodes !== undefined) {
    return (
      <Sheet open={open} onClose={onClose} labelledBy="confirm-email-title">
        <div className={styles.dialog}>
          <h2 id="confirm-email-title" tabIndex={-1}>
            {WORDS.title}
          </h2>
          <p role="status">{WORDS.out}</p>
          <button
            type="button"
            className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
            onClick={onConfirmed}
          >
            {WORDS.placeWithout(total)}
          </button>
        </div>
      </Sheet>
    );
  }

  return (
    <Sheet open={open} onClose={onClose} labelledBy="confirm-email-title">
      <form className={styles.dialog} noValidate onSubmit={submit}>
        <h2 id="confirm-email-title" tabIndex={-1}>
          {WORDS.title}
        </h2>
        <p role="status">
          {isDead
            ? (problem ?? WORDS.over)
            : sent === null
              ? WORDS.why(restaurant.name)
              : WORDS.sent(sent.email)}
        </p>
        {sent === null ? (
          <Field
            id={EMAIL_ID}
            label={WORDS.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            hint={WORDS.emailHint}
            value={typed}
            error={problem ?? undefined}
            onChange={(next) => {
              code.complain(null);
              setEmail(next);
            }}
          />
        ) : isDead ? null : (
          <Field
            id={CODE_ID}
            label={WORDS.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            value={digits}
            error={problem ?? undefined}
            onChange={(next) => {
              code.complain(null);
              setDigits(next);
            }}
          />
        )}
        <button
          id={SUBMIT_ID}
          type="submit"
          className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
          aria-disabled={code.isBusy || (isDead && code.wait > 0)}
        >
          {isDead ? WORDS.again : sent === null ? WORDS.send : WORDS.place(total)}
        </button>
        {sent !== null && (
          <Otherwise code={code} onAnother={() => another(sent.email)} onStartOver={() => setDigits('')} />
        )}
      </form>
    </Sheet>
  );
}

/** For a code that does not come, or went to a wrong address. */
function Otherwise(props: {
  readonly code: ReturnType<typeof useEmailCode>;
  readonly onAnother: () => void;
  readonly onStartOver: () => void;
}) {
  const { code, onAnother, onStartOver } = props;
  return (
    <>
      {code.wait > 0 ? (
        <p>{WORDS.wait(code.wait)}</p>
      ) : code.isOver ? null : (
        <button type="button" className={buttons.quiet} onClick={onAnother}>
          {WORDS.again}
        </button>
      )}
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          onStartOver();
          code.startOver();
        }}
      >
        {WORDS.otherAddress}
      </button>
    </>
  );
}
