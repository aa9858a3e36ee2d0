import type { PaystackReport } from '@comanda/testing/paystack-books';
import { type PaystackDouble, startPaystack } from '@comanda/testing/paystack-double';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING } from '@comanda/testing/test-app';
import { PAYMENT_PROVIDERS } from '#modules/payments';
import { createPaystackProvider, PAYSTACK } from '#modules/paystack';
import { cardBooks, cardRefunds } from './card-books.fixture.ts';
import { awaitingCard, type WaitingForCard } from './test-provider.fixture.ts';

/** An app whose cards are Paystack's, in naira, with what its tests do and look at. */
export async function startPaystackOrders() {
  let time = () => FRIDAY_EVENING;
  let ahead = 0;
  const paystack: PaystackDouble = await startPaystack(() => time() + ahead);
  const { secretKey: key, url: base } = paystack;
  const payeeOf = async () => 'ACCT_suya';
  const provider = createPaystackProvider({ key, base, now: () => time(), payeeOf });
  const app = await createTestApp({
    hours: everyDay('00:00', '00:00'),
    providers: [...PAYMENT_PROVIDERS, provider],
  });
  time = () => app.clock.now();
  await app.database.db.updateTable('restaurants').set({ currency: 'NGN' }).execute();
  const diner = await app.diner();

  const transactionOf = ({ orderId }: WaitingForCard) => {
    const found = paystack.transactions.find(({ metadata }) => metadata.includes(orderId));
    if (!found) throw new Error('It has no page.');
    return found;
  };

  const open = (order: WaitingForCard) =>
    provider.openPage?.(
      {
        ...{ restaurantId: order.restaurantId, orderId: order.orderId, amount: order.total },
        ...{ currency: 'NGN', email: 'ada@suya.example', returnTo: 'https://order.example/back' },
      },
      AbortSignal.timeout(5_000),
    );

  /** An order that waits for its payment, with the page on which it is paid. */
  async function waiting(): Promise<WaitingForCard> {
    const order = await awaitingCard(app, diner, PAYSTACK);
    await open(order);
    return order;
  }

  const send = ({ body, headers }: Pick<PaystackReport, 'body' | 'headers'>) =>
    app.send(`/webhooks/${PAYSTACK}`, { method: 'POST', headers, body });

  /** An order that was paid on the page, on the board. */
  async function paid(): Promise<WaitingForCard> {
    const order = await waiting();
    await send(paystack.pay(transactionOf(order).reference));
    return order;
  }

  const refundsOf = (order: WaitingForCard) => {
    const { id } = transactionOf(order);
    return paystack.refunds.filter(({ transaction }) => transaction === id);
  };

  const refundOf = (order: WaitingForCard) => {
    const [first] = refundsOf(order);
    if (!first) throw new Error('Nothing was given back.');
    return first;
  };

  async function close(): Promise<void> {
    await app.close();
    await paystack.close();
  }

  return {
    ...{ app, diner, provider, paystack, open, waiting, paid, send, close },
    ...{ transactionOf, refundsOf, refundOf },
    ...cardBooks(app),
    ...cardRefunds(app, diner),
    /** Puts Paystack's clock ahead of ours, or behind it. */
    shift(ms: number) {
      ahead = ms;
    },
  };
}
