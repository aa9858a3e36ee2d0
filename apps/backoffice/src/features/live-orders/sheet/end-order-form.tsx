import type { MoveReason, Order } from '@comanda/contract/shapes/orders';
import { Transition } from '@comanda/contract/shapes/orders';
import { orderInText, orderName } from '@comanda/contract/words/orders';
import { END_REASONS, type EndReason, endingMove } from '@comanda/domain/orders';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { REASON_WORDS } from '../../../platform/order-words.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useBoard } from '../board/board-context.ts';
import { moveOrder } from '../moves/move-order.ts';
import { STATUS_WORDS } from '../moves/words.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import { type Ingredient, ingredientsOf } from './ingredients.ts';
import styles from './order-sheet.module.css';
import { Overtaken } from './overtaken.tsx';
import { applyRemedy, type Remedied, remedyFor } from './remedy.ts';
import { endWords, remedyWords } from './sheet-words.ts';
import { TickRow } from './tick-row.tsx';

const OVER_EVERYWHERE = 'Nobody is waiting for it. It leaves all your screens.';

/** Of a rehearsal: nobody reads why, and nothing has to be mended for it. */
const OF_REHEARSAL: MoveReason = 'BUSY';

const IN_ORDER_OF_USE: readonly EndReason[] = ['INGREDIENT_UNAVAILABLE', 'BUSY', 'CLOSING_EARLY'];
const REASONS = [...IN_ORDER_OF_USE, ...END_REASONS.filter((reason) => !IN_ORDER_OF_USE.includes(reason))];

function ReasonChoice({
  words,
  value,
  onChange,
}: {
  words: Readonly<Record<EndReason, string>>;
  value: EndReason | null;
  onChange: (reason: EndReason) => void;
}) {
  return (
    <fieldset className={styles.reasons}>
      <legend>Why? The diner reads it at once, so this can’t be undone.</legend>
      {REASONS.map((reason) => (
        <label key={reason} className={styles.choiceRow}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {words[reason]}
        </label>
      ))}
    </fieldset>
  );
}

/** What was mended beside the rejection; the tick was there beforehand, so it has its own way back. */
function toastRemedied({ sentence, undo }: Remedied): void {
  if (!undo) {
    toast.success(sentence);
    return;
  }
  const takeBack = () =>
    undo().then(
      () => toast.success(remedyWords.undone),
      (error: Error) => toastProblem(remedyWords.notUndone(error.message)),
    );
  toast.success(sentence, {
    duration: toastLife('undo'),
    action: { label: remedyWords.undo, onClick: () => void takeBack() },
  });
}

/** Rejects or cancels, and offers to mend what made it necessary, so that the next diner is not refused for it too. */
export function EndOrderForm({
  order,
  to,
  onDone,
}: {
  order: Order;
  to: 'REJECTED' | 'CANCELLED';
  onDone: () => void;
}) {
  const office = useOffice();
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const [reason, setReason] = useState<MoveReason | null>(null);
  const [note, setNote] = useState('');
  const [picked, setPicked] = useState<readonly Ingredient[]>([]);
  const [isMending, setMending] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const verb = to === 'REJECTED' ? 'Reject' : 'Cancel';
  const hint = order.rehearsal ? OVER_EVERYWHERE : endWords.money(order, restaurant.locale);

  const offer = reason && remedyFor(reason, picked, restaurant.state) && remedyWords.offers[reason];

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (given: MoveReason) => {
      const outcome = await moveOrder(office.client, store, order, {
        to,
        reason: given,
        ...(note.trim() && { note: note.trim() }),
      });
      if (!outcome.ok) throw new Error(outcome.message);
      onDone();
      toast(
        `${orderName(order)} ${STATUS_WORDS[to]}`,
        order.rehearsal ? {} : { description: endWords.done(order, restaurant.locale) },
      );
      const remedy = isMending && !order.rehearsal ? remedyFor(given, picked, restaurant.state) : null;
      if (!remedy) return;
      // The order is over whatever happens now: this has its own message.
      await applyRemedy(office, restaurant, remedy).then(toastRemedied, (error: Error) =>
        toastProblem(remedyWords.notDone(error.message)),
      );
    },
    onError: (error) => setProblem(error.message),
  });

  if (!isPending && !isSuccess && endingMove(order) !== to) return <Overtaken order={order} />;

  function submit(): void {
    if (order.rehearsal) {
      mutate(OF_REHEARSAL);
      return;
    }
    if (!reason) {
      setProblem('Choose why: the diner will be told.');
      return;
    }
    if (reason === 'OTHER' && !note.trim()) {
      setProblem('Write why: the diner will be told.');
      document.getElementById(noteId)?.focus();
      return;
    }
    mutate(reason);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      {!order.rehearsal && <ReasonChoice words={REASON_WORDS} value={reason} onChange={setReason} />}
      {reason === 'INGREDIENT_UNAVAILABLE' && (
        <IngredientPicker
          legend="What has run out? It is sold out at once and comes back by itself."
          ingredients={ingredientsOf(order)}
          picked={picked}
          onPick={setPicked}
        />
      )}
      {offer && <TickRow label={offer} isTicked={isMending} onTick={setMending} />}
      {!order.rehearsal && (
        <Textarea
          id={noteId}
          label={reason === 'OTHER' ? 'What the diner will read' : 'Message to the diner (optional)'}
          autosize
          minRows={2}
          value={note}
          error={tooLong(note, Transition.shape.note)}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" variant="danger" className={styles.end ?? ''} aria-disabled={isPending}>
        {isPending ? 'Sending…' : `${verb} ${orderInText(order)}`}
      </Button>
    </form>
  );
}
