import { Link } from 'react-router';
import { REGISTRATION_WORDS } from '../features/accounts/register.ts';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { useOffice } from '../office.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import words from '../ui/words.module.css';

/** First the owner; the restaurant comes next. Where accounts are opened by invitation alone, that is all it says. */
export function RegisterPage() {
  const { isOpen } = useOffice().config;
  return (
    <SlipPage path="/merchant/register" title="Create your account" isWide={isOpen}>
      <p className={words.aside}>{isOpen ? REGISTRATION_WORDS.lead : REGISTRATION_WORDS.byInvitation}</p>
      {isOpen && <RegisterForm />}
      <p className={words.foot}>
        Already here?{' '}
        <Link to="/merchant/login" className={words.link}>
          Log in
        </Link>
      </p>
    </SlipPage>
  );
}
