import { ApiError } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import { isChangeable } from '@comanda/domain/order-statuses';
import { useEffect, useState } from 'react';
import { openOrderWords } from '../../shop/open-order-words.ts';
import type { OpenOrder } from '../../shop/open-orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { changeWords } from './change-words.ts';
import styles from './order-bar.module.css';

const ASK_AGAIN_MS = 30_000;

function OrderLink({
  client,
  order,
  isChanged,
  onOver,
}: {
  readonly client: DinerClient | null;
  readonly order: OpenOrder;
  readonly isChanged: boolean;
  readonly onOver: (orderId: string) => void;
}) {
  const { orderId, slug, number, restaurant, clock } = order;
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!client) return;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const found = await client.call('dinerOrder', { params: { slug, orderId } });
        const progress = openOrderWords(found, clock, Date.now());
        if (progress === '') onOver(orderId);
        else setWords(isChanged && isChangeable(found.status) ? changeWords.onMenu : progress);
      } catch (error) {
        // gone, or another device's: anything else may pass
        if (error instanceof ApiError && error.code === 'NOT_FOUND') onOver(orderId);
      }
    };
    void ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [client, slug, orderId, clock, isChanged, onOver]);
  return (
    <a className={styles.bar} href={`/clients/${slug}/order-confirmation/${orderId}`}>
      <Icon name="receipt" />
      <span className={styles.words}>
        <strong>
          Your order {number > 0 ? `#${number} ` : ''}· {restaurant}
        </strong>
        <span className={styles.status}>{words || 'Follow it here'}</span>
      </span>
      <Icon name="chevronRight" />
    </a>
  );
}

const MOST_SHOWN = 3;

/** The way back to what was ordered and is not over, pinned to the foot of each page but the order's own. */
export function OrderBar({
  client,
  orders,
  onOver,
  isRaised = false,
  isOnMenu = false,
  changed,
}: {
  readonly client: DinerClient | null;
  readonly orders: readonly OpenOrder[];
  readonly onOver: (orderId: string) => void;
  /** Above another bar that has the foot of the page. */
  readonly isRaised?: boolean;
  /** Beside the categories, which stand still. */
  readonly isOnMenu?: boolean;
  /** The one that the basket is to replace. */
  readonly changed?: string | undefined;
}) {
  return (
    <nav
      className={styles.place}
      aria-label="Your orders"
      data-raised={isRaised || undefined}
      data-on-menu={isOnMenu || undefined}
    >
      {orders.slice(0, MOST_SHOWN).map((order) => (
        <OrderLink
          key={order.orderId}
          client={client}
          order={order}
          isChanged={order.orderId === changed}
          onOver={onOver}
        />
      ))}
    </nav>
  );
}
