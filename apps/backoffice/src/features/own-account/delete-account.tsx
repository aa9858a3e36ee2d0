import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import type { KeptUser } from '../../session/session-store.ts';
import styles from './own-account.module.css';
import { OWN_ACCOUNT_WORDS } from './own-account-words.ts';

/** Asks for one’s own address first: nobody deletes an account by a slip. */
export function DeleteAccount({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const { client, arrival, logOut } = useOffice();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  useFocusBack();
  const { isBusy, problem, run } = useAction();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const email = typed.trim().toLowerCase();
    setWrong(email !== user.email);
    if (email !== user.email) return;
    void run(
      () => client.call('deleteUser', { params: { id: user.id }, body: { email } }, { success: 204 }),
      () => {
        void logOut();
        arrival.set({ notice: null, news: OWN_ACCOUNT_WORDS.deleted });
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={OWN_ACCOUNT_WORDS.deleteTitle}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form className={forms.fields} onSubmit={submit} noValidate>
        <p className={styles.text}>{OWN_ACCOUNT_WORDS.deleteText}</p>
        <TextInput
          label={OWN_ACCOUNT_WORDS.deleteLabel}
          description={OWN_ACCOUNT_WORDS.deleteHint(user.email)}
          type="email"
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWrong ? OWN_ACCOUNT_WORDS.deleteWrong : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {problem && (
          <p role="alert" className={forms.problem}>
            {OWN_ACCOUNT_WORDS.notDeleted(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button type="submit" className={styles.danger ?? ''} aria-disabled={isBusy}>
            {isBusy ? OWN_ACCOUNT_WORDS.deleting : OWN_ACCOUNT_WORDS.deleteButton}
          </Button>
          <Button variant="default" onClick={onClose}>
            {OWN_ACCOUNT_WORDS.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
