import { IconFingerprint } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { hasPasskeys } from '../../platform/passkeys.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { logInProblem, useCodeLogIn, usePasskeyLogIn } from './log-in.ts';
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
    <Stack as="form" gap={4} onSubmit={submit} noValidate aria-label={PASSKEY_LOGIN_WORDS.stepTitle}>
      <Text tone="muted">{PASSKEY_LOGIN_WORDS.stepText}</Text>
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
      {error && <Notice tone="danger">{logInProblem(error)}</Notice>}
      <Button type="submit" variant="default" size="lg" fullWidth aria-disabled={isPending}>
        {byCode.isPending ? PASSKEY_LOGIN_WORDS.sending : PASSKEY_LOGIN_WORDS.send}
      </Button>
      <div>
        <LinkButton onClick={onBack}>{PASSKEY_LOGIN_WORDS.back}</LinkButton>
      </div>
    </Stack>
  );
}
