import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { Pace } from '@comanda/domain/availability/estimate';
import { formatMoney } from '@comanda/domain/money/money';
import { isChangeable, UNPAID_ONLINE } from '@comanda/domain/orders/order-payments';
import { useEffect, useState } from 'react';
import { changeOrder } from '../device/change-order.ts';
import { dinerClient, leaveForMenu } from '../device/diner.ts';
import { forgetOpenOrder, noteOpenOrder } from '../device/open-orders.ts';
import { putBack } from '../device/order-again.ts';
import { useOtherZone } from '../device/other-zone.ts';
import { useDayPart } from '../features/menu/follow-shop.ts';
import { AllergySeen } from '../features/order/allergy-seen.tsx';
import { CancelOrder } from '../features/order/cancel-order.tsx';
import { changeWords } from '../features/order/change-words.ts';
import { useProgressIcon } from '../features/order/draw-favicon.ts';
import { useNow, useOrder } from '../features/order/follow-order.ts';
import { NotifyMe } from '../features/order/notify-me.tsx';
import { OrderHead } from '../features/order/order-head.tsx';
import { PayNow } from '../features/order/pay-now.tsx';
import { ShareOrder } from '../features/order/share-order.tsx';
import { OrderProgress } from '../features/order/show-progress.tsx';
import { Receipt } from '../features/order/show-receipt.tsx';
import { SomethingWrong } from '../features/order/something-wrong.tsx';
import { idWords, orderMore } from '../features/order/words.ts';
import { clockTime } from '../shop/clock.ts';
import { moneyBackWords, runOutWords } from '../shop/money-of-order-words.ts';
import { endedWithoutFood, isOver, orderWords } from '../shop/progress-of-order.ts';
import { stepsOf } from '../shop/steps-of-order.ts';
import { KEPT_WORDS } from '../shop/words.ts';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import styles from './confirmation-page.module.css';
import { orderPageWords } from './confirmation-words.ts';
import type { ShopData } from './shop-data.ts';

export type ConfirmationData = Omit<ShopData, 'menu'> & {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
  /** When the present or next opening begins, epoch ms; null when that was not known. */
  readonly opensAt: number | null;
  /** Whether somebody watched the restaurant's orders when the document was made. */
  readonly isWatched: boolean;
  /** How fast the restaurant has been lately; null while nobody knows. */
  readonly pace: Pace | null;
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
  const { restaurant, isWatched, opensAt, pace } = data;
  const dayPart = useDayPart(data.renderedAt);
  const { slug, phone } = restaurant;
  const [client, setClient] = useState<ReturnType<typeof dinerClient> | null>(null);
  useEffect(() => setClient(dinerClient(data.apiBaseUrl, () => leaveForMenu(slug))), [data.apiBaseUrl, slug]);
  const { order, isLive, heardAt, update } = useOrder(client, slug, data.order, data.renderedAt);
  const now = useNow(data.renderedAt, isOver(order));
  const { title, text, eta, more } = orderWords(order, restaurant, {
    now,
    phone: data.phone,
    isWatched,
    opensAt,
    pace,
  });
  const back = moneyBackWords(order, restaurant);
  const runOut = runOutWords(order, restaurant);
  const zone = useOtherZone(restaurant.timezone);
  const failed = endedWithoutFood(order);
  useProgressIcon(share(order, now));
  const isToPay = order.status === UNPAID_ONLINE;
  const over = isOver(order);
  useEffect(() => {
    if (!over) return void noteOpenOrder(data.order, restaurant);
    // how it ended has not been read while nobody looks at this page
    const read = () => {
      if (document.visibilityState === 'visible') void forgetOpenOrder(data.order.id);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [over, data.order, restaurant]);

  return (
    <>
      <OfflineBar kept={failed ? undefined : isToPay ? KEPT_WORDS.unpaid : KEPT_WORDS.order} />
      <main className={styles.page}>
        <div className={styles.happening} data-failed={failed}>
          <OrderHead order={order} restaurant={restaurant} now={now} words={{ title, text, eta }} />
          <AllergySeen order={order} restaurant={restaurant} />
          {runOut && (
            <p className={styles.text} role="status" suppressHydrationWarning>
              {runOut}
            </p>
          )}
          {back && (
            <p className={styles.text} suppressHydrationWarning>
              {back}
            </p>
          )}
          {!over && order.minimumAge && <p className={styles.more}>{idWords(order.minimumAge)}</p>}
          {more && <p className={styles.more}>{more}</p>}
          {zone && <p className={styles.text}>{zone}</p>}
          {!isLive && (
            <p className={styles.stale} role="status">
              {orderPageWords.offline(clockTime(heardAt, restaurant))}
            </p>
          )}
          {isToPay && order.payment.short === undefined && (
            <PayNow
              client={client}
              slug={slug}
              orderId={order.id}
              total={formatMoney(order.total, order.currency, restaurant.locale)}
              onOrder={update}
            />
          )}
          {!failed && !isToPay && <OrderProgress order={order} restaurant={restaurant} now={now} />}
          {!over && <NotifyMe client={client} slug={slug} orderId={order.id} />}
          <div className={styles.actions}>
            {phone !== '' && (over || order.service !== 'DINE_IN') && (
              <a className={buttons.quiet} href={`tel:${phone}`}>
                <Icon name="phone" />
                {orderPageWords.call}
              </a>
            )}
            {order.service === 'DINE_IN' && !over && !isToPay && (
              <a className={buttons.primary} href={`/clients/${slug}/menu`}>
                {orderMore(order.table ?? '')}
              </a>
            )}
            {isChangeable(order.status, order.payment.method) && (
              <button type="button" className={buttons.quiet} onClick={() => void changeOrder(slug, order)}>
                {changeWords.change}
              </button>
            )}
            {order.replacedBy ? (
              <a
                className={buttons.primary}
                href={`/clients/${slug}/order-confirmation/${order.replacedBy.id}`}
              >
                {changeWords.seeNew(order.replacedBy.number)}
              </a>
            ) : over ? (
              <button
                type="button"
                className={buttons.primary}
                onClick={() => void putBack(slug, order, { toMenu: failed })}
              >
                {failed ? changeWords.putBack : orderPageWords.again}
              </button>
            ) : null}
            {failed && (
              <a className={buttons.quiet} href={`/clients/${slug}/menu`}>
                {orderPageWords.backToMenu}
              </a>
            )}
            <button type="button" className={buttons.quiet} onClick={() => print()}>
              <Icon name="printer" />
              {orderPageWords.print}
            </button>
            {!over && <ShareOrder client={client} slug={slug} orderId={order.id} />}
            <CancelOrder client={client} slug={slug} order={order} now={now} onCancelled={update} />
          </div>
          {!isToPay && <SomethingWrong order={order} restaurant={restaurant} phone={data.phone} />}
        </div>
        <Receipt order={order} restaurant={restaurant} now={dayPart} />
      </main>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
    </>
  );
}
