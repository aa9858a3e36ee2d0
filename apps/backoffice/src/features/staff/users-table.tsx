import type { PendingInvite, RestaurantUser } from '@comanda/contract/shapes/accounts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Role } from '@comanda/domain/people/roles';
import { type ReactNode, useState } from 'react';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { type Action, useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { InviteActions } from './invite-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { useStaffOf } from './staff-context.ts';
import { fullName, ROLE_WORDS, STAFF_WORDS as WORDS } from './words.ts';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly isSelf?: boolean;
  readonly role: Role;
  readonly state: 'active' | 'unverified' | 'invited';
  readonly when: string | null;
  readonly actions: ReactNode;
};

const TONES = { active: 'success', unverified: 'warning', invited: 'info' } as const;

const Aside = ({ children }: { children: ReactNode }) => (
  <Text as="div" size="sm" tone="muted" weight="regular">
    {children}
  </Text>
);

const COLUMNS: readonly Column<Person>[] = [
  {
    title: WORDS.name,
    isName: true,
    cell: ({ name, email, isSelf }) => (
      <>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {isSelf && <Badge>{WORDS.you}</Badge>}
        <Aside>{email}</Aside>
      </>
    ),
  },
  {
    title: WORDS.role,
    cell: ({ role }) => (
      <>
        <Text as="span" weight="medium">
          {ROLE_WORDS[role].name}
        </Text>
        <Aside>{ROLE_WORDS[role].meaning}</Aside>
      </>
    ),
  },
  {
    title: WORDS.status,
    cell: ({ state, when }) => (
      <>
        <Badge tone={TONES[state]}>{WORDS.states[state]}</Badge>
        {when !== null && <Aside>{when}</Aside>}
      </>
    ),
  },
  { title: WORDS.actions, isTitleHidden: true, isFigure: true, cell: ({ actions }) => actions },
];

function memberRow(member: RestaurantUser, isSelf: boolean, restaurant: Restaurant): Person {
  const seenAt = member.lastSeenAt === undefined ? null : Date.parse(member.lastSeenAt);
  return {
    id: member.userId,
    name: fullName(member),
    email: member.email,
    isSelf,
    role: member.role,
    state: member.isVerified === false ? 'unverified' : 'active',
    when: seenAt === null ? null : WORDS.seen(dayWords(seenAt, restaurant), clockTime(seenAt, restaurant)),
    actions: isSelf ? null : <MemberActions member={member} />,
  };
}

function inviteRow(pending: PendingInvite, restaurant: Restaurant, action: Action): Person {
  return {
    id: pending.inviteId,
    name: pending.firstName,
    email: pending.email,
    role: pending.role,
    state: 'invited',
    when: WORDS.until(dayWords(Date.parse(pending.expiresAt), restaurant)),
    actions: <InviteActions pending={pending} action={action} />,
  };
}

/** Members and invited ones: rows beside each other, cards on a phone. */
export function UsersTable({
  members,
  invites,
  selfId,
}: {
  members: readonly RestaurantUser[];
  invites: readonly PendingInvite[];
  selfId: string;
}) {
  const restaurant = useStaffOf();
  const action = useAction();
  const [actedOn, setActedOn] = useState<string | null>(null);
  return (
    <DataTable
      label={WORDS.people}
      isFramed
      columns={COLUMNS}
      rows={[
        ...members.map((member) => memberRow(member, member.userId === selfId, restaurant)),
        ...invites.map((pending) =>
          inviteRow(pending, restaurant, {
            ...action,
            run(work, onDone) {
              setActedOn(pending.inviteId);
              return action.run(work, onDone);
            },
          }),
        ),
      ]}
      keyOf={({ id }) => id}
      below={({ id }) =>
        id === actedOn &&
        action.problem !== null && <Notice tone="danger">{WORDS.notDone(action.problem)}</Notice>
      }
    />
  );
}
