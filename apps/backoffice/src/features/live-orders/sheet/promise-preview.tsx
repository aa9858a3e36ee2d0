import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { aboutTime } from '@comanda/domain/estimate';
import { useCallback } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseWords } from '../moves/promise-words.ts';
import styles from './order-sheet.module.css';

/** What is shown of the later promise (epoch ms): it moves on with the clock only when the order is late already. */
export function useLaterPromise(order: Order, minutes: number, shown: (at: number) => number): number | null {
  return useClock(
    useCallback(
      (now) => {
        const at = laterPromise(order, minutes, now);
        return at === null ? null : shown(at);
      },
      [order, minutes, shown],
    ),
  );
}

/** What the diner will read of a later promise, before it is made; `sentence` is the kitchen's own. */
export function PromisePreview({
  order,
  minutes,
  sentence,
}: {
  order: Order;
  minutes: number;
  sentence: string;
}) {
  const { restaurant } = useBoard();
  const at = useLaterPromise(order, minutes, aboutTime);
  if (at === null || !order.promisedAt) return null;
  return (
    <figure className={styles.preview}>
      <figcaption>
        <bdi>{promiseWords.reads(order.contact.name)}</bdi>
      </figcaption>
      <blockquote>{laterSentence(order, at, restaurant, serverNow(), sentence)}</blockquote>
    </figure>
  );
}
