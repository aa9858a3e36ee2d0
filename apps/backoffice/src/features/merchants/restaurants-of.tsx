import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconLock, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { RESTAURANTS_OF_WORDS as WORDS } from './words.ts';

/** The places of the business; ADMIN opens another one from here. */
export function RestaurantsOf({ merchant, canAdd }: { merchant: Merchant; canAdd: boolean }) {
  return (
    <Panel
      title={WORDS.title}
      actions={
        canAdd && (
          <Button
            component={Link}
            to="/merchant/add_restaurant"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {WORDS.add}
          </Button>
        )
      }
    >
      {merchant.restaurants.length === 0 ? (
        <Text tone="muted">{WORDS.none}</Text>
      ) : (
        <List>
          {merchant.restaurants.map(({ id, name, slug, accountLocked }) => (
            <ListRow
              key={id}
              title={<bdi>{name}</bdi>}
              actions={
                <>
                  {accountLocked && (
                    <Badge tone="danger">
                      <IconLock size={16} aria-hidden="true" />
                      {WORDS.locked}
                    </Badge>
                  )}
                  <a href={`/clients/${slug}/menu`} target="_blank" rel="noopener">
                    {WORDS.menuOf(name)}
                  </a>
                </>
              }
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
