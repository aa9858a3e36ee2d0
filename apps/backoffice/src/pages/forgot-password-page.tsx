import { useLocation } from 'react-router';
import { asSent } from '../features/accounts/forgot-password.ts';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { MailSent } from '../features/accounts/mail-sent.tsx';
import { SlipPage } from '../shell/slip-page.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';

const PATH = '/merchant/forgot-password';

/** The way to a new password, which never shows which addresses have an account. */
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
      <Text tone="muted">Tell us your e-mail address, and we’ll write you a link to set a new one.</Text>
      <ForgotPasswordForm />
      <Foot>
        It came back to you? <TextLink to="/merchant/login">Log in</TextLink>
      </Foot>
    </SlipPage>
  );
}
