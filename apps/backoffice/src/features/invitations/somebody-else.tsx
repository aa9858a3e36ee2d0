import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useOffice } from '../../office.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import type { Invitation } from './check-invite.ts';

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
        You are logged in as <strong>{present}</strong>. Continue as <strong>{invited}</strong>?
      </Text>
      <Stack>
        <Button size="lg" fullWidth onClick={() => void logOut(link)}>
          Continue as {invited}
        </Button>
        <Button component={Link} to="/merchant" size="lg" fullWidth variant="default">
          Stay logged in as {present}
        </Button>
      </Stack>
    </>
  );
}
