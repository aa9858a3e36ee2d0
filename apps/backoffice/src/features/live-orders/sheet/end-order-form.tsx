import type { MoveReason, Order } from '@comanda/contract/shapes/orders';
import { Transition } from '@comanda/contract/shapes/orders';
import { orderName } from '@comanda/contract/words/orders';
import { END_REASONS, type EndReason, endingMove } from '@comanda/domain/orders/orders';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { REASON_WORDS, STATUS_WORDS } from '../../../platform/order-words.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Text } from '../../../ui/text.tsx';
import { TickRow } from '../../../ui/tick-row.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { moveOrder } from '../moves/move-order.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { type Ingredient, ingredientsOf } from './ingredients.ts';
import { applyRemedy, type Remedied, remedyFor } from './remedy.ts';
import { IngredientPicker, Overtaken, ReasonChoice, SheetForm } from './sheet-form.tsx';
import { endWords, remedyWords } from './sheet-words.ts';

/** Of a rehearsal: nobody reads why, and nothing has to be mended for it. */
const OF_REHEARSAL: MoveReason = 'BUSY';

const IN_ORDER_OF_USE: readonly EndReason[] = ['INGREDIENT_UNAVAILABLE', 'BUSY', 'CLOSING_EARLY'];
const REASONS = [...IN_ORDER_OF_USE, ...END_REASONS.filter((reason) => !IN_ORDER_OF_USE.includes(reason))];

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
  const hint = order.rehearsal ? endWords.rehearsed : endWords.money(order, restaurant.locale);

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
        `${orderName(order)} ${STATUS_WORDS[to].moved}`,
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
      setProblem(endWords.noReason);
      return;
    }
    if (reason === 'OTHER' && !note.trim()) {
      setProblem(endWords.noNote);
      document.getElementById(noteId)?.focus();
      return;
    }
    mutate(reason);
  }

  return (
    <SheetForm
      send={isPending ? endWords.sending : endWords.send(to, order)}
      isDanger
      isBusy={isPending}
      problem={problem}
      onSubmit={submit}
    >
      {hint !== null && <Text tone="muted">{hint}</Text>}
      {!order.rehearsal && (
        <ReasonChoice
          legend={endWords.why}
          reasons={REASONS}
          words={REASON_WORDS}
          value={reason}
          onChange={setReason}
        />
      )}
      {reason === 'INGREDIENT_UNAVAILABLE' && (
        <IngredientPicker
          legend={endWords.runOut}
          ingredients={ingredientsOf(order)}
          picked={picked}
          onPick={setPicked}
        />
      )}
      {offer && (
        <TickRow isTicked={isMending} onTick={setMending}>
          {offer}
        </TickRow>
      )}
      {!order.rehearsal && (
        <Textarea
          id={noteId}
          label={reason === 'OTHER' ? endWords.noteNeeded : endWords.note}
          autosize
          minRows={2}
          value={note}
          error={tooLong(note, Transition.shape.note)}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </SheetForm>
  );
}
