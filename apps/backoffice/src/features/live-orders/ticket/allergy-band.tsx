import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { orderInText } from '@comanda/contract/words/orders';
import { isFinal } from '@comanda/domain/orders';
import { IconBarrierBlock, IconCheck } from '@comanda/icons/tabler';
import { useState } from 'react';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { confirmAllergy } from '../moves/confirm-allergy.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './allergy-band.module.css';

/** What somebody must not eat, first of all, until a cook confirms that they have read it: the diner sees that. */
export function AllergyBand({ order, tabIndex }: { order: Order; tabIndex?: 0 | -1 }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const [isSending, setSending] = useState(false);
  const avoided = allergyWords(order);
  if (!avoided) return null;

  async function confirm(): Promise<void> {
    if (isSending) return;
    setSending(true);
    const problem = await confirmAllergy(client, store, order);
    setSending(false);
    if (problem) toastProblem(problem);
  }

  return (
    <div className={styles.band}>
      <p className={styles.avoided}>
        <IconBarrierBlock className={styles.icon} aria-hidden="true" />
        <span>
          <strong>ALLERGY</strong> <bdi>{avoided}</bdi>
        </span>
      </p>
      {order.allergySeenAt === undefined ? (
        !isFinal(order.status) && (
          <button
            type="button"
            className={styles.confirm}
            tabIndex={tabIndex}
            aria-label={`Understood the allergy of ${orderInText(order)}`}
            aria-disabled={isSending}
            onClick={() => void confirm()}
          >
            Understood
          </button>
        )
      ) : (
        <p className={styles.seen}>
          <IconCheck className={styles.icon} aria-hidden="true" />
          Understood
        </p>
      )}
    </div>
  );
}
