import { ApiError, UNKNOWN_ERROR } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import type { Order } from '@comanda/contract/shapes/orders';
import { isCancellable } from '@comanda/domain/order-statuses';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './cancel-order.module.css';

/** While nobody has accepted it, the diner can take the order back; asked once, because the kitchen sees it at once. */
export function CancelOrder({
  client,
  slug,
  order,
  onCancelled,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly order: Order;
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
      const words = error instanceof ApiError ? error.message : UNKNOWN_ERROR;
      const isLate = error instanceof ApiError && error.status === 409;
      setProblem(isLate ? `${words} Please call them.` : `Not cancelled: ${words}. Try again, or call them.`);
    }
    setBusy(false);
  }

  if (!isCancellable(order.status)) return null;
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => setAsking(true)}>
        Cancel order
      </button>
      <Sheet open={asking} onClose={() => setAsking(false)} labelledBy="cancel-title">
        <div className={styles.dialog}>
          <h2 id="cancel-title" tabIndex={-1}>
            Cancel order #{order.number}?
          </h2>
          <p>The restaurant has not started it yet, so it costs you nothing.</p>
          {problem && <p role="alert">{problem}</p>}
          <button
            type="button"
            className={`${buttons.danger} ${buttons.big}`}
            aria-disabled={busy}
            onClick={cancel}
          >
            {busy ? 'Cancelling…' : 'Cancel the order'}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setAsking(false)}>
            Keep it
          </button>
        </div>
      </Sheet>
    </>
  );
}
