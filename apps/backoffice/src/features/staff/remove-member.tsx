import { unlink } from '@comanda/client/merchant-operations';
import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { Button, Modal } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import styles from './staff.module.css';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { useOperation } from './use-operation.ts';
import { fullName } from './words.ts';

/** Asks first: names the person, and what it means for them. */
export function RemoveMember({ member, onClose }: { member: RestaurantUser; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
  const { isBusy, problem, run } = useOperation();
  const name = fullName(member);
  const setUp = useSetUpBy([restaurant.id], member.userId);
  const [kept, setKept] = useKeptSetUp();

  const remove = () =>
    run(
      (callbacks) =>
        unlink(client, { userId: member.userId, restaurantId: restaurant.id, ...kept }, callbacks),
      () => {
        toast.success(`${name} was removed from ${restaurant.name}`);
        refresh();
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
        <KeepSetUp person={member.firstName} setUp={setUp} kept={kept} onChange={setKept} />
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
