import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Tablet } from '@comanda/contract/shapes/tablets';
import { IconDeviceTablet, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { setUpWords } from '../../platform/words.ts';
import { Row } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { AddTablet } from './add-tablet.tsx';
import { RemoveTablet } from './remove-tablet.tsx';
import { tabletsQuery } from './tablets-query.ts';
import { TABLETS_WORDS as WORDS } from './words.ts';

function stateWords({ joined, codeUntil }: Tablet, restaurant: Restaurant): string {
  if (joined) {
    const seenAt = Date.parse(joined.lastSeenAt);
    return WORDS.lastSeen(`${dayWords(seenAt, restaurant)}, ${clockTime(seenAt, restaurant)}`);
  }
  return codeUntil === null ? '' : WORDS.waiting(clockTime(Date.parse(codeUntil), restaurant));
}

function TabletRow({ tablet, restaurant }: { tablet: Tablet; restaurant: Restaurant }) {
  const [isRemoving, setRemoving] = useState(false);
  const { name, joined } = tablet;
  const setUp = setUpWords(tablet.setUpBy);
  return (
    <ListRow
      icon={<IconDeviceTablet size={28} stroke={1.5} aria-hidden="true" />}
      title={<bdi>{name}</bdi>}
      actions={
        <Button variant="default" aria-label={WORDS.removeNamed(name)} onClick={() => setRemoving(true)}>
          {WORDS.remove}
        </Button>
      }
    >
      <span>{stateWords(tablet, restaurant)}</span>
      {joined && <span>{joined.device}</span>}
      {setUp && <span>{setUp}</span>}
      {isRemoving && (
        <RemoveTablet tablet={tablet} restaurantId={restaurant.id} onClose={() => setRemoving(false)} />
      )}
    </ListRow>
  );
}

/** The tablets that work here, and the way to add one. */
export function TabletList({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const tablets = useQuery(tabletsQuery(client, restaurant.id));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Row justify="between">
        <Text tone="muted">{WORDS.lead}</Text>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {WORDS.add}
        </Button>
      </Row>
      <Loaded query={tablets} rows={2}>
        {({ tablets: list }) =>
          list.length === 0 ? (
            <Panel as="p">{WORDS.empty}</Panel>
          ) : (
            <List isFramed aria-label={WORDS.title}>
              {list.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} restaurant={restaurant} />
              ))}
            </List>
          )
        }
      </Loaded>
      {isAdding && <AddTablet restaurant={restaurant} onClose={() => setAdding(false)} />}
    </>
  );
}
