import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { now } from '../../platform/ticking-clock.ts';
import { currentHoursQuery } from './hours-queries.ts';
import styles from './now-line.module.css';
import { lastOrderWords, nowWords } from './words.ts';

/** What the hours come to at this moment, on the restaurant's own clock. */
export function NowLine({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const { data: current } = useQuery(currentHoursQuery(client, restaurant.id));
  const { status } = restaurant.state;
  const lastOrders = lastOrderWords(restaurant);
  return (
    <div className={styles.now}>
      <p className={styles.line} data-open={current?.openNow}>
        <span className={styles.light} aria-hidden="true" />
        {current ? (
          <span>
            Now: <strong>{nowWords(current, restaurant, now())}</strong>
            {status === 'PAUSED' && ' · paused'}
            {current.special && ` · special day${current.special.note ? `: ${current.special.note}` : ''}`}
          </span>
        ) : (
          <span>Now: …</span>
        )}
      </p>
      {lastOrders && <p className={styles.aside}>{lastOrders}</p>}
    </div>
  );
}
