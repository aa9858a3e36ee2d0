import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { IconKey, IconUserCog, IconUserMinus } from '@comanda/icons/tabler';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from './actions-menu.tsx';
import { ChangeRole } from './change-role.tsx';
import { RemoveMember } from './remove-member.tsx';
import { ResetPassword } from './reset-password.tsx';
import { fullName, memberWords } from './words.ts';

type Dialog = 'role' | 'password' | 'remove';

/** What ADMIN can do about somebody else. A password can be reset below one's own role only. */
export function MemberActions({ member }: { member: RestaurantUser }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { email, role } = member;
  return (
    <>
      <ActionsMenu name={fullName(member)}>
        <Menu.Item leftSection={<IconUserCog size={20} />} onClick={() => setDialog('role')}>
          {memberWords.changeRole}
        </Menu.Item>
        {role !== 'ADMIN' && email !== undefined && (
          <Menu.Item leftSection={<IconKey size={20} />} onClick={() => setDialog('password')}>
            {memberWords.resetPassword}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUserMinus size={20} />}
          color="var(--color-danger)"
          onClick={() => setDialog('remove')}
        >
          {memberWords.remove}
        </Menu.Item>
      </ActionsMenu>
      {dialog === 'role' && <ChangeRole member={member} onClose={close} />}
      {dialog === 'password' && email !== undefined && (
        <ResetPassword member={{ ...member, email }} onClose={close} />
      )}
      {dialog === 'remove' && <RemoveMember member={member} onClose={close} />}
    </>
  );
}
