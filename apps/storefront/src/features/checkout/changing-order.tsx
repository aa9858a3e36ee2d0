import type { DinerClient } from '@comanda/client/diner-client';
import { isChangeable } from '@comanda/domain/orders/order-payments';
import { endsWithFood, isFinal, type OrderStatus } from '@comanda/domain/orders/order-statuses';
import { useEffect, useState } from 'react';
import { keepOrder } from '../../device/change-order.ts';
import type { ToReplace } from '../../shop/basket.ts';
import buttons from '../../ui/button.module.css';
import styles from './changing-order.module.css';
import { changingWords } from './words.ts';

/** Whether an order has ended without food. */
const isLost = (status: OrderStatus) => isFinal(status) && !endsWithFood(status);

type State = 'OPEN' | 'TOO_LATE' | 'GONE';

function obstacleWords(state: State, number: number, isPayable: boolean): string | null {
  if (state === 'GONE') return changingWords.gone(number);
  if (state === 'TOO_LATE') return changingWords.tooLate(number);
  return isPayable ? null : changingWords.noCash;
}

/** Which order the basket takes the place of; asked for again after a refusal, because it may have been accepted. */
export function ChangingOrder({
  client,
  slug,
  order: { orderId, number },
  isPayable,
  isRefused,
  onAsWell,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly order: ToReplace;
  /** Whether there is a way to pay the new one. */
  readonly isPayable: boolean;
  readonly isRefused: boolean;
  /** What is in the basket shall be an order of its own. */
  readonly onAsWell: () => void;
}) {
  const [state, setState] = useState<State>('OPEN');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what it is asked for again after
  useEffect(() => {
    const ask = async () => {
      const found = await client?.call.outcome('dinerOrder', { params: { slug, orderId } });
      if (!found || (!found.ok && found.error.status !== 404)) return;
      if (!found.ok || isLost(found.answer.status)) setState('GONE');
      else setState(isChangeable(found.answer.status, found.answer.payment.method) ? 'OPEN' : 'TOO_LATE');
    };
    void ask();
  }, [client, slug, orderId, isRefused]);
  const obstacle = obstacleWords(state, number, isPayable);
  return (
    <section className={styles.notice} aria-label={changingWords.title(number)}>
      <p role="status">
        {obstacle ?? (
          <>
            <strong>{changingWords.title(number)}.</strong> {changingWords.text}
          </>
        )}
      </p>
      {state !== 'GONE' && (
        <button type="button" className={buttons.quiet} onClick={() => void keepOrder(slug, orderId)}>
          {changingWords.keep(number)}
        </button>
      )}
      {obstacle !== null && (
        <button type="button" className={buttons.quiet} onClick={onAsWell}>
          {state === 'GONE' ? changingWords.anew : changingWords.asWell}
        </button>
      )}
    </section>
  );
}
