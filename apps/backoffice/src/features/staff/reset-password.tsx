import { resetStaffPassword } from '@comanda/client/merchant-operations';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import forms from '../../platform/forms/forms.module.css';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { newPassphrase } from './passphrase.ts';
import styles from './staff.module.css';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { useOperation } from './use-operation.ts';
import { fullName, RESET_WORDS } from './words.ts';

type Person = { userId: string; firstName: string; lastName: string; email: string };

/** A new password for somebody who has lost theirs: made here, shown once, never kept. */
export function ResetPassword({ member, onClose }: { member: Person; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const [passphrase] = useState(() => newPassphrase());
  const [isSet, setSet] = useState(false);
  const { isBusy, problem, run } = useOperation();
  const name = fullName(member);
  const { userId, email } = member;

  const reset = () =>
    run(
      (callbacks) =>
        resetStaffPassword(
          client,
          { userId, email, restaurantId: restaurant.id, newPassword: passphrase },
          callbacks,
        ),
      () => {
        setSet(true);
        refresh();
      },
    );

  const sendLink = () =>
    run(
      async (callbacks) => {
        const refusal = await refusalFrom(client.call('forgotPassword', { body: { email } }));
        if (refusal) callbacks.onRefused?.(refusal);
        return refusal === null;
      },
      () => {
        toast.success(RESET_WORDS.linkSent(member));
        onClose();
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      title={isSet ? `New password for ${name}` : `Reset the password of ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      closeOnClickOutside={!isSet}
    >
      {isSet ? (
        <div className={forms.fields} role="status">
          <p className={styles.passphrase}>{passphrase}</p>
          <p className={styles.text}>{RESET_WORDS.handOver(member)}</p>
          <div className={forms.buttons}>
            <CopyButton text={passphrase}>Copy password</CopyButton>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      ) : (
        <div className={forms.fields}>
          <p className={styles.text}>{RESET_WORDS.link(member)}</p>
          <p className={styles.text}>{RESET_WORDS.password(member)}</p>
          {problem && (
            <p role="alert" className={forms.problem}>
              Not reset: {problem}
            </p>
          )}
          <div className={forms.buttons}>
            <Button aria-disabled={isBusy} onClick={() => void sendLink()} data-autofocus>
              {RESET_WORDS.sendLink}
            </Button>
            <Button variant="default" aria-disabled={isBusy} onClick={() => void reset()}>
              {isBusy ? 'Resetting…' : 'Reset password'}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
