import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { IconFingerprint } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { accountDay } from '../../platform/date-words.ts';
import { useAction } from '../../platform/use-action.ts';
import { Stack } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { AFTER_RESET_WORDS as WORDS } from './words.ts';

/** A new password does not stop passkeys: an earlier intruder may have added one. */
export function PasskeysAfterReset({
  left: { passkeys, ticket },
  onDone,
}: {
  left: PasskeysLeft;
  /** `news` is for the login page. */
  onDone: (news: string | null) => void;
}) {
  const { client } = useOffice();
  const { isBusy, problem, run } = useAction();
  const remove = (held: string) =>
    run(
      () => client.call('removeAllPasskeys', { body: { ticket: held } }, { success: 204 }),
      () => onDone(WORDS.removed),
    );
  return (
    <>
      <Text role="status" size="lg">
        {WORDS.lead(passkeys.length)}
      </Text>
      <List>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <ListRow key={id} icon={<IconFingerprint size={24} aria-hidden="true" />} title={name}>
            <span>
              {WORDS.added(accountDay(createdAt))},{' '}
              {lastUsedAt === null ? WORDS.neverUsed : WORDS.lastUsed(accountDay(lastUsedAt))}
            </span>
          </ListRow>
        ))}
      </List>
      {ticket === null && <Text tone="muted">{WORDS.secondStep}</Text>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Stack>
        <Button size="lg" fullWidth aria-disabled={isBusy} onClick={() => onDone(null)}>
          {ticket === null ? WORDS.goOn : WORDS.known(passkeys.length)}
        </Button>
        {ticket !== null && (
          <Button
            size="lg"
            fullWidth
            variant="default"
            aria-disabled={isBusy}
            onClick={() => void remove(ticket)}
          >
            {isBusy ? WORDS.removing : WORDS.remove(passkeys.length)}
          </Button>
        )}
      </Stack>
    </>
  );
}
