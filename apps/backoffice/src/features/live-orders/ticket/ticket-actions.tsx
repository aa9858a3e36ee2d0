import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { aboutTime } from '@comanda/domain/availability/estimate';
import { isUnanswered, lateness, type OrderStatus } from '@comanda/domain/orders/orders';
import { Button, Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { focusTicket } from '../board-state/board-focus.ts';
import { confirmAllergy } from '../moves/confirm-allergy.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { primaryMove } from '../moves/primary-move.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { boardOrder, canWait } from '../store/board-order.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { AcceptPanel, AcceptShort } from './accept-panel.tsx';
import styles from './ticket-actions.module.css';
import { stepNamed, allergyQuestionWords as words } from './ticket-words.ts';

/** More time in one press, with what the diner will read; other minutes are in the order's sheet. */
function MoreTime({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, promiseLater } = useBoard();
  const about = useClock(
    useCallback(
      (now) => {
        if (!canWait(order)) return null;
        const band = lateness(boardOrder(order), now, restaurant.lateness)?.band;
        const at = band && band !== 'ON_TIME' ? laterPromise(order, LATER_AT_FIRST, now) : null;
        return at === null ? null : aboutTime(at);
      },
      [order, restaurant.lateness],
    ),
  );
  if (about === null) return null;
  const now = serverNow();
  const sentence = laterSentence(order, about, restaurant, now);
  const time = orderTime(order, about, restaurant, now);
  return (
    <button
      type="button"
      className={styles.chip}
      data-press
      data-more
      data-promises
      tabIndex={tabIndex}
      title={promiseWords.willRead(order, sentence)}
      aria-label={promiseWords.shortOf(LATER_AT_FIRST, time, order)}
      aria-description={promiseWords.willRead(order, sentence)}
      onClick={() => promiseLater([order])}
    >
      {promiseWords.short(LATER_AT_FIRST)} <span className={styles.reads}>{promiseWords.about(time)}</span>
    </button>
  );
}

/** Whether an order still waits for a cook to confirm that they have read what its diner must not eat. */
const isAllergyUnread = (order: Order): boolean =>
  order.allergySeenAt === undefined && allergyWords(order) !== null;

/** Asked before food leaves the kitchen whose allergy nobody has confirmed. */
function AllergyQuestion({ order, onYes, onNo }: { order: Order; onYes: () => void; onNo: () => void }) {
  return (
    <Modal opened centered onClose={onNo} title={words.title(order)}>
      <Stack gap={4}>
        <Text size="xl">
          <strong>
            {words.allergy} <bdi>{allergyWords(order)}</bdi>.
          </strong>{' '}
          {words.question}
        </Text>
        <Columns gap={2} least="date">
          {/* a key that is pressed twice must not answer it */}
          <Button variant="default" size="lg" data-autofocus onClick={onNo}>
            {words.no}
          </Button>
          <Button size="lg" onClick={onYes}>
            {words.yes}
          </Button>
        </Columns>
      </Stack>
    </Modal>
  );
}

/** Moves an order on; one whose allergy nobody has confirmed is asked about before it is ready. */
function useMoveOn(order: Order) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const { move } = useBoard();
  const [isAsking, setAsking] = useState(false);

  function moveOn(to: OrderStatus): void {
    if (to === 'READY' && isAllergyUnread(order)) setAsking(true);
    else move(order, { to });
  }

  async function confirm(): Promise<void> {
    setAsking(false);
    const problem = await confirmAllergy(client, store, order);
    // the food is ready all the same, and the ticket goes on asking to be confirmed
    if (problem) toastProblem(problem);
    focusTicket(order.id);
    move(store.get().orders.get(order.id) ?? order, { to: 'READY' });
  }

  const question = isAsking && isAllergyUnread(order) && (
    <AllergyQuestion order={order} onYes={() => void confirm()} onNo={() => setAsking(false)} />
  );
  return { moveOn, question };
}

/** The next step of a ticket that is a line. */
export function ShortAction({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { moveOn, question } = useMoveOn(order);
  const primary = primaryMove(order);
  if (isUnanswered(order.status)) return <AcceptShort order={order} tabIndex={tabIndex} />;
  return (
    <>
      {primary && (
        <button
          key={order.status}
          type="button"
          className={styles.primary}
          data-press="colour"
          data-goes-to={primary.to}
          tabIndex={tabIndex}
          aria-label={stepNamed(order, primary.label)}
          onClick={() => moveOn(primary.to)}
        >
          {primary.label}
        </button>
      )}
      {question}
    </>
  );
}

/** One obvious next step over the whole width, in the colour of the lane it leads to. */
export function TicketActions({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { moveOn, question } = useMoveOn(order);
  const primary = primaryMove(order);
  return (
    <div className={styles.actions} data-actions>
      {isUnanswered(order.status) ? (
        <AcceptPanel order={order} tabIndex={tabIndex} />
      ) : (
        primary && (
          <button
            key={order.status}
            type="button"
            className={styles.primary}
            data-press="colour"
            data-goes-to={primary.to}
            tabIndex={tabIndex}
            aria-label={stepNamed(order, primary.label)}
            onClick={() => moveOn(primary.to)}
          >
            {primary.label}
          </button>
        )
      )}
      <MoreTime order={order} tabIndex={tabIndex} />
      {question}
    </div>
  );
}
