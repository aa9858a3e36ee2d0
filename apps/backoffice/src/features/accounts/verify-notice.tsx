import { IconMail } from '@comanda/icons/tabler';
import { useOffice } from '../../office.ts';
import { countdown } from '../../platform/use-cooldown.ts';
import { useVerified } from './use-verified.ts';
import { useResendVerification } from './verify-account.ts';
import styles from './verify-notice.module.css';

/** Sends the e-mail again from wherever one is, once a minute at most. */
function SendAgain({ userId }: { userId: string }) {
  const { resend, isSending, secondsLeft, message, error } = useResendVerification(userId);
  if (secondsLeft > 0) {
    return (
      <span className={styles.sent}>
        <span role="status">{message}</span> Once more in {countdown(secondsLeft)}
      </span>
    );
  }
  return (
    <span className={styles.again}>
      {error && <span role="alert">Not sent: {error.message}</span>}
      <button type="button" className={styles.link} aria-disabled={isSending} onClick={resend}>
        {isSending ? 'Sending…' : 'Send it again'}
      </button>
    </span>
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
