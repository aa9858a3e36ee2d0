import type { DinerClient } from '@comanda/client/diner-client';
import { isChangeable } from '@comanda/domain/orders/order-payments';
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
  const [isTooLate, setTooLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what it is asked for again after
  useEffect(() => {
    const ask = async () => {
      const found = await client?.call('dinerOrder', { params: { slug, orderId } }).catch(() => null);
      if (found) setTooLate(!isChangeable(found.status, found.payment.method));
    };
    void ask();
  }, [client, slug, orderId, isRefused]);
  const obstacle = isTooLate ? changingWords.tooLate(number) : isPayable ? null : changingWords.noCash;
  return (
    <section className={styles.notice} aria-label={changingWords.title(number)}>
      <p role="status">
        {obstacle ?? (
          <>
            <strong>{changingWords.title(number)}.</strong> {changingWords.text}
          </>
        )}
      </p>
      <button type="button" className={buttons.quiet} onClick={() => void keepOrder(slug, orderId)}>
        {changingWords.keep(number)}
      </button>
      {obstacle !== null && (
        <button type="button" className={buttons.quiet} onClick={onAsWell}>
          {changingWords.asWell}
        </button>
      )}
    </section>
  );
}
