import type { DinerClient } from '@comanda/client/diner-client';
import { isChangeable, type OrderStatus } from '@comanda/domain/order-statuses';
import { useEffect, useState } from 'react';
import { keepOrder } from '../../device/change-order.ts';
import type { ToReplace } from '../../shop/basket.ts';
import buttons from '../../ui/button.module.css';
import styles from './changing-order.module.css';
import { changingWords } from './words.ts';

/** Which order the basket takes the place of; asked for again after a refusal, because it may have been accepted. */
export function ChangingOrder({
  client,
  slug,
  order: { orderId, number },
  isRefused,
  onAsWell,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly order: ToReplace;
  readonly isRefused: boolean;
  /** What is in the basket shall be an order of its own. */
  readonly onAsWell: () => void;
}) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what it is asked for again after
  useEffect(() => {
    const ask = async () => {
      const found = await client?.call('dinerOrder', { params: { slug, orderId } }).catch(() => null);
      if (found) setStatus(found.status);
    };
    void ask();
  }, [client, slug, orderId, isRefused]);
  const isTooLate = status !== null && !isChangeable(status);
  return (
    <section className={styles.notice} aria-label={changingWords.title(number)}>
      <p role="status">
        {isTooLate ? (
          changingWords.tooLate(number)
        ) : (
          <>
            <strong>{changingWords.title(number)}.</strong> {changingWords.text}
          </>
        )}
      </p>
      <button type="button" className={buttons.quiet} onClick={() => void keepOrder(slug, orderId)}>
        {changingWords.keep(number)}
      </button>
      {isTooLate && (
        <button type="button" className={buttons.quiet} onClick={onAsWell}>
          {changingWords.asWell}
        </button>
      )}
    </section>
  );
}
