import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { type Invitation, useInviteCheck } from '../features/invitations/check-invite.ts';
import { JoinForm } from '../features/invitations/join-form.tsx';
import { LinkButton } from '../features/invitations/link-button.tsx';
import { SomebodyElse } from '../features/invitations/somebody-else.tsx';
import { inviteWords } from '../features/invitations/words.ts';
import { useOffice } from '../office.ts';
import { useLinkParameters } from '../platform/use-link-parameters.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import words from '../ui/words.module.css';

const PATH = '/restaurant/invite';

function Dead() {
  return (
    <SlipPage path={PATH} title="This invitation no longer works">
      <p className={words.lead}>
        It may have been used already, be older than a week, or a newer one took its place. Ask whoever
        invited you to send it again.
      </p>
      <p className={words.foot}>
        Joined before?{' '}
        <Link to="/merchant/login" className={words.link}>
          Log in
        </Link>
      </p>
    </SlipPage>
  );
}

function Checked({ invitation }: { invitation: Invitation }) {
  const { session } = useOffice();
  const { data: invite } = useInviteCheck(invitation);
  if (!invite) {
    return (
      <SlipPage path={PATH} title="Checking your invitation…">
        <div className={words.stack} aria-busy="true">
          <Skeleton height={20} radius="sm" />
          <Skeleton height={44} radius="sm" />
          <Skeleton height={44} radius="sm" />
        </div>
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
        {who && <p className={words.lead}>{who}</p>}
        <SomebodyElse invitation={invitation} present={present} invited={email} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={title} isWide={!existingUser}>
      {who && <p className={words.lead}>{who}</p>}
      {existingUser ? (
        <>
          <p className={words.lead}>
            You already have an account for <strong>{email}</strong>. Add {restaurantName} to it?
          </p>
          <LinkButton invitation={invitation} email={email} restaurantName={restaurantName} />
        </>
      ) : (
        <>
          <p className={words.aside}>Tell us who you are, and you’re in.</p>
          <JoinForm invitation={invitation} email={email} firstName={firstName} />
        </>
      )}
    </SlipPage>
  );
}

/** Brings somebody new or known into a restaurant. */
export function InvitePage() {
  const { token, restaurantId } = useLinkParameters();
  return token && restaurantId ? <Checked invitation={{ token, restaurantId }} /> : <Dead />;
}
