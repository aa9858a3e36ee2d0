import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { useBoard } from '../board/board-context.ts';
import { promiseLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { LaterFields } from './later-fields.tsx';
import styles from './order-sheet.module.css';
import { PromisePreview, useLaterPromise } from './promise-preview.tsx';

const toTheMinute = (at: number) => Math.floor(at / 60_000) * 60_000;

/** Gives an accepted order more time, with what its diner will read before it is sent. */
export function PromiseForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const [minutes, setMinutes] = useState<number>(LATER_AT_FIRST);
  const [sentence, setSentence] = useState('');
  const at = useLaterPromise(order, minutes, toTheMinute);
  const words = sentence.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => promiseLater(client, store, order, { minutes, ...(words && { sentence: words }) }),
    onSuccess: (promised) => {
      const at = Date.parse(promised.promisedAt ?? promised.placedAt);
      const time = orderTime(order, at, restaurant, serverNow());
      toast.success(promiseWords.done(order, time));
      onDone();
    },
  });
  if (at === null || !order.promisedAt) return null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <LaterFields minutes={minutes} onMinutes={setMinutes} sentence={sentence} onSentence={setSentence} />
      <PromisePreview order={order} minutes={minutes} sentence={words} />
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      <Button type="submit" size="lg" className={styles.submit ?? ''} aria-disabled={isPending}>
        {isPending
          ? promiseWords.sending
          : promiseWords.submit(orderTime(order, at, restaurant, serverNow()))}
      </Button>
    </form>
  );
}
