import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useOffice } from '../../office.ts';
import words from '../../ui/words.module.css';

/** An invitation is for one address: whoever is logged in with another one decides who they are now. */
export function SomebodyElse({ present, invited }: { present: string; invited: string }) {
  const { logOut } = useOffice();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className={words.lead}>
        You are signed in as <strong>{present}</strong>. Continue as <strong>{invited}</strong>?
      </p>
      <div className={words.stack}>
        <Button size="lg" fullWidth onClick={() => void logOut(pathname + search)}>
          Continue as {invited}
        </Button>
        <Button component={Link} to="/merchant" size="lg" fullWidth variant="default">
          Stay signed in as {present}
        </Button>
      </div>
    </>
  );
}
