import type { SharedOrder } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { useEffect, useState } from 'react';
import { dinerClient } from '../device/diner.ts';
import { useNow } from '../features/order/follow-order.ts';
import { OrderHead } from '../features/order/order-head.tsx';
import { SHARE_WORDS, sharedWords } from '../features/order/share-words.ts';
import { OrderProgress } from '../features/order/show-progress.tsx';
import { endedWithoutFood, isOver, orderWords } from '../shop/progress-of-order.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import slip from '../ui/slip.module.css';
import styles from './confirmation-page.module.css';
import type { ShopData } from './shop-data.ts';

export type SharedData = Omit<ShopData, 'menu'> & {
  readonly order: SharedOrder;
  readonly token: string;
  readonly restaurant: PublicRestaurant;
  readonly opensAt: number | null;
  readonly isWatched: boolean;
  /** Epoch ms at which the document was made. */
  readonly renderedAt: number;
};

const ASK_AGAIN_MS = 10_000;

/** The order as it is now, asked for while the page is looked at, until it is over. */
function useShared({ order: made, token, apiBaseUrl }: SharedData): SharedOrder {
  const [order, setOrder] = useState(made);
  const over = isOver(order);
  useEffect(() => {
    if (over) return;
    const client = dinerClient(apiBaseUrl, () => {});
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      client.call('sharedOrder', { params: { token } }).then(setOrder, () => undefined);
    };
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [over, apiBaseUrl, token]);
  return order;
}

/** A shared order for its readers, and for its diner on another device: its status and dishes, and nothing to press. */
export function SharedPage({ data }: { readonly data: SharedData }) {
  const { restaurant, isWatched, opensAt, renderedAt, phone } = data;
  const order = useShared(data);
  const now = useNow(renderedAt, isOver(order));
  const { title, text, eta } = orderWords(order, restaurant, {
    ...{ now, isWatched, opensAt },
    // calling is up to the diner
    ...{ phone: order.mailed ? phone : '', pace: null },
  });
  const failed = endedWithoutFood(order);
  return (
    <>
      <OfflineBar />
      <main className={styles.page}>
        <div className={styles.happening} data-failed={failed}>
          <OrderHead order={order} restaurant={restaurant} now={now} words={{ title, text, eta }} />
          {!failed && <OrderProgress order={order} restaurant={restaurant} now={now} />}
          {!order.mailed && <p className={styles.more}>{SHARE_WORDS.shared}</p>}
          {order.mailed && phone !== '' && <p className={styles.more}>{SHARE_WORDS.mailed(phone)}</p>}
        </div>
        <div className={slip.shade}>
          <section className={slip.slip} aria-labelledby="shared-title">
            <h2 id="shared-title">{sharedWords.order(order.number)}</h2>
            {order.to !== undefined && <p>{sharedWords.to(order.to)}</p>}
            <hr className={slip.rule} />
            <ul className={styles.dishes}>
              {order.lines.map(({ name, quantity, options }, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never move, and two may be alike
                <li key={position}>
                  <p>
                    <strong>{quantity}×</strong> {name}
                  </p>
                  {options.length > 0 && <p className={slip.muted}>{options.join(', ')}</p>}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
    </>
  );
}
