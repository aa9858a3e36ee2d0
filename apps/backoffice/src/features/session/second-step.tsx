import { IconFingerprint } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { hasPasskeys } from '../../platform/passkeys.ts';
import words from '../../ui/words.module.css';
import { logInProblem, useCodeLogIn, usePasskeyLogIn } from './log-in.ts';
import styles from './log-in-form.module.css';
import { PASSKEY_LOGIN_WORDS } from './words.ts';

/** After a right password: the passkey, or a recovery code where the passkey is out of reach. */
export function SecondStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const byPasskey = usePasskeyLogIn(ticket);
  const byCode = useCodeLogIn(ticket);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = byCode.error ?? byPasskey.error;
  const isPending = byCode.isPending || byPasskey.isPending;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    byPasskey.reset();
    setMissing(!code.trim());
    if (code.trim()) byCode.mutate(code.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={PASSKEY_LOGIN_WORDS.stepTitle}>
      <p className={words.aside}>{PASSKEY_LOGIN_WORDS.stepText}</p>
      {hasPasskeys() && (
        <Button
          size="lg"
          fullWidth
          autoFocus
          leftSection={<IconFingerprint size={22} aria-hidden="true" />}
          aria-disabled={isPending}
          onClick={() => {
            byCode.reset();
            if (!isPending) byPasskey.mutate();
          }}
        >
          {PASSKEY_LOGIN_WORDS.use}
        </Button>
      )}
      <TextInput
        label={PASSKEY_LOGIN_WORDS.code}
        description={PASSKEY_LOGIN_WORDS.codeHint}
        size="md"
        autoComplete="one-time-code"
        value={code}
        error={isMissing ? PASSKEY_LOGIN_WORDS.empty : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {logInProblem(error)}
        </p>
      )}
      <Button type="submit" variant="default" size="lg" fullWidth aria-disabled={isPending}>
        {byCode.isPending ? PASSKEY_LOGIN_WORDS.sending : PASSKEY_LOGIN_WORDS.send}
      </Button>
      <p className={styles.ways}>
        <button type="button" className={words.textButton} onClick={onBack}>
          {PASSKEY_LOGIN_WORDS.back}
        </button>
      </p>
    </form>
  );
}
