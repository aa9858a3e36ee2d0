import { Button } from '@mantine/core';
import { inboxOf } from './mail-domains.ts';

/** The shortest way to the e-mail, where it is known. */
export function InboxLink({ email }: { email: string }) {
  const inbox = inboxOf(email);
  if (!inbox) return null;
  return (
    <Button component="a" href={inbox.url} target="_blank" rel="noreferrer" size="lg" fullWidth>
      Open {inbox.name}
    </Button>
  );
}
