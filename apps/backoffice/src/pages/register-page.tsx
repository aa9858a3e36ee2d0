import { REGISTRATION_WORDS } from '../features/accounts/register.ts';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { useOffice } from '../office.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';
import { logInWords } from './words.ts';

/** First the owner; the restaurant comes next. Where accounts are opened by invitation alone, that is all it says. */
export function RegisterPage() {
  const { isOpen } = useOffice().config;
  return (
    <SlipPage path="/merchant/register" title={logInWords.create} isWide={isOpen}>
      <Text tone="muted">{isOpen ? REGISTRATION_WORDS.lead : REGISTRATION_WORDS.byInvitation}</Text>
      {isOpen && <RegisterForm />}
      <Foot>
        {logInWords.already} <TextLink to="/merchant/login">{logInWords.title}</TextLink>
      </Foot>
    </SlipPage>
  );
}
