import { unlink } from '@comanda/client/merchant-operations';
import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import styles from './staff.module.css';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { useDevicesOf } from './use-devices-of.ts';
import { useOperation } from './use-operation.ts';
import { DEVICE_WORDS, fullName } from './words.ts';

/** Asks first: names the person, and what it means for them. */
export function RemoveMember({ member, onClose }: { member: RestaurantUser; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const { isBusy, problem, run } = useOperation();
  const name = fullName(member);
  const devices = useDevicesOf(member.userId);
  const [isAll, setAll] = useState(false);
  const disconnect = async () => {
    if (!(await devices.disconnect())) toastProblem(DEVICE_WORDS.notAll(name), DEVICE_WORDS.look);
  };

  const remove = () =>
    run(
      (callbacks) => unlink(client, { userId: member.userId, restaurantId: restaurant.id }, callbacks),
      () => {
        toast.success(`${name} was removed from ${restaurant.name}`);
        refresh();
        if (isAll) void disconnect();
        onClose();
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Remove ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={forms.fields}>
        <p className={styles.text}>
          {name} can no longer open {restaurant.name}: their screens of it close within seconds. Their account
          and other places they work at stay as they are, and so does everything they did here.
        </p>
        {devices.names.length > 0 && (
          <Checkbox
            label={DEVICE_WORDS.also(member.firstName, devices.names.join(', '))}
            description={DEVICE_WORDS.otherwise}
            checked={isAll}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        )}
        {problem && (
          <p role="alert" className={forms.problem}>
            Not removed: {problem}
          </p>
        )}
        <div className={forms.buttons}>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void remove()}>
            {isBusy ? 'Removing…' : `Remove ${name}`}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep
          </Button>
        </div>
      </div>
    </Modal>
  );
}
