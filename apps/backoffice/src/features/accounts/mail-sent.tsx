import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { useState } from 'react';
import { useCooldown } from '../../platform/use-cooldown.ts';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { FORGOT_FAILED, type Sent, useForgotPassword } from './forgot-password.ts';
import { InboxLink } from './inbox-link.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { mailedWords } from './words.ts';

/** An account is written to no more often than this; the server passes over in silence what comes earlier. */
const ONE_MAIL_PER_MS = 15 * MINUTE_MS;

/** After asking for a new password: the same words for every address, and another e-mail after a quarter of an hour. */
export function MailSent({ sent }: { sent: Sent }) {
  const ask = useForgotPassword();
  const [secondsLeft] = useCooldown(ONE_MAIL_PER_MS, sent.at);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function again(): Promise<void> {
    setSending(true);
    const refusal = await ask(sent.email, { replace: true });
    setSending(false);
    setFailed(refusal !== null);
  }

  return (
    <>
      <Text role="status" size="lg">
        {sent.message}
      </Text>
      <Text tone="muted">
        {mailedWords.weUsed} <strong>{sent.email}</strong>
        {mailedWords.weUsedAfter}
      </Text>
      <Stack>
        <InboxLink email={sent.email} />
        {hasFailed && <Notice tone="danger">{FORGOT_FAILED}</Notice>}
        <SendAgainButton
          label={mailedWords.sendAgainShort}
          isSending={isSending}
          secondsLeft={secondsLeft}
          onSend={() => void again()}
        />
        <TextLink to="/merchant/login">{mailedWords.backToLogIn}</TextLink>
      </Stack>
    </>
  );
}
