import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { isFinal } from '@comanda/domain/orders/orders';
import { IconBarrierBlock, IconCheck } from '@comanda/icons/tabler';
import { useState } from 'react';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Row } from '../../../ui/layout.tsx';
import { confirmAllergy } from '../moves/confirm-allergy.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './ticket-lines.module.css';
import { allergyBandWords as words } from './ticket-words.ts';

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
    <Row gap={2} className={styles.band}>
      <Row as="p" gap={2} align="start" wrap={false} className={styles.avoided}>
        <IconBarrierBlock size="1.15em" aria-hidden="true" />
        <span>
          <strong>{words.allergy}</strong> <bdi>{avoided}</bdi>
        </span>
      </Row>
      {order.allergySeenAt === undefined ? (
        !isFinal(order.status) && (
          <button
            type="button"
            className={styles.confirm}
            tabIndex={tabIndex}
            aria-label={words.understand(order)}
            aria-disabled={isSending}
            onClick={() => void confirm()}
          >
            {words.understood}
          </button>
        )
      ) : (
        <Row as="p" gap={1} className={styles.seen}>
          <IconCheck size="1.15em" aria-hidden="true" />
          {words.understood}
        </Row>
      )}
    </Row>
  );
}
