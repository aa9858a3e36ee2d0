import { Link } from 'react-router';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { SlipPage } from '../shell/slip-page.tsx';
import words from '../ui/words.module.css';

/** First the owner; the restaurant comes next. */
export function RegisterPage() {
  return (
    <SlipPage path="/merchant/register" title="Create your account" isWide>
      <p className={words.aside}>First you, then your restaurant. Two minutes in all.</p>
      <RegisterForm />
      <p className={words.foot}>
        Already here?{' '}
        <Link to="/merchant/login" className={words.link}>
          Log in
        </Link>
      </p>
    </SlipPage>
  );
}
