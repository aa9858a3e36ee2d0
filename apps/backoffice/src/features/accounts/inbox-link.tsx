import { Button } from '@mantine/core';
import { inboxOf } from './mail-domains.ts';
import { mailedWords } from './words.ts';

/** The shortest way to the e-mail, where it is known. */
export function InboxLink({ email }: { email: string }) {
  const inbox = inboxOf(email);
  if (!inbox) return null;
  return (
    <Button component="a" href={inbox.url} target="_blank" rel="noreferrer" size="lg" fullWidth>
      {mailedWords.openInbox(inbox.name)}
    </Button>
  );
}
