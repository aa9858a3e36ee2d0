import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import type { Order } from '@comanda/contract/shapes/orders';
import { useState } from 'react';
import { leaveToPay } from '../../device/leave-to-pay.ts';
import buttons from '../../ui/button.module.css';
import styles from './pay-now.module.css';
import { payWords } from './words.ts';

function problemWords(error: unknown): string {
  const isNew = isErrorOf('payOrder', error) && error.code === 'NOT_PAYABLE';
  return isNew && error instanceof ApiError ? error.message : payWords.unavailable;
}

/**
 * Leads to the page on which an order is paid, as often as it takes; on a phone it stays at the bottom of the screen.
 */
export function PayNow({
  client,
  slug,
  orderId,
  total,
  onOrder,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly orderId: string;
  /** As it is written. */
  readonly total: string;
  /** As it is after a refusal. */
  readonly onOrder: (order: Order) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { slug, orderId };

  async function pay() {
    if (!client || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      leaveToPay((await client.call('payOrder', { params })).url);
    } catch (error) {
      setProblem(problemWords(error));
      // paid meanwhile, or over: then there is nothing to pay here
      const order = await client.call('dinerOrder', { params }).catch(() => null);
      if (order) onOrder(order);
    }
    setBusy(false);
  }

  return (
    <>
      <div className={styles.pinned}>
        {problem ? <p role="alert">{problem}</p> : <p className={styles.not}>{payWords.notOrdered}</p>}
        <button
          type="button"
          className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
          aria-disabled={busy}
          onClick={() => void pay()}
        >
          {busy ? payWords.opening : problem ? payWords.again(total) : payWords.pay(total)}
        </button>
      </div>
      <p className={styles.paid}>{payWords.paid}</p>
    </>
  );
}
