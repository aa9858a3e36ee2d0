import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { orderInText } from '@comanda/contract/words/orders';
import { IconToolsKitchen2 } from '@comanda/icons/tabler';
import { useCallback } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Text } from '../../../ui/text.tsx';
import { selectOrders, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { quietWords } from '../words.ts';
import { useBoard } from './board-context.ts';
import styles from './empty-board.module.css';

const SOON_MS = 72_000_000;

function quietSentence(restaurant: Restaurant, now: number): string {
  const { state } = restaurant;
  const soon = (instant?: string) => {
    const at = instant ? Date.parse(instant) : 0;
    return at > now && at - now < SOON_MS ? clockTime(at, restaurant) : null;
  };
  switch (state.status) {
    case 'LOCKED':
      return quietWords.locked;
    case 'CLOSED':
      return quietWords.closed(soon(state.opensAt));
    case 'PAUSED':
      return quietWords.paused(soon(state.until));
    case 'UNATTENDED':
      return quietWords.unattended;
    case 'OPEN':
    case 'BUSY':
      return quietWords.open(soon(state.closesAt));
  }
}

/** A quiet moment: says whether it is quiet because nobody orders, or because nobody can. */
export function EmptyBoard() {
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const sentence = useClock(useCallback((now) => quietSentence(restaurant, now), [restaurant]));
  const [last] = selectOrders(store.get(), () => true);
  return (
    <div className={styles.empty}>
      <IconToolsKitchen2 size={64} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>No live orders. {sentence}</p>
      {last && (
        <Text size="lg">
          The last one was {orderInText(last)} at {clockTime(Date.parse(last.placedAt), restaurant)}.
        </Text>
      )}
    </div>
  );
}
