import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { TypedConfirmation } from '../../platform/forms/typed-confirmation.tsx';
import { useAction } from '../../platform/use-action.ts';
import type { KeptUser } from '../../session/session-store.ts';
import styles from './own-account.module.css';
import { OWN_ACCOUNT_WORDS } from './words.ts';

/** Asks for one’s own address first. */
function DeleteAccount({ user, onClose }: { user: KeptUser; onClose: () => void }) {
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

/** Hands a file to the browser, as if it had been a link. */
function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** One’s own data as a file, and the way out for good. */
export function DataSection({ user }: { user: KeptUser }) {
  const { client } = useOffice();
  const { isBusy, problem, run } = useAction();
  const [isDeleting, setDeleting] = useState(false);

  const download = () =>
    run(async () => {
      const found = await client.call('exportUser', { params: { id: user.id } }, { success: 200 });
      save(OWN_ACCOUNT_WORDS.fileName(found.exportedAt.slice(0, 10)), JSON.stringify(found, null, 2));
    });

  return (
    <>
      <section className={styles.section} aria-labelledby="own-data">
        <h3 id="own-data">{OWN_ACCOUNT_WORDS.data}</h3>
        <p className={styles.text}>{OWN_ACCOUNT_WORDS.dataText}</p>
        {problem && (
          <p role="alert" className={forms.problem}>
            {OWN_ACCOUNT_WORDS.notDownloaded(problem)}
          </p>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          aria-disabled={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? OWN_ACCOUNT_WORDS.downloading : OWN_ACCOUNT_WORDS.download}
        </Button>
      </section>
      <section className={styles.section} aria-labelledby="delete-account">
        <h3 id="delete-account">{OWN_ACCOUNT_WORDS.delete}</h3>
        <p className={styles.text}>{OWN_ACCOUNT_WORDS.deleteText}</p>
        <Button variant="default" onClick={() => setDeleting(true)}>
          {OWN_ACCOUNT_WORDS.delete}
        </Button>
        {isDeleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
      </section>
    </>
  );
}
