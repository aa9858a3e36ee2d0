import type { PendingInvite, RestaurantUser } from '@comanda/contract/shapes/accounts';
import type { Role } from '@comanda/domain/roles';
import { VisuallyHidden } from '@mantine/core';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { InviteActions } from './invite-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { useStaffOf } from './staff-context.ts';
import { useOperation } from './use-operation.ts';
import styles from './users-table.module.css';
import { fullName, ROLE_WORDS } from './words.ts';

function RoleCell({ role }: { role: Role }) {
  return (
    <td className={styles.role}>
      <strong>{ROLE_WORDS[role].name}</strong>
      <span className={styles.aside}>{ROLE_WORDS[role].meaning}</span>
    </td>
  );
}

function MemberRow({ member, isSelf }: { member: RestaurantUser; isSelf: boolean }) {
  const restaurant = useStaffOf();
  const seenAt = member.lastSeenAt === undefined ? null : Date.parse(member.lastSeenAt);
  const status = member.isVerified === false ? 'unverified' : 'active';
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <span>
          <bdi>{fullName(member)}</bdi> {isSelf && <span className={styles.you}>You</span>}
        </span>
        <span className={styles.aside}>{member.email}</span>
      </th>
      <RoleCell role={member.role} />
      <td className={styles.state}>
        <span className={styles.status} data-status={status}>
          {status === 'active' ? 'Active' : 'Unverified'}
        </span>
        {seenAt !== null && (
          <span className={styles.aside}>
            Last seen {dayWords(seenAt, restaurant)}, {clockTime(seenAt, restaurant)}
          </span>
        )}
      </td>
      <td className={styles.actions}>{!isSelf && <MemberActions member={member} />}</td>
    </tr>
  );
}

function InviteRow({ pending }: { pending: PendingInvite }) {
  const restaurant = useStaffOf();
  const operation = useOperation();
  return (
    <>
      <tr>
        <th scope="row" className={styles.person}>
          <bdi>{pending.firstName}</bdi>
          <span className={styles.aside}>{pending.email}</span>
        </th>
        <RoleCell role={pending.role} />
        <td className={styles.state}>
          <span className={styles.status} data-status="invited">
            Invited
          </span>
          <span className={styles.aside}>until {dayWords(Date.parse(pending.expiresAt), restaurant)}</span>
        </td>
        <td className={styles.actions}>
          <InviteActions pending={pending} operation={operation} />
        </td>
      </tr>
      {operation.problem && (
        <tr data-problem>
          <td colSpan={4}>
            <p role="alert" className={styles.problem}>
              Not done: {operation.problem}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** Everybody who works here or is asked to: rows beside each other, cards on a phone. */
export function UsersTable({
  members,
  invites,
  selfId,
}: {
  members: readonly RestaurantUser[];
  invites: readonly PendingInvite[];
  selfId: string;
}) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>People of this restaurant</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} isSelf={member.userId === selfId} />
        ))}
        {invites.map((pending) => (
          <InviteRow key={pending.inviteId} pending={pending} />
        ))}
      </tbody>
    </table>
  );
}
