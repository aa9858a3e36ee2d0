import { changeRole } from '@comanda/client/merchant-operations';
import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { fullName, ROLE_WORDS, roleWords } from './words.ts';

/** Another role for a member; it holds from their next step on. */
export function ChangeRole({ member, onClose }: { member: RestaurantUser; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const [role, setRole] = useState(member.role);
  const { isBusy, problem, run } = useAction();
  const name = fullName(member);
  const setUp = useSetUpBy([restaurant.id], member.userId);
  const [kept, setKept] = useKeptSetUp();
  const losing = {
    devices: role === 'STAFF' && member.role !== 'STAFF' ? setUp.devices : [],
    accounts: role !== 'ADMIN' && role !== member.role ? setUp.accounts : [],
  };

  function change(): void {
    if (role === member.role) {
      onClose();
      return;
    }
    void run(
      () =>
        answered((callbacks) =>
          changeRole(client, { id: restaurant.id, userId: member.userId, role, ...kept }, callbacks),
        ),
      () => {
        toast.success(roleWords.changed(name, ROLE_WORDS[role].name.toLowerCase()));
        refresh();
        onClose();
      },
    );
  }

  return (
    <Modal opened onClose={onClose} title={roleWords.title(name)}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <RoleChoice value={role} onChange={setRole} />
        <Text>{roleWords.holdsAt(restaurant.name)}</Text>
        <KeepSetUp person={member.firstName} setUp={losing} kept={kept} onChange={setKept} />
        {problem && <Notice tone="danger">{roleWords.notChanged(problem)}</Notice>}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? formWords.saving : roleWords.save}
        </Button>
      </Stack>
    </Modal>
  );
}
