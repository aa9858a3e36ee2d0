import { IconFingerprint } from '@comanda/icons/tabler';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useOffice } from '../../office.ts';
import { typedBefore, useIsDrawn } from '../../platform/drawn-page.ts';
import { useHasPasskeys } from '../../platform/passkeys.ts';
import { keepEmail, knownEmail } from '../../session/known-email.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { logInProblem, ticketIn, useLogIn, usePasskeyLogIn } from './log-in.ts';
import { SecondStep } from './second-step.tsx';
import { logInWords, PASSKEY_LOGIN_WORDS } from './words.ts';

type Missing = { email?: string; password?: string };

function missingIn(email: string, password: string): Missing {
  return {
    ...(!email.trim() && { email: logInWords.noEmail }),
    ...(!password && { password: logInWords.noPassword }),
  };
}

export function LogInForm() {
  const { mutate, isPending, error: refusal, reset } = useLogIn();
  const byPasskey = usePasskeyLogIn(null);
  const hasPasskeys = useHasPasskeys();
  const ticket = ticketIn(refusal);
  const error = refusal ?? byPasskey.error;
  const office = useOffice();
  const isDrawn = useIsDrawn();
  const [email, setEmail] = useState(() => (isDrawn && typedBefore('email')) || knownEmail(office));
  const [password, setPassword] = useState(() => (isDrawn ? typedBefore('password') : ''));
  const [missing, setMissing] = useState<Missing>({});
  const [hasCapsLock, setCapsLock] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    byPasskey.reset();
    const found = missingIn(email, password);
    setMissing(found);
    if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
    else mutate({ email: email.trim(), password });
  }

  if (ticket !== null) return <SecondStep ticket={ticket} onBack={reset} />;
  return (
    <Stack as="form" method="dialog" gap={4} onSubmit={submit} noValidate>
      <TextInput
        ref={emailRef}
        label={logInWords.email}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        value={email}
        error={missing.email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          keepEmail(office, event.currentTarget.value);
          setMissing({});
        }}
      />
      <PasswordInput
        ref={passwordRef}
        label={logInWords.password}
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        error={missing.password}
        description={hasCapsLock ? logInWords.capsLock : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={{ 'aria-label': logInWords.showPassword, tabIndex: 0 }}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing({});
        }}
      />
      {error && <Notice tone="danger">{logInProblem(error)}</Notice>}
      <Button type="submit" size="lg" fullWidth aria-disabled={isPending}>
        {isPending ? logInWords.loggingIn : logInWords.logIn}
      </Button>
      {hasPasskeys && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconFingerprint size={22} aria-hidden="true" />}
          aria-disabled={byPasskey.isPending}
          onClick={() => {
            reset();
            if (!byPasskey.isPending) byPasskey.mutate();
          }}
        >
          {PASSKEY_LOGIN_WORDS.logIn}
        </Button>
      )}
      <Row justify="between" gap={2}>
        <TextLink to="/merchant/forgot-password">{logInWords.forgot}</TextLink>
        {office.config.isOpen && <TextLink to="/merchant/register">{logInWords.create}</TextLink>}
      </Row>
    </Stack>
  );
}
