import { useLocation } from 'react-router';
import { asSent } from '../features/accounts/forgot-password.ts';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { MailSent } from '../features/accounts/mail-sent.tsx';
import { SlipPage } from '../shell/slip-page.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';
import { passwordPageWords } from './words.ts';

const PATH = '/merchant/forgot-password';

/** The way to a new password, which never shows which addresses have an account. */
export function ForgotPasswordPage() {
  const sent = asSent(useLocation().state);
  if (sent) {
    return (
      <SlipPage path={PATH} title={passwordPageWords.checkInbox}>
        <MailSent key={sent.at} sent={sent} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={passwordPageWords.forgot}>
      <Text tone="muted">{passwordPageWords.forgotLead}</Text>
      <ForgotPasswordForm />
      <Foot>
        {passwordPageWords.cameBack} <TextLink to="/merchant/login">{passwordPageWords.logIn}</TextLink>
      </Foot>
    </SlipPage>
  );
}
