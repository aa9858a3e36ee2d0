import type { Order } from '@comanda/contract/shapes/orders';
import { laterPromiseWords } from '@comanda/contract/words/orders';
import { aboutTime } from '@comanda/domain/estimate';
import { decideLaterPromise } from '@comanda/domain/order-promises';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { clockTime } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { promiseLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { boardOrder } from '../store/board-order.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { LaterFields } from './later-fields.tsx';
import styles from './order-sheet.module.css';

/** The later promise, a minute exactly: the preview moves on with the clock only when the order is late already. */
function useLaterPromise(order: Order, minutes: number): number | null {
  return useClock(
    useCallback(
      (now) => {
        const decision = decideLaterPromise({ ...boardOrder(order), service: order.service }, minutes, now);
        return decision.ok ? Math.floor(decision.promisedAt / 60_000) * 60_000 : null;
      },
      [order, minutes],
    ),
  );
}

/** Gives an accepted order more time, with what its diner will read before it is sent. */
export function PromiseForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const [minutes, setMinutes] = useState<number>(LATER_AT_FIRST);
  const [sentence, setSentence] = useState('');
  const at = useLaterPromise(order, minutes);
  const words = sentence.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => promiseLater(client, store, order, { minutes, ...(words && { sentence: words }) }),
    onSuccess: (promised) => {
      const time = clockTime(Date.parse(promised.promisedAt ?? promised.placedAt), restaurant);
      toast.success(promiseWords.done(order, time));
      onDone();
    },
  });
  if (at === null || !order.promisedAt) return null;
  const after = clockTime(aboutTime(at), restaurant);
  const before = clockTime(aboutTime(Date.parse(order.promisedAt)), restaurant);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <LaterFields minutes={minutes} onMinutes={setMinutes} sentence={sentence} onSentence={setSentence} />
      <figure className={styles.preview}>
        <figcaption>
          <bdi>{promiseWords.reads(order.contact.name)}</bdi>
        </figcaption>
        <blockquote>
          {laterPromiseWords({ service: order.service, before, after, ...(words && { sentence: words }) })}
        </blockquote>
      </figure>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      <Button type="submit" size="lg" className={styles.submit ?? ''} aria-disabled={isPending}>
        {isPending ? promiseWords.sending : promiseWords.submit(clockTime(at, restaurant))}
      </Button>
    </form>
  );
}
