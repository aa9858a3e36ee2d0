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
import { invitationWords } from './words.ts';

const PATH = '/restaurant/invite';

function Dead() {
  return (
    <SlipPage path={PATH} title={invitationWords.unusable}>
      <Text size="lg">{invitationWords.unusableLead}</Text>
      <Foot>
        {invitationWords.joined} <TextLink to="/merchant/login">{invitationWords.logIn}</TextLink>
      </Foot>
    </SlipPage>
  );
}

function Checked({ invitation }: { invitation: Invitation }) {
  const { session } = useOffice();
  const { data: invite } = useInviteCheck(invitation);
  if (!invite) {
    return (
      <SlipPage path={PATH} title={invitationWords.checking}>
        <Stack aria-busy="true">
          <Skeleton height={20} radius="sm" />
          <Skeleton height={44} radius="sm" />
          <Skeleton height={44} radius="sm" />
        </Stack>
      </SlipPage>
    );
  }
  if (!invite.valid) return <Dead />;
  const { email = '', restaurantName = invitationWords.somePlace, firstName = '', existingUser } = invite;
  const title = invitationWords.invited(restaurantName);
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
            {invitationWords.accountFor} <strong>{email}</strong>
            {invitationWords.addTo(restaurantName)}
          </Text>
          <LinkButton invitation={invitation} email={email} restaurantName={restaurantName} />
        </>
      ) : (
        <>
          <Text tone="muted">{invitationWords.whoAreYou}</Text>
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
