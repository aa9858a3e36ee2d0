import { IconMail } from '@comanda/icons/tabler';
import { useOffice } from '../../office.ts';
import { countdown } from '../../platform/use-cooldown.ts';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './accounts.module.css';
import { useVerified } from './use-verified.ts';
import { useResendVerification } from './verify-account.ts';

/** Sends the e-mail again from wherever one is, once a minute at most. */
function SendAgain({ userId }: { userId: string }) {
  const { resend, isSending, secondsLeft, message, error } = useResendVerification(userId);
  if (secondsLeft > 0) {
    return (
      <Row as="span" className={styles.again}>
        <span role="status">{message}</span> Once more in {countdown(secondsLeft)}
      </Row>
    );
  }
  return (
    <Row as="span" className={styles.again} data-tone="info">
      {error && <span role="alert">Not sent: {error.message}</span>}
      <LinkButton aria-disabled={isSending} onClick={resend}>
        {isSending ? 'Sending…' : 'Send it again'}
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
    <aside className={styles.notice} aria-label="Your e-mail address">
      <IconMail size={20} aria-hidden="true" />
      <span>
        We wrote to <strong>{user.email}</strong>. Open the link to confirm it’s yours.
      </span>
      <SendAgain userId={user.id} />
    </aside>
  );
}
