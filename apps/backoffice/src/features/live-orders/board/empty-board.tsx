import { orderInText } from '@comanda/contract/words/orders';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useCallback } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { selectOrders, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { useBoard } from './board-context.ts';
import styles from './empty-board.module.css';

/** A quiet moment: says whether it is quiet because nobody orders, or because nobody can. */
export function EmptyBoard() {
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const { state } = restaurant;
  const sentence = useClock(
    useCallback(
      (now) => {
        const soon = (instant?: string) => {
          const at = instant ? Date.parse(instant) : 0;
          return at > now && at - now < 72_000_000 ? clockTime(at, restaurant) : null;
        };
        if (state.status === 'CLOSED')
          return `You are closed${soon(state.opensAt) ? ` until ${soon(state.opensAt)}` : ''}.`;
        if (state.status === 'PAUSED')
          return `You are not taking orders${soon(state.until) ? ` until ${soon(state.until)}` : ''}.`;
        return `You are open${soon(state.closesAt) ? ` until ${soon(state.closesAt)}` : ''}.`;
      },
      [state, restaurant],
    ),
  );
  const [last] = selectOrders(store.get(), () => true);
  return (
    <div className={styles.empty}>
      <IconToolsKitchen2 size={64} stroke={1.25} aria-hidden="true" />
      <p className={styles.title}>No live orders. {sentence}</p>
      {last && (
        <p className={styles.aside}>
          The last one was {orderInText(last)} at {clockTime(Date.parse(last.placedAt), restaurant)}.
        </p>
      )}
    </div>
  );
}
