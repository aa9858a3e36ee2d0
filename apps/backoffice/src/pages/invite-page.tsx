import { Skeleton } from '@mantine/core';
import { type Invitation, useInviteCheck } from '../features/invitations/check-invite.ts';
import { JoinForm } from '../features/invitations/join-form.tsx';
import { LinkButton } from '../features/invitations/link-button.tsx';
import { SomebodyElse } from '../features/invitations/somebody-else.tsx';
import { inviteWords } from '../features/invitations/words.ts';
import { useOffice } from '../office.ts';
import { useLinkParameters } from '../platform/use-link-parameters.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';

const PATH = '/restaurant/invite';

function Dead() {
  return (
    <SlipPage path={PATH} title="This invitation no longer works">
      <Text size="lg">
        It may have been used already, be older than a week, or a newer one took its place. Ask whoever
        invited you to send it again.
      </Text>
      <Foot>
        Joined before? <TextLink to="/merchant/login">Log in</TextLink>
      </Foot>
    </SlipPage>
  );
}

function Checked({ invitation }: { invitation: Invitation }) {
  const { session } = useOffice();
  const { data: invite } = useInviteCheck(invitation);
  if (!invite) {
    return (
      <SlipPage path={PATH} title="Checking your invitation…">
        <Stack aria-busy="true">
          <Skeleton height={20} radius="sm" />
          <Skeleton height={44} radius="sm" />
          <Skeleton height={44} radius="sm" />
        </Stack>
      </SlipPage>
    );
  }
  if (!invite.valid) return <Dead />;
  const { email = '', restaurantName = 'The restaurant', firstName = '', existingUser } = invite;
  const title = `${restaurantName} invited you`;
  const who = invite.role && inviteWords.who(invite.inviterName, restaurantName, invite.role);
  const present = session.user()?.email;
  if (present && present !== email) {
    return (
      <SlipPage path={PATH} title={title}>
        {who && <Text size="lg">{who}</Text>}
        <SomebodyElse invitation={invitation} present={present} invited={email} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={title} isWide={!existingUser}>
      {who && <Text size="lg">{who}</Text>}
      {existingUser ? (
        <>
          <Text size="lg">
            You already have an account for <strong>{email}</strong>. Add {restaurantName} to it?
          </Text>
          <LinkButton invitation={invitation} email={email} restaurantName={restaurantName} />
        </>
      ) : (
        <>
          <Text tone="muted">Tell us who you are, and you’re in.</Text>
          <JoinForm invitation={invitation} email={email} firstName={firstName} />
        </>
      )}
    </SlipPage>
  );
}

export function InvitePage() {
  const { token, restaurantId } = useLinkParameters();
  return token && restaurantId ? <Checked invitation={{ token, restaurantId }} /> : <Dead />;
}
