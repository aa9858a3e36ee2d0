import { resetStaffPassword } from '@comanda/client/merchant-operations';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { newPassphrase } from './passphrase.ts';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { fullName, RESET_WORDS, resetWords } from './words.ts';

type Person = { userId: string; firstName: string; lastName: string; email: string };

/** A new password for a member that has lost theirs: made here, shown once, never kept. */
export function ResetPassword({ member, onClose }: { member: Person; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const [passphrase] = useState(() => newPassphrase());
  const [isSet, setSet] = useState(false);
  const { isBusy, problem, run } = useAction();
  const name = fullName(member);
  const { userId, email } = member;

  const reset = () =>
    run(
      () =>
        answered((callbacks) =>
          resetStaffPassword(
            client,
            { userId, email, restaurantId: restaurant.id, newPassword: passphrase },
            callbacks,
          ),
        ),
      () => {
        setSet(true);
        refresh();
      },
    );

  const sendLink = () =>
    run(
      () => client.call('forgotPassword', { body: { email } }),
      () => {
        toast.success(RESET_WORDS.linkSent(member));
        onClose();
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      title={isSet ? resetWords.newFor(name) : resetWords.question(name)}
      closeOnClickOutside={!isSet}
    >
      {isSet ? (
        <Stack gap={4} role="status">
          <Stack ground="quiet" align="center">
            <Text size="2xl" weight="bold" isTaken>
              {passphrase}
            </Text>
          </Stack>
          <Text>{RESET_WORDS.handOver(member)}</Text>
          <Buttons>
            <CopyButton text={passphrase}>{resetWords.copy}</CopyButton>
            <Button onClick={onClose}>{resetWords.done}</Button>
          </Buttons>
        </Stack>
      ) : (
        <Stack gap={4}>
          <Text>{RESET_WORDS.link(member)}</Text>
          <Text>{RESET_WORDS.password(member)}</Text>
          {problem && <Notice tone="danger">{resetWords.notReset(problem)}</Notice>}
          <Buttons>
            <Button aria-disabled={isBusy} onClick={() => void sendLink()} data-autofocus>
              {RESET_WORDS.sendLink}
            </Button>
            <Button variant="default" aria-disabled={isBusy} onClick={() => void reset()}>
              {isBusy ? resetWords.resetting : resetWords.reset}
            </Button>
            <Button variant="default" onClick={onClose}>
              {resetWords.cancel}
            </Button>
          </Buttons>
        </Stack>
      )}
    </Modal>
  );
}
