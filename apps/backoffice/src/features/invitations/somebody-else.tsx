import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useOffice } from '../../office.ts';
import words from '../../ui/words.module.css';
import type { Invitation } from './check-invite.ts';

/** An invitation is for one address: whoever is logged in with another one decides who they are now. */
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
      <p className={words.lead}>
        You are logged in as <strong>{present}</strong>. Continue as <strong>{invited}</strong>?
      </p>
      <div className={words.stack}>
        <Button
          size="lg"
          fullWidth
          h="auto"
          mih={50}
          py="xs"
          className={words.tall ?? ''}
          onClick={() => void logOut(link)}
        >
          Continue as {invited}
        </Button>
        <Button
          component={Link}
          to="/merchant"
          size="lg"
          fullWidth
          variant="default"
          h="auto"
          mih={50}
          py="xs"
          className={words.tall ?? ''}
        >
          Stay logged in as {present}
        </Button>
      </div>
    </>
  );
}
