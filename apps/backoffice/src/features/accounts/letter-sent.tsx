import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { countdown, useCooldown } from '../../platform/use-cooldown.ts';
import words from '../../ui/words.module.css';
import { FORGOT_FAILED, type Sent, useForgotPassword } from './forgot-password.ts';
import { InboxLink } from './inbox-link.tsx';

const COOLDOWN_MS = 60_000;

/** After asking for a new password: the same words whoever asked, and another letter after a minute. */
export function LetterSent({ sent }: { sent: Sent }) {
  const ask = useForgotPassword();
  const [secondsLeft, startCooldown] = useCooldown(COOLDOWN_MS, sent.at);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function again(): Promise<void> {
    setSending(true);
    const refusal = await ask(sent.email, { replace: true });
    setSending(false);
    setFailed(refusal !== null);
    if (!refusal) startCooldown();
  }

  return (
    <>
      <p role="status" className={words.lead}>
        {sent.message}
      </p>
      <p className={words.aside}>
        We used <em>{sent.email}</em>. Nothing there after a few minutes? Look into the spam folder, or go
        back and check the address.
      </p>
      <div className={words.stack}>
        <InboxLink email={sent.email} />
        {hasFailed && (
          <p role="alert" className={words.problem}>
            {FORGOT_FAILED}
          </p>
        )}
        <Button
          size="lg"
          fullWidth
          variant="default"
          disabled={secondsLeft > 0}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void again();
          }}
        >
          {isSending
            ? 'Sending…'
            : secondsLeft > 0
              ? `Send again in ${countdown(secondsLeft)}`
              : 'Send again'}
        </Button>
        <Link to="/merchant/login" className={words.link}>
          Back to log in
        </Link>
      </div>
    </>
  );
}
