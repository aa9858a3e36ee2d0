import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './pay-now.module.css';
import { payWords } from './words.ts';

function problemWords(error: unknown): string {
  const isNew = isErrorOf('payOrder', error) && error.code === 'NOT_PAYABLE';
  return isNew && error instanceof ApiError ? error.message : payWords.unavailable;
}

/** Leads to the page on which an order is paid, as often as it takes. */
export function PayNow({
  client,
  slug,
  orderId,
  go = (url) => location.assign(url),
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly orderId: string;
  readonly go?: (url: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function pay() {
    if (!client || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      go((await client.call('payOrder', { params: { slug, orderId } })).url);
    } catch (error) {
      setProblem(problemWords(error));
    }
    setBusy(false);
  }

  const words = problem === null ? payWords.pay : payWords.again;
  return (
    <div className={styles.pay}>
      {problem && <p role="alert">{problem}</p>}
      <button
        type="button"
        className={`${buttons.primary} ${buttons.big}`}
        aria-disabled={busy}
        onClick={() => void pay()}
      >
        {busy ? payWords.opening : words}
      </button>
      <p className={styles.paid}>{payWords.paid}</p>
    </div>
  );
}
