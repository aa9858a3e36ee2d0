import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import words from '../../ui/words.module.css';
import { ResendButton } from './resend-button.tsx';
import { verificationProblem } from './verify-account.ts';
import { VERIFY_WORDS } from './words.ts';

/** Before: a program that opens every link of an e-mail confirms nothing. */
export function ConfirmButton({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  return (
    <>
      <p className={words.lead}>{VERIFY_WORDS.question}</p>
      <Button
        size="lg"
        fullWidth
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) onConfirm();
        }}
      >
        {isPending ? VERIFY_WORDS.confirming : VERIFY_WORDS.confirm}
      </Button>
      <p className={words.foot}>{VERIFY_WORDS.notMine}</p>
    </>
  );
}

/** Before, where nobody is logged in: whoever opened the account may be somebody else than who reads its e-mails. */
export function ProveFirst({ userId, token }: { userId: string; token: string }) {
  const { arrival } = useOffice();
  const navigate = useNavigate();
  return (
    <>
      <p className={words.lead}>{VERIFY_WORDS.whoAsks}</p>
      <Button
        size="lg"
        fullWidth
        onClick={() => {
          arrival.set({ askedFor: `/merchant/verify?${new URLSearchParams({ userId, token })}` });
          void navigate('/merchant/login');
        }}
      >
        {VERIFY_WORDS.logIn}
      </Button>
      <Button
        component={Link}
        to={`/merchant/reset-password?${new URLSearchParams({ token })}`}
        variant="default"
        size="lg"
        fullWidth
        mt="md"
      >
        {VERIFY_WORDS.ownPassword}
      </Button>
      <p className={words.foot}>{VERIFY_WORDS.notMine}</p>
    </>
  );
}

/** After a good link. */
export function Confirmed({ message }: { message: string }) {
  const { session } = useOffice();
  return (
    <>
      <p role="status" className={words.lead}>
        {message}
      </p>
      <Button
        component={Link}
        to={session.token() ? '/merchant' : '/merchant/login'}
        replace
        size="lg"
        fullWidth
      >
        {session.token() ? 'Continue' : 'Log in'}
      </Button>
    </>
  );
}

/** After a dead link: another one for whoever is logged in, and the way to log in for everybody else. */
export function Refused({ error }: { error: Error }) {
  const { session } = useOffice();
  const user = session.user();
  return (
    <>
      <p role="alert" className={words.problem}>
        {verificationProblem(error)}
      </p>
      {user ? <ResendButton userId={user.id} label="Send a new link" isPrimary /> : <LogInFirst />}
    </>
  );
}

/** Only the server knows whom to write to, and it answers the user alone. */
export function LogInFirst() {
  const { arrival } = useOffice();
  const navigate = useNavigate();
  return (
    <Button
      size="lg"
      fullWidth
      onClick={() => {
        arrival.set({ askedFor: '/merchant/verify' });
        void navigate('/merchant/login');
      }}
    >
      Log in to get a new link
    </Button>
  );
}
