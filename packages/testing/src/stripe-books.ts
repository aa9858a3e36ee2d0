import { createHmac } from 'node:crypto';
import { createStripeConnect } from './stripe-connect.ts';

type Metadata = Readonly<Record<string, string>>;
type Transfer = { readonly destination: string } | null;

/** The part of Stripe's objects that matters here. Amounts as Stripe counts, times in seconds. */
export type StripeSession = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly created: number;
  readonly currency: string;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly mode: 'payment';
  readonly success_url: string;
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
};

/** What the session was told of its payment. */
export type StripePlan = {
  readonly name: string;
  readonly capture_method: 'automatic' | 'automatic_async' | 'manual';
  readonly metadata: Metadata;
  readonly on_behalf_of: string | null;
  readonly transfer_data: Transfer;
};

export type StripeIntent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly capture_method: StripePlan['capture_method'];
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly on_behalf_of: string | null;
  readonly transfer_data: Transfer;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  latest_charge: string | null;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
};

export type StripeCharge = {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly status: 'succeeded' | 'failed';
  readonly transfer_data: Transfer;
  amount_captured: number;
  balance_transaction: string | null;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
};

/** What came in for a charge; `fee` is what Stripe keeps of it. */
export type StripeTransaction = {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly net: number;
  readonly source: string;
};

export type StripeRefund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly transfer_reversal: string | null;
  failure_reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
};

/** What a webhook is sent: the very bytes, and the header that signed them then. */
export type StripeReport = {
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** 1.5 % and 20, as it would be kept of a local card. */
export const stripeFee = (amount: number) => Math.min(amount, Math.round(amount * 0.015) + 20);

export const STRIPE_VERSION = '2026-10-28.endive';

/** `Stripe-Signature`: the time in seconds, and HMAC-SHA256 of it, a point and the bytes, in hex. `at` in epoch ms. */
export function signStripe(secret: string, body: string, at: number): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** What Stripe has written down, and what it reports of it; other names after a restart. `now` in epoch ms. */
export function createStripeBooks(
  webhookSecret: string,
  now: () => number,
  tell: (report: StripeReport) => void = () => undefined,
) {
  const sessions: StripeSession[] = [];
  const plans = new Map<string, StripePlan>();
  const intents: StripeIntent[] = [];
  const charges: StripeCharge[] = [];
  const transactions: StripeTransaction[] = [];
  const refunds: StripeRefund[] = [];
  const connect = createStripeConnect(now);
  const reports: StripeReport[] = [];
  const seconds = () => Math.floor(now() / 1000);
  const idFor = (kind: string, list: readonly unknown[]) =>
    `${kind}_test_${seconds()}${String(list.length + 1).padStart(6, '0')}`;

  const headersOf = (body: string, at = now()) => ({
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signStripe(webhookSecret, body, at),
  });

  function report(type: string, object: object): StripeReport {
    const event = {
      id: idFor('evt', reports),
      object: 'event',
      api_version: STRIPE_VERSION,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    const body = JSON.stringify(event, null, 2);
    const made = { type, body, headers: headersOf(body) };
    reports.push(made);
    tell(made);
    return made;
  }

  const intentOf = ({ payment_intent }: StripeSession) =>
    intents.find(({ id }) => id === payment_intent) ?? null;
  const chargeOf = ({ latest_charge }: StripeIntent) =>
    charges.find(({ id }) => id === latest_charge) ?? null;

  /** With each try to pay, successful or not. */
  function charge(intent: StripeIntent, status: StripeCharge['status']): StripeCharge {
    const { amount, currency, metadata, id: payment_intent, transfer_data } = intent;
    const made: StripeCharge = {
      ...{ id: idFor('ch', charges), object: 'charge', amount, currency, metadata, payment_intent, status },
      ...{ created: seconds(), livemode: false, transfer_data, balance_transaction: null },
      ...{ amount_captured: 0, amount_refunded: 0, captured: false, refunded: false },
    };
    charges.push(made);
    intent.latest_charge = made.id;
    return made;
  }

  function intentFor(session: StripeSession): StripeIntent {
    const present = intentOf(session);
    if (present) return present;
    const plan = plans.get(session.id);
    if (!plan) throw new Error(`${session.id} was never opened.`);
    const { amount_total: amount, currency } = session;
    const { name: _, ...rest } = plan;
    const made: StripeIntent = {
      ...{ id: idFor('pi', intents), object: 'payment_intent', amount, currency, ...rest },
      ...{ amount_capturable: 0, amount_received: 0, canceled_at: null, cancellation_reason: null },
      ...{ latest_charge: null, status: 'requires_payment_method', created: seconds(), livemode: false },
    };
    intents.push(made);
    session.payment_intent = made.id;
    return made;
  }

  function capture(intent: StripeIntent, amount: number): void {
    const of = chargeOf(intent);
    if (!of) throw new Error(`${intent.id} has no charge.`);
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
    const [id, fee, { currency }] = [idFor('txn', transactions), stripeFee(amount), of];
    const net = amount - fee;
    transactions.push({ id, object: 'balance_transaction', amount, currency, fee, net, source: of.id });
    Object.assign(of, { captured: true, amount_captured: amount, amount_refunded: of.amount - amount });
    of.balance_transaction = id;
    if (of.transfer_data) connect.transfer(of.id, amount, currency, of.transfer_data.destination);
    report('charge.captured', of);
    report('payment_intent.succeeded', intent);
  }

  /** Gives up what was not captured: no refund comes of it, but the charge counts as refunded. */
  function cancel(intent: StripeIntent, reason: string | null): void {
    const of = chargeOf(intent);
    const held = of?.status === 'succeeded' ? of : null;
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: seconds() });
    intent.cancellation_reason = reason;
    if (held) Object.assign(held, { refunded: true, amount_refunded: held.amount });
    if (held) report(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', held);
    report('payment_intent.canceled', intent);
  }

  function expire(session: StripeSession): void {
    Object.assign(session, { status: 'expired', url: null });
    const intent = intentOf(session);
    if (intent && intent.status === 'requires_payment_method') cancel(intent, 'expired');
    report('checkout.session.expired', session);
  }

  return {
    ...{ sessions, plans, intents, charges, transactions, refunds, connect, reports },
    ...{ seconds, idFor, headersOf, report, intentOf, chargeOf, capture, cancel, expire },
    /** As it is by now: an open page is closed when its time is over. */
    session(id: string): StripeSession | null {
      const found = sessions.find((one) => one.id === id) ?? null;
      if (found?.status === 'open' && seconds() >= found.expires_at) expire(found);
      return found;
    },
    pay(session: StripeSession): readonly StripeReport[] {
      const from = reports.length;
      const intent = intentFor(session);
      charge(intent, 'succeeded');
      const isHeld = intent.capture_method === 'manual';
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
      Object.assign(session, { status: 'complete', url: null, payment_status: isHeld ? 'unpaid' : 'paid' });
      if (isHeld) report('payment_intent.amount_capturable_updated', intent);
      else capture(intent, intent.amount);
      report('checkout.session.completed', session);
      return reports.slice(from);
    },
    decline(session: StripeSession): void {
      const intent = intentFor(session);
      report('charge.failed', charge(intent, 'failed'));
      report('payment_intent.payment_failed', intent);
    },
    /** What can go back still; refunds that failed aside. */
    leftOf: (intent: StripeIntent) =>
      refunds
        .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
        .reduce((left, { amount }) => left - amount, intent.amount_received),
    /** `isReversed`: what went on to another account comes back from there. */
    refund(
      intent: StripeIntent,
      amount: number,
      metadata: Metadata,
      reason: string | null,
      isReversed = false,
    ): StripeRefund {
      const of = chargeOf(intent);
      if (!of) throw new Error(`${intent.id} has no charge.`);
      const made: StripeRefund = {
        ...{ id: idFor('re', refunds), object: 'refund', amount, charge: of.id },
        ...{ currency: of.currency, metadata },
        ...{ payment_intent: intent.id, reason, created: seconds(), failure_reason: null },
        transfer_reversal: isReversed ? connect.reverse(of.id, amount) : null,
        status: 'succeeded',
      };
      refunds.push(made);
      of.amount_refunded += amount;
      of.refunded = of.amount_refunded === of.amount;
      report('refund.created', made);
      report('charge.refunded', of);
      return made;
    },
    /** The diner's bank sent it back, days later. */
    failRefund(refund: StripeRefund): StripeReport {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      const of = charges.find(({ id }) => id === refund.charge);
      if (of) Object.assign(of, { refunded: false, amount_refunded: of.amount_refunded - refund.amount });
      report('refund.updated', refund);
      return report('refund.failed', refund);
    },
  };
}

export type StripeBooks = ReturnType<typeof createStripeBooks>;
