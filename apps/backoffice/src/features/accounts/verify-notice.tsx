import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { useVerified } from './use-verified.ts';
import styles from './verify-notice.module.css';

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
      <Link to="/merchant/verify" className={styles.link}>
        No letter?
      </Link>
    </aside>
  );
}
