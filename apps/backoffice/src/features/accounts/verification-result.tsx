import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { Notice } from '../../ui/notice.tsx';
import { Foot } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { ResendButton } from './resend-button.tsx';
import { verificationProblem } from './verify-account.ts';
import { accountWords, VERIFY_WORDS } from './words.ts';

/** Before: a program that opens every link of an e-mail confirms nothing. */
export function ConfirmButton({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  return (
    <>
      <Text size="lg">{VERIFY_WORDS.question}</Text>
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
      <Foot>{VERIFY_WORDS.notMine}</Foot>
    </>
  );
}

/** Before, where nobody is logged in: the maker of the account may be another person than the reader of its e-mails. */
export function ProveFirst({ userId, token }: { userId: string; token: string }) {
  const { arrival } = useOffice();
  const navigate = useNavigate();
  return (
    <>
      <Text size="lg">{VERIFY_WORDS.whoAsks}</Text>
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
      >
        {VERIFY_WORDS.ownPassword}
      </Button>
      <Foot>{VERIFY_WORDS.notMine}</Foot>
    </>
  );
}

/** After a good link. */
export function Confirmed({ message }: { message: string }) {
  const { session } = useOffice();
  return (
    <>
      <Text role="status" size="lg">
        {message}
      </Text>
      <Button
        component={Link}
        to={session.token() ? '/merchant' : '/merchant/login'}
        replace
        size="lg"
        fullWidth
      >
        {session.token() ? accountWords.goOn : accountWords.logIn}
      </Button>
    </>
  );
}

/** After a dead link: another one for a user that is logged in, and the way to log in for all others. */
export function Refused({ error }: { error: Error }) {
  const { session } = useOffice();
  const user = session.user();
  return (
    <>
      <Notice tone="danger">{verificationProblem(error)}</Notice>
      {user ? <ResendButton userId={user.id} label={accountWords.newLink} isPrimary /> : <LogInFirst />}
    </>
  );
}

/** Only the server knows the address, and it answers the user alone. */
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
      {accountWords.logInForLink}
    </Button>
  );
}
