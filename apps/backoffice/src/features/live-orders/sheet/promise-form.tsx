import { serverNow } from '@comanda/client/server-clock';
import { AllLater, type Order } from '@comanda/contract/shapes/orders';
import { aboutTime } from '@comanda/domain/availability/estimate';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, LATER_CHOICES, promiseWords } from '../moves/promise-words.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './order-sheet.module.css';
import { SheetForm } from './sheet-form.tsx';

/** How much later, and what the kitchen says about it; `body` is what is sent. */
export function useLater() {
  const [minutes, setMinutes] = useState<number>(LATER_AT_FIRST);
  const [typed, setTyped] = useState('');
  const sentence = typed.trim();
  return { minutes, setMinutes, typed, setTyped, sentence, body: { minutes, ...(sentence && { sentence }) } };
}

/** What is shown of the later promise (epoch ms): it moves on with the clock only when the order is late already. */
function useLaterPromise(order: Order, minutes: number, shown: (at: number) => number): number | null {
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
function PromisePreview({ order, minutes, sentence }: { order: Order; minutes: number; sentence: string }) {
  const { restaurant } = useBoard();
  const at = useLaterPromise(order, minutes, aboutTime);
  if (at === null || !order.promisedAt) return null;
  return (
    <Stack gap={1} ground="quiet" role="figure">
      <Text tone="muted">
        <bdi>{promiseWords.reads(order.contact.name)}</bdi>
      </Text>
      <Text size="lg" role="blockquote">
        {laterSentence(order, at, restaurant, serverNow(), sentence)}
      </Text>
    </Stack>
  );
}

/** How much later, what is said about it, and what the diner of the first will read. */
export function LaterFields({
  later,
  first,
}: {
  later: ReturnType<typeof useLater>;
  first: Order | undefined;
}) {
  const { minutes, setMinutes, typed, setTyped, sentence } = later;
  const labelId = useId();
  return (
    <>
      <Stack gap={2}>
        <Text id={labelId} weight="medium">
          {promiseWords.minutes}
        </Text>
        <SegmentedControl
          aria-labelledby={labelId}
          classNames={{ label: styles.minutes }}
          fullWidth
          size="lg"
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          data={LATER_CHOICES.map((choice) => ({
            value: String(choice),
            label: promiseWords.choice(choice),
          }))}
        />
      </Stack>
      <Textarea
        label={promiseWords.sentence}
        autosize
        minRows={2}
        value={typed}
        error={tooLong(typed, AllLater.shape.sentence)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {first && <PromisePreview order={first} minutes={minutes} sentence={sentence} />}
    </>
  );
}

const toTheMinute = (at: number) => Math.floor(at / 60_000) * 60_000;

/** Gives an accepted order more time, with what its diner will read before it is sent. */
export function PromiseForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const later = useLater();
  const at = useLaterPromise(order, later.minutes, toTheMinute);
  const { isBusy, problem, run } = useAction();
  if (at === null || !order.promisedAt) return null;
  const timeOf = (promised: number) => orderTime(order, promised, restaurant, serverNow());
  const promise = async () => {
    const { promisedAt, placedAt } = await promiseLater(client, store, order, later.body);
    toast.success(promiseWords.done(order, timeOf(Date.parse(promisedAt ?? placedAt))));
  };
  return (
    <SheetForm
      send={isBusy ? promiseWords.sending : promiseWords.submit(timeOf(at))}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void run(promise, onDone)}
    >
      <LaterFields later={later} first={order} />
    </SheetForm>
  );
}
