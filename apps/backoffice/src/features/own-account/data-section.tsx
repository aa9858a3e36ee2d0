import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { useAction } from '../../platform/use-action.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { OWN_ACCOUNT_WORDS } from './words.ts';

function DeleteAccount({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const { client, config, arrival, logOut } = useOffice();
  const params = { id: user.id };
  return (
    <Confirm
      {...OWN_ACCOUNT_WORDS.deleting}
      typed={{
        ...OWN_ACCOUNT_WORDS.deletingTyped,
        hint: OWN_ACCOUNT_WORDS.deleteHint(user.email),
        expected: user.email,
        type: 'email',
      }}
      work={(email) =>
        client.call('deleteUser', { params, body: { email: email.toLowerCase() } }, { success: 204 })
      }
      onDone={() => {
        void logOut();
        arrival.set({ notice: null, news: OWN_ACCOUNT_WORDS.deleted(config.productName) });
      }}
      onClose={onClose}
    >
      <Text tone="muted">{OWN_ACCOUNT_WORDS.deleteText}</Text>
    </Confirm>
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
      <Section title={OWN_ACCOUNT_WORDS.data}>
        <Text tone="muted">{OWN_ACCOUNT_WORDS.dataText}</Text>
        {problem && <Notice tone="danger">{OWN_ACCOUNT_WORDS.notDownloaded(problem)}</Notice>}
        <Buttons>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => void download()}
          >
            {isBusy ? OWN_ACCOUNT_WORDS.downloading : OWN_ACCOUNT_WORDS.download}
          </Button>
        </Buttons>
      </Section>
      <Section title={OWN_ACCOUNT_WORDS.delete}>
        <Text tone="muted">{OWN_ACCOUNT_WORDS.deleteText}</Text>
        <Buttons>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {OWN_ACCOUNT_WORDS.delete}
          </Button>
        </Buttons>
        {isDeleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
      </Section>
    </>
  );
}
