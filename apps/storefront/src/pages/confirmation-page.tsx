import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { foodAt } from '@comanda/domain/order-statuses';
import { useEffect, useState } from 'react';
import { dinerClient, leaveForMenu } from '../device/diner.ts';
import { forgetOpenOrder, noteOpenOrder } from '../device/open-orders.ts';
import { useOtherZone } from '../device/other-zone.ts';
import { useToday } from '../features/menu/follow-shop.ts';
import { CancelOrder } from '../features/order/cancel-order.tsx';
import { useProgressIcon } from '../features/order/draw-favicon.ts';
import { useNow, useOrder } from '../features/order/follow-order.ts';
import { OrderProgress } from '../features/order/show-progress.tsx';
import { Receipt } from '../features/order/show-receipt.tsx';
import { SimmeringPot } from '../features/order/simmering-pot.tsx';
import { clockTime } from '../shop/clock.ts';
import { endedWithoutFood, isOver, isScheduled, orderWords, stepsOf } from '../shop/progress-of-order.ts';
import { KEPT_WORDS } from '../shop/words.ts';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import styles from './confirmation-page.module.css';
import type { ShopData } from './shop-data.ts';

export type ConfirmationData = Omit<ShopData, 'menu'> & {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
  /** When the present or next opening begins, epoch ms; null when that was not known. */
  readonly opensAt: number | null;
  /** Whether somebody watched the restaurant's orders when the document was made. */
  readonly isWatched: boolean;
  /** Epoch ms at which the document was made. */
  readonly renderedAt: number;
};

function share(order: Order, now: number): number | null {
  if (isOver(order)) return null;
  const steps = stepsOf(order, now);
  return (steps.findIndex(({ state }) => state === 'current') + 0.5) / steps.length;
}

/** What is happening, when it comes, and what to do when something is wrong. */
export function ConfirmationPage({ data }: { readonly data: ConfirmationData }) {
  const { restaurant, isWatched, opensAt } = data;
  const today = useToday(data.today, restaurant.timezone);
  const { slug, name, phone } = restaurant;
  const [client, setClient] = useState<ReturnType<typeof dinerClient> | null>(null);
  useEffect(() => setClient(dinerClient(data.apiBaseUrl, () => leaveForMenu(slug))), [data.apiBaseUrl, slug]);
  const { order, isLive, heardAt, update } = useOrder(client, slug, data.order, data.renderedAt);
  const now = useNow(data.renderedAt, isOver(order));
  const { title, text, eta } = orderWords(order, restaurant, {
    now,
    today,
    phone: data.phone,
    isWatched,
    opensAt,
  });
  const zone = useOtherZone(restaurant.timezone);
  const failed = endedWithoutFood(order);
  useProgressIcon(share(order, now));
  const over = isOver(order);
  useEffect(() => {
    void (over ? forgetOpenOrder(data.order.id) : noteOpenOrder(data.order, restaurant));
  }, [over, data.order, restaurant]);

  return (
    <>
      <OfflineBar kept={failed ? undefined : KEPT_WORDS.order} />
      <main className={styles.page}>
        <div className={styles.happening} data-failed={failed}>
          <p className={styles.restaurant}>
            <a href={`/clients/${slug}/menu`}>{name}</a>
          </p>
          {!failed && (
            <SimmeringPot cooking={foodAt(order.status) === 'KITCHEN' && !isScheduled(order, now)} />
          )}
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.status} role="status">
            <span className="visually-hidden">{title}. </span>
            {eta && (
              <>
                <strong className={styles.eta} suppressHydrationWarning>
                  {eta.range}
                </strong>{' '}
                <span className={styles.latest} suppressHydrationWarning>
                  {eta.latest}
                </span>
              </>
            )}
          </p>
          <p className={styles.text} suppressHydrationWarning>
            {text}
          </p>
          {zone && <p className={styles.text}>{zone}</p>}
          {!isLive && (
            <p className={styles.stale} role="status">
              Connection lost. Last update {clockTime(heardAt, restaurant)}.
            </p>
          )}
          {!failed && <OrderProgress order={order} restaurant={restaurant} now={now} />}
          <div className={styles.actions}>
            {phone !== '' && (
              <a className={buttons.quiet} href={`tel:${phone}`}>
                <Icon name="phone" />
                Call the restaurant
              </a>
            )}
            {over ? (
              <a className={buttons.primary} href={`/clients/${slug}/menu`}>
                {failed ? 'Back to the menu' : 'Order again'}
              </a>
            ) : null}
            <button type="button" className={buttons.quiet} onClick={() => print()}>
              <Icon name="printer" />
              Print
            </button>
            <CancelOrder client={client} slug={slug} order={order} onCancelled={update} />
          </div>
        </div>
        <Receipt order={order} restaurant={restaurant} today={today} />
      </main>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
    </>
  );
}
