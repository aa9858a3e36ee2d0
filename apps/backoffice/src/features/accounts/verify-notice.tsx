import { IconMail } from '@comanda/icons/tabler';
import { useOffice } from '../../office.ts';
import { countdown } from '../../platform/use-cooldown.ts';
import { classes, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import tones from '../../ui/notice.module.css';
import styles from './accounts.module.css';
import { useVerified } from './use-verified.ts';
import { useResendVerification } from './verify-account.ts';
import { mailedWords } from './words.ts';

/** Sends the e-mail again from wherever one is, once a minute at most. */
function SendAgain({ userId }: { userId: string }) {
  const { resend, isSending, secondsLeft, message, error } = useResendVerification(userId);
  if (secondsLeft > 0) {
    return (
      <Row as="span" className={styles.again}>
        <span role="status">{message}</span> {mailedWords.onceMoreIn(countdown(secondsLeft))}
      </Row>
    );
  }
  return (
    <Row as="span" className={styles.again} data-tone="info">
      {error && <span role="alert">{mailedWords.notSent(error.message)}</span>}
      <LinkButton aria-disabled={isSending} onClick={resend}>
        {isSending ? mailedWords.sending : mailedWords.sendAgain}
      </LinkButton>
    </Row>
  );
}

/** Everything works before the address is confirmed, except what has to do with money: a reminder, no wall. */
export function VerifyNotice() {
  const { session } = useOffice();
  const isVerified = useVerified();
  const user = session.user();
  if (!user || isVerified !== false) return null;
  return (
    <aside
      className={classes(tones.tone, styles.notice)}
      data-tone="info"
      aria-label={mailedWords.yourAddress}
    >
      <IconMail size={20} aria-hidden="true" />
      <span>
        {mailedWords.weWroteTo} <strong>{user.email}</strong>
        {mailedWords.openToConfirm}
      </span>
      <SendAgain userId={user.id} />
    </aside>
  );
}
