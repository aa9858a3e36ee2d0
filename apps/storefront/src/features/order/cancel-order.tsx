import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import type { Order } from '@comanda/contract/shapes/orders';
import { nowSince } from '@comanda/domain/orders/order-events';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { canTakeBack } from '@comanda/domain/orders/order-statuses';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './cancel-order.module.css';
import { changeWords } from './change-words.ts';
import { cancelWords } from './words.ts';

function problemWords(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return cancelWords.unsure;
  const code = isErrorOf('cancelOrder', error) ? error.code : null;
  if (code === 'NOT_POSSIBLE' || code === 'ALREADY_OVER') return cancelWords.pleaseCall(error.message);
  return cancelWords.failed(error.message);
}

/** Lets the diner take the order back until it is accepted, or begun; asked once. */
export function CancelOrder({
  client,
  slug,
  order,
  now,
  onCancelled,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly order: Order;
  /** Epoch ms. */
  readonly now: number;
  readonly onCancelled: (order: Order) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function cancel() {
    if (!client || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onCancelled(await client.call('cancelOrder', { params: { slug, orderId: order.id } }));
      setAsking(false);
    } catch (error) {
      setProblem(problemWords(error));
    }
    setBusy(false);
  }

  const startAt = order.startAt === undefined ? null : Date.parse(order.startAt);
  if (!canTakeBack({ status: order.status, startAt }, nowSince(order.events, now))) return null;
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => setAsking(true)}>
        {cancelWords.cancel}
      </button>
      {!isPaidAtHandover(order.payment.method) && <p className={styles.toChange}>{changeWords.byCard}</p>}
      <Sheet open={asking} onClose={() => setAsking(false)} labelledBy="cancel-title">
        <div className={styles.dialog}>
          <h2 id="cancel-title" tabIndex={-1}>
            {cancelWords.question(order.number)}
          </h2>
          <p>{cancelWords.free}</p>
          {problem && <p role="alert">{problem}</p>}
          <button
            type="button"
            className={`${buttons.danger} ${buttons.big}`}
            aria-disabled={busy}
            onClick={cancel}
          >
            {busy ? cancelWords.cancelling : cancelWords.confirm}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setAsking(false)}>
            {cancelWords.keep}
          </button>
        </div>
      </Sheet>
    </>
  );
}
