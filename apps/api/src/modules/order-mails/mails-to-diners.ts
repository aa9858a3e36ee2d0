import { HOUR_MS } from '@comanda/domain/hours/durations';
import { canPromiseLater } from '@comanda/domain/orders/order-promises';
import {
  endsWithoutFood,
  isPromised,
  isUnanswered,
  type OrderStatus,
} from '@comanda/domain/orders/order-statuses';
import { UNDO_SHOWN_MS } from '@comanda/domain/orders/order-undo';
import type { Dependencies } from '#dependencies.ts';
import type { ConsumedEvent, EventConsumer } from '#modules/consumers';
import { MAIL_KINDS } from '#modules/mails';
import { givenBack, listOrdersWithEmail, mailOrderLink, type OrderWithEmail } from '#modules/orders';
import { hasServed, type WithKeptSettings } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { queueMail, withdrawHeldMails, withdrawOrderMails } from '#platform/mail/mail-queue.ts';
import type { OrderNews } from './words.ts';
import { orderMail } from './write-order-mail.ts';

/** From the press on Undo to its event. */
const TAP_ON_ITS_WAY_MS = 2_000;

/** Older news is shown on the order's page alone: a hungry diner has not waited for an e-mail. */
const NEWS_MS = 6 * HOUR_MS;

type Order = Pick<OrderWithEmail, 'status' | 'events'> & Parameters<typeof canPromiseLater>[0];

type Told = { readonly order: Order; readonly own: Order['events'][number] | undefined };
type Telling = (told: Told) => OrderNews | null;

/** A diner knows of their own cancellation. */
const ended: Telling = ({ order, own }) =>
  endsWithoutFood(order.status) && own?.actor !== 'DINER' ? 'ENDED' : null;

/** What each event is worth an e-mail for, as the order stands now. Of an event with null nobody is told by e-mail. */
const NEWS: Readonly<Record<OrderStatus | 'PROMISED' | 'REFUNDED' | 'DISH_MISSING', Telling | null>> = {
  AWAITING_PAYMENT: null,
  PLACED: ({ order }) => (isUnanswered(order.status) ? 'PLACED' : null),
  ACCEPTED: ({ order }) => (isPromised(order.status) ? 'ACCEPTED' : null),
  READY: null,
  OUT_FOR_DELIVERY: null,
  COMPLETED: null,
  REJECTED: ended,
  CANCELLED: ended,
  MISSED: ended,
  EXPIRED: null,
  PROMISED: ({ order }) => (canPromiseLater(order) ? 'LATER' : null),
  REFUNDED: ({ own }) => (own && givenBack(own) ? 'REFUNDED' : null),
  DISH_MISSING: ({ order }) => (endsWithoutFood(order.status) ? null : 'MISSING'),
};
const TELLING: ReadonlyMap<string, Telling | null> = new Map(Object.entries(NEWS));
const TOLD = [...TELLING].flatMap(([type, telling]) => (telling === null ? [] : [type]));

/** When (epoch ms) an e-mail may go out: an acceptance by hand waits for the end of its Undo (decision 147). */
function notBefore({ events }: Order): number | undefined {
  const accepted = events.findLast(({ type }) => type === 'ACCEPTED');
  return accepted?.actor === 'STAFF' ? accepted.at + UNDO_SHOWN_MS + TAP_ON_ITS_WAY_MS : undefined;
}

/** The last news of each order: of several at once only that counts. */
function lastNews(
  orders: ReadonlyMap<string, OrderWithEmail>,
  events: readonly ConsumedEvent[],
): Map<OrderWithEmail, OrderNews> {
  const news = new Map<OrderWithEmail, OrderNews>();
  for (const event of events) {
    const order = orders.get(event.orderId);
    const own = order?.events.find(({ number }) => number === event.number);
    const found = order && TELLING.get(event.type)?.({ order, own });
    if (order && found) news.set(order, found);
  }
  return news;
}

/**
 * Writes to diners with an e-mail address, in the restaurant's name, once: each e-mail is stored together with the
 * cursor. A mail server may get one twice after a crash, with the same message id.
 */
export function mailsToDiners(
  deps: Pick<Dependencies, 'clock' | 'publicUrl' | 'rates'> & WithKeptSettings,
): EventConsumer {
  return {
    name: 'mails-to-diners',
    types: [...TOLD, 'UNDONE'],
    async handle(tx, { restaurantId, events }) {
      const now = deps.clock.now();
      const fresh = events.filter(({ at }) => at > now - NEWS_MS);
      const ids = [...new Set(fresh.map(({ orderId }) => orderId))];
      if (ids.length === 0) return undefined;
      const orders = await listOrdersWithEmail(tx, restaurantId, ids);
      if (orders.length === 0) return undefined;
      const idsOf = (some: readonly OrderWithEmail[]) => some.map(({ id }) => id);
      await withdrawOrderMails(tx, restaurantId, idsOf(orders));
      const notAccepted = orders.filter(({ status }) => !isPromised(status));
      await withdrawHeldMails(tx, restaurantId, idsOf(notAccepted), now);
      const settings = await deps.keptSettings.get(restaurantId);
      if (!settings) return undefined;
      const byId = new Map(orders.map((order) => [order.id, order]));
      for (const [order, news] of lastNews(byId, fresh)) {
        const counted = await countOrderMail(tx, deps, settings.merchantId, now);
        if (!counted) continue;
        const of = { restaurantId, orderId: order.id };
        // e-mails are read on other devices than the one that ordered, which alone has the order's own page
        const token = await mailOrderLink(tx, of, now);
        const page = `${deps.publicUrl}/clients/${settings.restaurant.slug}/shared/${token}`;
        const mail = orderMail({ order, news, settings, page }, now);
        await queueMail(
          tx,
          {
            kind: MAIL_KINDS.ORDER,
            to: order.email,
            mail,
            from: settings.restaurant.name,
            hasOwnRoom: counted.isOwn,
            notBefore: notBefore(order),
            ...of,
          },
          now,
        );
      }
      return undefined;
    },
  };
}

/**
 * Whether a business may have one more diner written to, in the transaction that does it; `isOwn` where that is room of
 * its own, which is kept for businesses that have completed an order while others use up what there is for all.
 */
export async function countOrderMail(
  tx: Db,
  { rates }: Pick<Dependencies, 'rates'>,
  merchantId: string,
  now: number,
): Promise<{ readonly isOwn: boolean } | null> {
  const merchant = { merchant: merchantId };
  if (await rates.take(tx, 'orderMail', merchant, now)) return null;
  if (await rates.take(tx, 'orderMailOfProven', merchant, now)) return { isOwn: false };
  return { isOwn: await hasServed(tx, { merchantId }) };
}
