import { invite, takeInviteBack } from '@comanda/client/merchant-operations';
import type { PendingInvite } from '@comanda/contract/shapes/accounts';
import { IconMailForward, IconMailOff } from '@comanda/icons/tabler';
import { Menu } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import type { Action } from '../../platform/use-action.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { inviteWords } from './words.ts';

export function InviteActions({ pending, action }: { pending: PendingInvite; action: Action }) {
  const { client } = useOffice();
  const { id: restaurantId } = useStaffOf();
  const refresh = useRefreshStaff();
  const { run } = action;
  const { inviteId, email, firstName, role } = pending;

  const resend = () =>
    run(
      () => answered((callbacks) => invite(client, { email, firstName, role, restaurantId }, callbacks)),
      () => {
        toast.success(inviteWords.sentAgain(email));
        refresh();
      },
    );
  const takeBack = () =>
    run(
      () => answered((callbacks) => takeInviteBack(client, { id: restaurantId, inviteId }, callbacks)),
      () => {
        toast.success(inviteWords.takenBack(firstName));
        refresh();
      },
    );

  return (
    <ActionsMenu name={firstName}>
      <Menu.Item leftSection={<IconMailForward size={20} />} onClick={() => void resend()}>
        {inviteWords.sendAgain}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMailOff size={20} />}
        color="var(--color-danger)"
        onClick={() => void takeBack()}
      >
        {inviteWords.takeBack}
      </Menu.Item>
    </ActionsMenu>
  );
}
