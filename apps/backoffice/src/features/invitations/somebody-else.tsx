import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useOffice } from '../../office.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import type { Invitation } from './check-invite.ts';
import { joinWords } from './words.ts';

/** An invitation is for one address: a user that is logged in with another one chooses between them. */
export function SomebodyElse({
  invitation,
  present,
  invited,
}: {
  invitation: Invitation;
  present: string;
  invited: string;
}) {
  const { logOut } = useOffice();
  const { pathname } = useLocation();
  const link = `${pathname}?${new URLSearchParams(invitation)}`;
  return (
    <>
      <Text size="lg">
        {joinWords.loggedInAs} <strong>{present}</strong>
        {joinWords.goOnAs} <strong>{invited}</strong>?
      </Text>
      <Stack>
        <Button size="lg" fullWidth onClick={() => void logOut(link)}>
          {joinWords.goOn(invited)}
        </Button>
        <Button component={Link} to="/merchant" size="lg" fullWidth variant="default">
          {joinWords.stay(present)}
        </Button>
      </Stack>
    </>
  );
}
