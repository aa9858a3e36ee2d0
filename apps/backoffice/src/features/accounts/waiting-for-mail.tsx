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
import { mailedWords } from './words.ts';

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
        {mailedWords.weWroteTo} <strong>{user.email}</strong>
        {mailedWords.openToGoOn}
      </Text>
      <Stack>
        <InboxLink email={user.email} />
        <ResendButton userId={user.id} label={mailedWords.sendAgain} />
      </Stack>
      <Foot>
        {mailedWords.wrongAddress}{' '}
        <LinkButton onClick={() => void logOut('/merchant/register')}>{mailedWords.createAgain}</LinkButton>
      </Foot>
    </>
  );
}
