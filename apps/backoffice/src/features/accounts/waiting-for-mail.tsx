import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Foot } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { InboxLink } from './inbox-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { onVerified } from './verify-account.ts';

/** "Check your inbox": moves on by itself when the link is opened in another tab. */
export function WaitingForMail({ user }: { user: KeptUser }) {
  const { session, logOut } = useOffice();
  const navigate = useNavigate();
  useEffect(
    () =>
      onVerified((userId) => {
        if (userId !== user.id) return;
        session.keepVerified();
        void navigate('/merchant', { replace: true });
      }),
    [session, user.id, navigate],
  );
  return (
    <>
      <Text size="lg">
        We wrote to <strong>{user.email}</strong>. Open the link in that e-mail; this page goes on by itself.
      </Text>
      <Stack>
        <InboxLink email={user.email} />
        <ResendButton userId={user.id} label="Send it again" />
      </Stack>
      <Foot>
        Wrong address?{' '}
        <LinkButton onClick={() => void logOut('/merchant/register')}>Create the account again</LinkButton>
      </Foot>
    </>
  );
}
