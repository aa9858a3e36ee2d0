import { IconUserPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { invitesAmong, membersAmong } from '../../session/members.ts';
import { restaurantUsersQuery } from '../../session/session-queries.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import { InviteSomebody } from './invite-somebody.tsx';
import { RolesSheet } from './roles-sheet.tsx';
import { useStaffOf } from './staff-context.ts';
import { UsersTable } from './users-table.tsx';
import { memberWords, STAFF_WORDS } from './words.ts';

export function People({ selfId }: { selfId: string }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const users = useInfiniteQuery(restaurantUsersQuery(client, restaurant.id));
  const [isInviting, setInviting] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const inviteButton = (
    <Button leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {memberWords.invite}
    </Button>
  );
  return (
    <Stack aria-label={memberWords.people} as="section" gap={4}>
      <Row justify="between">
        <LinkButton onClick={() => setExplaining(true)}>{STAFF_WORDS.rolesTitle}</LinkButton>
        {inviteButton}
      </Row>
      <Loaded query={users} rows={3}>
        {({ pages }) => {
          const list = pages.flatMap(({ entries }) => entries);
          const invites = invitesAmong(list);
          const members = membersAmong(list);
          return (
            <>
              <UsersTable members={members} invites={invites} selfId={selfId} />
              {members.length === 1 && invites.length === 0 && (
                <Text tone="muted">{memberWords.onlyYou}</Text>
              )}
            </>
          );
        }}
      </Loaded>
      <ShowMore query={users} />
      {isInviting && <InviteSomebody onClose={() => setInviting(false)} />}
      {isExplaining && <RolesSheet onClose={() => setExplaining(false)} />}
    </Stack>
  );
}
