import { useOffice } from '../../office.ts';
import { TypedConfirmation } from '../../platform/forms/typed-confirmation.tsx';
import type { KeptUser } from '../../session/session-store.ts';
import styles from './own-account.module.css';
import { OWN_ACCOUNT_WORDS } from './own-account-words.ts';

/** Asks for one’s own address first. */
export function DeleteAccount({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const { client, config, arrival, logOut } = useOffice();
  const params = { id: user.id };
  return (
    <TypedConfirmation
      words={{ ...OWN_ACCOUNT_WORDS.deleting, hint: OWN_ACCOUNT_WORDS.deleteHint(user.email) }}
      expected={user.email}
      type="email"
      work={(email) =>
        client.call('deleteUser', { params, body: { email: email.toLowerCase() } }, { success: 204 })
      }
      onDone={() => {
        void logOut();
        arrival.set({ notice: null, news: OWN_ACCOUNT_WORDS.deleted(config.productName) });
      }}
      onClose={onClose}
    >
      <p className={styles.text}>{OWN_ACCOUNT_WORDS.deleteText}</p>
    </TypedConfirmation>
  );
}
