import { Link, useLocation } from 'react-router';
import { asSent } from '../features/accounts/forgot-password.ts';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { MailSent } from '../features/accounts/mail-sent.tsx';
import { SlipPage } from '../shell/slip-page.tsx';
import words from '../ui/words.module.css';

const PATH = '/merchant/forgot-password';

/** The way to a new password, which never shows who has an account. */
export function ForgotPasswordPage() {
  const sent = asSent(useLocation().state);
  if (sent) {
    return (
      <SlipPage path={PATH} title="Check your inbox">
        <MailSent key={sent.at} sent={sent} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title="Forgot your password?">
      <p className={words.aside}>Tell us your e-mail address, and we’ll write you a link to set a new one.</p>
      <ForgotPasswordForm />
      <p className={words.foot}>
        It came back to you?{' '}
        <Link to="/merchant/login" className={words.link}>
          Log in
        </Link>
      </p>
    </SlipPage>
  );
}
