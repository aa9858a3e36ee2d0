import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { now } from '../../platform/ticking-clock.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './hours.module.css';
import { currentHoursQuery } from './hours-queries.ts';
import { lastOrderWords, nowLineWords, nowWords } from './words.ts';

/** What the hours come to at this moment, on the restaurant's own clock. */
export function NowLine({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const { data: current } = useQuery(currentHoursQuery(client, restaurant.id));
  const { status } = restaurant.state;
  const lastOrders = lastOrderWords(restaurant);
  return (
    <Stack gap={1}>
      <Text size="lg">
        <Row as="span" wrap={false}>
          <span className={styles.light} data-open={current?.openNow} aria-hidden="true" />
          {current ? (
            <span>
              {nowLineWords.now} <strong>{nowWords(current, restaurant, now())}</strong>
              {status === 'PAUSED' && ` ${nowLineWords.paused}`}
              {current.special && ` ${nowLineWords.special(current.special.note)}`}
            </span>
          ) : (
            <span>{nowLineWords.loading}</span>
          )}
        </Row>
      </Text>
      {lastOrders && <Text tone="muted">{lastOrders}</Text>}
    </Stack>
  );
}
