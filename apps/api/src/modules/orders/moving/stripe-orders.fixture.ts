import { everyDay } from '@comanda/testing/sample-restaurant';
import type { StripeReport } from '@comanda/testing/stripe-books';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { createTestApp, FRIDAY_EVENING } from '@comanda/testing/test-app';
import { PAYMENT_PROVIDERS } from '#modules/payments';
import { createStripeProvider, STRIPE } from '#modules/stripe';
import { cardBooks, cardRefunds } from './card-books.fixture.ts';
import { awaitingCard, type WaitingForCard } from './test-provider.fixture.ts';

/** An app whose cards are Stripe's, with what its tests do and look at. */
export async function startStripeOrders() {
  let time = () => FRIDAY_EVENING;
  let ahead = 0;
  const stripe: StripeDouble = await startStripe(() => time() + ahead);
  const { secretKey: key, url: base, webhookSecret } = stripe;
  const nobody = { payeeOf: async () => null, isPayable: async () => false };
  const provider = createStripeProvider({ key, base, webhookSecret, now: () => time(), ...nobody });
  const app = await createTestApp({
    hours: everyDay('00:00', '00:00'),
    providers: [...PAYMENT_PROVIDERS, provider],
  });
  time = () => app.clock.now();
  const diner = await app.diner();
  const signal = () => AbortSignal.timeout(5_000);

  const askFor = ({ restaurantId, orderId, total }: WaitingForCard) => ({
    ...{ restaurantId, orderId, amount: total, currency: 'GBP' },
    ...{ email: 'ada@suya.example', returnTo: 'https://order.example/back' },
  });

  const open = (order: WaitingForCard, page: string | null = null) =>
    provider.openPage?.({ ...askFor(order), page }, signal());

  /** An order that waits for its payment, with the page on which it is paid. */
  async function waiting(): Promise<WaitingForCard> {
    const order = await awaitingCard(app, diner, STRIPE);
    await open(order);
    return order;
  }

  const send = ({ body }: Pick<StripeReport, 'body'>, headers = stripe.headersOf(body)) =>
    app.send(`/webhooks/${STRIPE}`, { method: 'POST', headers, body });

  async function sendSince(from: number): Promise<void> {
    for (const report of stripe.books.reports.slice(from)) await send(report);
  }

  /** An order whose card has promised its total, on the board. */
  async function promised(): Promise<WaitingForCard> {
    const order = await waiting();
    for (const report of stripe.pay(order.orderId)) await send(report);
    return order;
  }

  const accept = async ({ orderId }: WaitingForCard) =>
    (await app.staff()).move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });

  function intentOf({ orderId }: WaitingForCard) {
    const found = stripe.books.intents.find(({ metadata }) => metadata.orderId === orderId);
    if (!found) throw new Error('Nothing was promised.');
    return found;
  }

  const refundsOf = (order: WaitingForCard) => {
    const { id } = intentOf(order);
    return stripe.books.refunds.filter(({ payment_intent }) => payment_intent === id);
  };

  /** What moved at Stripe, whatever we know of it. */
  const movedOf = (order: WaitingForCard) => {
    const { status, amount_received } = intentOf(order);
    return [status, amount_received, ...refundsOf(order).map(({ amount }) => amount)];
  };

  async function close(): Promise<void> {
    await app.close();
    await stripe.close();
  }

  return {
    ...{ app, provider, stripe, signal, open, waiting, promised, accept, send, sendSince },
    ...{ close, intentOf, refundsOf, movedOf },
    ...cardBooks(app),
    ...cardRefunds(app, diner),
    /** Puts Stripe's clock ahead of ours, or behind it. */
    shift(ms: number) {
      ahead = ms;
    },
  };
}
