import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Tablet } from '@comanda/contract/shapes/tablets';
import { IconDeviceTablet, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { setUpWords } from '../../platform/set-up-words.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import { AddTablet } from './add-tablet.tsx';
import { RemoveTablet } from './remove-tablet.tsx';
import styles from './tablets.module.css';
import { tabletsQuery } from './tablets-query.ts';
import { TABLETS_WORDS as WORDS } from './words.ts';

function stateWords({ joined, codeUntil }: Tablet, restaurant: Restaurant): string {
  if (joined) {
    const seenAt = Date.parse(joined.lastSeenAt);
    return WORDS.lastSeen(`${dayWords(seenAt, restaurant)}, ${clockTime(seenAt, restaurant)}`);
  }
  return codeUntil === null ? '' : WORDS.waiting(clockTime(Date.parse(codeUntil), restaurant));
}

function Row({ tablet, restaurant }: { tablet: Tablet; restaurant: Restaurant }) {
  const [isRemoving, setRemoving] = useState(false);
  const { name, joined } = tablet;
  const setUp = setUpWords(tablet.setUpBy);
  return (
    <li className={styles.row}>
      <IconDeviceTablet className={styles.icon} size={28} stroke={1.5} aria-hidden="true" />
      <span className={styles.tablet}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.aside}>{stateWords(tablet, restaurant)}</span>
        {joined && <span className={styles.aside}>{joined.device}</span>}
        {setUp && <span className={styles.aside}>{setUp}</span>}
      </span>
      <Button variant="default" aria-label={WORDS.removeNamed(name)} onClick={() => setRemoving(true)}>
        {WORDS.remove}
      </Button>
      {isRemoving && (
        <RemoveTablet tablet={tablet} restaurantId={restaurant.id} onClose={() => setRemoving(false)} />
      )}
    </li>
  );
}

/** The tablets that work here, and the way to add one. */
export function TabletList({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const tablets = useQuery(tabletsQuery(client, restaurant.id));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={page.top}>
        <p className={page.aside}>{WORDS.lead}</p>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {WORDS.add}
        </Button>
      </div>
      <Loaded query={tablets} rows={2}>
        {({ tablets: list }) =>
          list.length === 0 ? (
            <p className={page.card}>{WORDS.empty}</p>
          ) : (
            <ul className={styles.list} aria-label={WORDS.title}>
              {list.map((tablet) => (
                <Row key={tablet.id} tablet={tablet} restaurant={restaurant} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddTablet restaurant={restaurant} onClose={() => setAdding(false)} />}
    </>
  );
}
