import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconUserPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { Badge } from '../../ui/badge.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { AddOwner } from './add-owner.tsx';
import { nameOf, ownersQuery } from './owners-query.ts';
import { RemoveOwner } from './remove-owner.tsx';
import { OWNERS_WORDS } from './words.ts';

function Owner({
  owner,
  merchant,
  isSelf,
  isAlone,
}: {
  owner: MerchantMember;
  merchant: Merchant;
  isSelf: boolean;
  isAlone: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ListRow
      title={
        <>
          <bdi>{nameOf(owner)}</bdi> {isSelf && <Badge>{OWNERS_WORDS.you}</Badge>}
        </>
      }
      actions={
        !isAlone && (
          <Button
            variant="default"
            aria-label={isSelf ? undefined : OWNERS_WORDS.remove(nameOf(owner))}
            onClick={() => setAsking(true)}
          >
            {isSelf ? OWNERS_WORDS.leave : OWNERS_WORDS.removeShort}
          </Button>
        )
      }
    >
      <span>{owner.email}</span>
      {isAsking && (
        <RemoveOwner owner={owner} merchant={merchant} isSelf={isSelf} onClose={() => setAsking(false)} />
      )}
    </ListRow>
  );
}

/** The owners of the business; the last one can neither be removed nor leave. */
export function Owners({ merchant }: { merchant: Merchant }) {
  const { client, session } = useOffice();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(ownersQuery(client, merchant.id));
  return (
    <Panel
      title={OWNERS_WORDS.title}
      actions={
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          variant="default"
          onClick={() => setAdding(true)}
        >
          {OWNERS_WORDS.add}
        </Button>
      }
    >
      <Text tone="muted">{OWNERS_WORDS.explanation(merchant.name)}</Text>
      <Loaded query={query} rows={1}>
        {({ members }) => (
          <List>
            {members.map((owner) => (
              <Owner
                key={owner.userId}
                owner={owner}
                merchant={merchant}
                isSelf={owner.userId === session.user()?.id}
                isAlone={members.length === 1}
              />
            ))}
          </List>
        )}
      </Loaded>
      {isAdding && <AddOwner merchant={merchant} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
