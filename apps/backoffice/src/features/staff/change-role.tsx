import { changeRole } from '@comanda/client/merchant-operations';
import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './staff.module.css';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { useOperation } from './use-operation.ts';
import { fullName, ROLE_WORDS } from './words.ts';

/** Another role for a member; it holds from their next step on. */
export function ChangeRole({ member, onClose }: { member: RestaurantUser; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const [role, setRole] = useState(member.role);
  const { isBusy, problem, run } = useOperation();
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
      (callbacks) =>
        changeRole(client, { id: restaurant.id, userId: member.userId, role, ...kept }, callbacks),
      () => {
        toast.success(`${name} is now ${ROLE_WORDS[role].name.toLowerCase()}`);
        refresh();
        onClose();
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Role of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form
        className={forms.fields}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <RoleChoice value={role} onChange={setRole} />
        <p className={styles.text}>It holds at {restaurant.name} only, from their next step on.</p>
        <KeepSetUp person={member.firstName} setUp={losing} kept={kept} onChange={setKept} />
        {problem && (
          <p role="alert" className={forms.problem}>
            Not changed: {problem}
          </p>
        )}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save role'}
        </Button>
      </form>
    </Modal>
  );
}
