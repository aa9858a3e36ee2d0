import { invite, takeInviteBack } from '@comanda/client/merchant-operations';
import type { PendingInvite } from '@comanda/contract/shapes/accounts';
import { IconDots, IconMailForward, IconMailOff } from '@comanda/icons/tabler';
import { Menu } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import type { Operation } from './use-operation.ts';
import styles from './users-table.module.css';

/** Sends an invitation again, or takes it back. */
export function InviteActions({ pending, operation }: { pending: PendingInvite; operation: Operation }) {
  const { client } = useOffice();
  const { id: restaurantId } = useStaffOf();
  const refresh = useRefreshStaff();
  const { run } = operation;
  const { inviteId, email, firstName, role } = pending;

  const resend = () =>
    run(
      (callbacks) => invite(client, { email, firstName, role, restaurantId }, callbacks),
      () => {
        toast.success(`A new link is on its way to ${email}. The old one no longer works.`);
        refresh();
      },
    );
  const takeBack = () =>
    run(
      (callbacks) => takeInviteBack(client, { id: restaurantId, inviteId }, callbacks),
      () => {
        toast.success(`The invitation of ${firstName} was taken back`);
        refresh();
      },
    );

  return (
    <Menu width={260}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={`Actions for ${firstName}`}>
          <IconDots size={22} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMailForward size={20} />} onClick={() => void resend()}>
          Send again
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMailOff size={20} />}
          color="var(--color-danger)"
          onClick={() => void takeBack()}
        >
          Take back
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
