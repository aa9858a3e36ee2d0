import { Button } from '@mantine/core';
import words from '../../ui/words.module.css';
import type { Invitation } from './check-invite.ts';
import { useLink } from './link.ts';

/** One tap for somebody who has an account: no password, the e-mail has proved who they are. */
export function LinkButton({
  invitation,
  email,
  restaurantName,
}: {
  invitation: Invitation;
  email: string;
  restaurantName: string;
}) {
  const { mutate, isPending, error } = useLink(invitation, restaurantName);
  return (
    <div className={words.stack}>
      {error && (
        <p role="alert" className={words.problem}>
          {error.message}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(email);
        }}
      >
        {isPending ? 'Adding…' : `Add ${restaurantName}`}
      </Button>
    </div>
  );
}
