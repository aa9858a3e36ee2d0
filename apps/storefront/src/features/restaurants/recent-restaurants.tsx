import type { DinerClient } from '@comanda/client/diner-client';
import { useEffect, useState } from 'react';
import { orderAgain } from '../../device/order-again.ts';
import { recall } from '../../device/store.ts';
import {
  type LastOrder,
  lastOrderKey,
  parseLastOrder,
  type RecentRestaurant,
} from '../../shop/restaurants.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { askRestaurant } from './ask-restaurant.ts';
import { isOpen, openWords } from './open-words.ts';
import styles from './recent-restaurants.module.css';
import { recentWords } from './words.ts';

const lastWords = ({ entries }: LastOrder) =>
  entries.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ');

function Card({
  restaurant,
  client,
}: {
  readonly restaurant: RecentRestaurant;
  readonly client: DinerClient | null;
}) {
  const { slug, name, cuisines } = restaurant;
  const [state, setState] = useState<{ words: string; open: boolean } | null>(null);
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => {
    recall(lastOrderKey(slug)).then((value) => setLast(parseLastOrder(value)));
  }, [slug]);
  useEffect(() => {
    if (!client) return;
    askRestaurant(client, slug).then(
      ({ restaurant: found }) =>
        setState({
          words: openWords(found, Date.now()),
          open: isOpen(found),
        }),
      () => undefined,
    );
  }, [client, slug]);
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h3>
          <a href={`/clients/${slug}/menu`}>{name}</a>
        </h3>
        <p className={styles.cuisines}>{last ? lastWords(last) : cuisines.join(' · ')}</p>
        <p className={styles.state} data-open={state?.open ?? false}>
          {state?.words ?? '\u00a0'}
        </p>
      </div>
      {last ? (
        <button
          type="button"
          className={`${buttons.quiet} ${styles.again}`}
          aria-label={recentWords.againFrom(name, lastWords(last))}
          onClick={() => void orderAgain(slug, last.entries)}
        >
          {recentWords.again}
        </button>
      ) : (
        <Icon name="chevronRight" />
      )}
    </li>
  );
}

/** Back to where this device has been; not shown when it has been nowhere. */
export function RecentRestaurants({
  recents,
  client,
}: {
  readonly recents: readonly RecentRestaurant[];
  readonly client: DinerClient | null;
}) {
  if (recents.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recent-title">
      <h2 id="recent-title">{recentWords.title}</h2>
      <ul className={styles.cards}>
        {recents.slice(0, 4).map((restaurant) => (
          <Card key={restaurant.slug} restaurant={restaurant} client={client} />
        ))}
      </ul>
    </section>
  );
}
