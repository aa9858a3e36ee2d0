import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { IconFingerprint } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { accountDay } from '../../platform/date-words.ts';
import { useAction } from '../../platform/use-action.ts';
import words from '../../ui/words.module.css';
import styles from './passkeys-after-reset.module.css';
import { AFTER_RESET_WORDS as WORDS } from './words.ts';

/** A new password does not stop passkeys: whoever got in before may have added one. */
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
      <p role="status" className={words.lead}>
        {WORDS.lead(passkeys.length)}
      </p>
      <ul className={styles.passkeys}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <IconFingerprint size={24} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              <br />
              {WORDS.added(accountDay(createdAt))},{' '}
              {lastUsedAt === null ? WORDS.neverUsed : WORDS.lastUsed(accountDay(lastUsedAt))}
            </span>
          </li>
        ))}
      </ul>
      {ticket === null && <p className={words.aside}>{WORDS.secondStep}</p>}
      {problem && (
        <p role="alert" className={words.problem}>
          {problem}
        </p>
      )}
      <div className={words.stack}>
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
      </div>
    </>
  );
}
