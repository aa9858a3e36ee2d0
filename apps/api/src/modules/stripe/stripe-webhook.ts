import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { z } from 'zod';
import type { InvoicePayment, ProviderEvent, Verified } from '#modules/payments';
import type { StripeClient } from './stripe-client.ts';
import { invoicePaymentOf } from './stripe-invoices.ts';
import {
  authorised,
  Charge,
  captured,
  Dispute,
  disputed,
  type Happened,
  Intent,
  kept,
  Refund,
  refundReported,
  Session,
  Transaction,
  voided,
} from './stripe-shapes.ts';

/** Older or younger than this by Stripe's clock is nothing that Stripe has just sent. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const TIME = /^t=(\d{1,12})$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;

// When Stripe signed these very bytes (epoch ms); null unless it did. The header is `t=seconds,v1=hex`, perhaps with
// more of either scheme: HMAC-SHA256 by the webhook's secret, over the time, a point and the bytes.
function signedAt(secret: string, header: unknown, body: Buffer): number | null {
  if (typeof header !== 'string') return null;
  const parts = header.split(',');
  const [seconds, ...others] = parts.flatMap((part) => TIME.exec(part)?.[1] ?? []);
  if (seconds === undefined || others.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  const isGenuine = parts
    .flatMap((part) => SIGNATURE.exec(part)?.[1] ?? [])
    .some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
  return isGenuine ? Number(seconds) * SECOND_MS : null;
}

/** `ahead`: by how much Stripe's clock is ahead of ours (ms). */
const isRecent = (signed: number, now: number, ahead: number) =>
  Math.abs(now + ahead - signed) <= TOLERANCE_MS;

const SIGNATURE_HEADER = 'stripe-signature';
const ANSWER_MS = 8_000;
/** A clock that was heard within this is not asked for again. */
const HEARD_MS = 60 * SECOND_MS;

/** What is about money. Whatever else Stripe sends is no event of ours. */
const TYPES = [
  'checkout.session.completed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.captured',
  'charge.updated',
  'charge.refunded',
  'charge.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
type ReportType = (typeof TYPES)[number];

const Report = z.object({
  type: z.enum(TYPES),
  created: z.int().positive().nullish().catch(null),
  /** Of somebody whose account is connected with this one. */
  account: z.string().nullish(),
  data: z.object({ object: z.looseObject({ metadata: z.unknown().optional() }) }),
});

const Money = z.discriminatedUnion('object', [Session, Intent, Charge, Refund, Dispute]);
const Order = z.object({ orderId: z.uuid(), restaurantId: z.uuid() });
type Order = z.infer<typeof Order>;

const orderOf = (metadata: unknown): Order | null => Order.safeParse(metadata).data ?? null;

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

const Completed = z.object({
  type: z.literal('checkout.session.completed'),
  account: z.null().optional(),
  data: z.object({ object: Session }),
});

function invoiceIn(json: unknown): InvoicePayment | null {
  const { data: report } = Completed.safeParse(json);
  return report ? invoicePaymentOf(report.data.object) : null;
}

type Asking = { readonly client: StripeClient; readonly signal: AbortSignal };

/** Whether a card ever promised it: one that was declined leaves nothing to let go of. */
async function wasHeld({ client, signal }: Asking, { latest_charge }: Intent): Promise<boolean> {
  if (!latest_charge) return false;
  const charge = await client.ask({
    shape: Charge,
    signal,
    send: (sdk, options) => sdk.charges.retrieve(latest_charge, {}, options),
  });
  if (!charge.ok) throw new Error(`Stripe does not know its own: ${charge.code}.`);
  return charge.data.status === 'succeeded' && !charge.data.captured;
}

/** The order of a refund that was made at Stripe's own pages, or of a dispute: neither says anything of it. */
async function orderOfIntent({ client, signal }: Asking, id: string): Promise<Order | null> {
  const intent = await client.ask({
    shape: Intent,
    signal,
    send: (sdk, options) => sdk.paymentIntents.retrieve(id, {}, options),
  });
  if (intent.ok) return orderOf(intent.data.metadata);
  if (intent.code === 'resource_missing') return null;
  throw new Error(`Stripe does not know its own: ${intent.code}.`);
}

// What Stripe keeps of a charge, once it knows. No entry of the order's ledger in another currency than the order's,
// nor where the money went on to the restaurant in whole: the operator bears it then.
async function feeOf(
  { client, signal }: Asking,
  charge: z.infer<typeof Charge>,
  at: number,
): Promise<Happened | null> {
  const { id: chargeId, payment_intent: id, balance_transaction, captured: isCaptured, currency } = charge;
  if (!isCaptured || !balance_transaction || !id || charge.transfer_data) return null;
  const answer = await client.ask({
    shape: Transaction,
    signal,
    send: (sdk, options) => sdk.balanceTransactions.retrieve(balance_transaction, {}, options),
  });
  if (!answer.ok) throw new Error(`Stripe does not know its own: ${answer.code}.`);
  const { fee, currency: settled } = answer.data;
  return settled === currency ? kept({ id, currency, at }, chargeId, fee) : null;
}

/** What it means for the ledger. Several reports of one thing bear one name. */
async function happened(
  asking: Asking,
  {
    type,
    money,
    at,
  }: { readonly type: ReportType; readonly money: z.infer<typeof Money>; readonly at: number },
): Promise<readonly Happened[]> {
  if (money.object === 'refund') return refundReported(money, at);
  if (money.object === 'dispute') return [disputed(money, at, type === 'charge.dispute.funds_reinstated')];
  if (money.object === 'checkout.session') {
    const { status, payment_intent: id, amount_total: amount, currency } = money;
    return status === 'complete' && id && amount && currency
      ? [authorised({ id, currency, at }, amount)]
      : [];
  }
  if (money.object === 'payment_intent') {
    const { status, amount } = money;
    if (status === 'requires_capture') return [authorised({ ...money, at }, amount)];
    if (status === 'succeeded') return [captured({ ...money, at }, amount, money.amount_received ?? amount)];
    const isLetGo = status === 'canceled' && (await wasHeld(asking, money));
    return isLetGo ? [voided({ ...money, at }, amount)] : [];
  }
  const { payment_intent: id, status, currency, amount } = money;
  if (!id || status !== 'succeeded') return [];
  if (money.captured) return [captured({ id, currency, at }, amount, money.amount_captured)];
  return [voided({ id, currency, at }, amount)];
}

/** Refunds of a captured charge are reported one by one, and an update of one that is not captured says nothing. */
const isReportedElsewhere = (type: string, money: z.infer<typeof Money>) =>
  money.object === 'charge' && type === (money.captured ? 'charge.refunded' : 'charge.updated');

/**
 * Reads what Stripe reports; null unless it is signed by the webhook's secret, and lately by Stripe's own clock: where
 * ours says otherwise, Stripe is asked for its time. What is not about money of ours is no event; what is and cannot be
 * read throws, so that it is sent again meanwhile and stands in the log.
 */
export function createStripeWebhook(client: StripeClient, secret: string) {
  async function isLate(signed: number, now: number): Promise<boolean> {
    if (isRecent(signed, now, 0)) return false;
    return !isRecent(signed, now, await client.clockAhead(now - HEARD_MS));
  }

  async function eventsOf(json: unknown, now: number): Promise<readonly ProviderEvent[]> {
    const { data: report } = Report.safeParse(json);
    if (!report || report.account) return [];
    const { type, created } = report;
    const { object } = report.data;
    const asking = { client, signal: AbortSignal.timeout(ANSWER_MS) };
    const { data: money } = Money.safeParse(object);
    const named = orderOf(object.metadata);
    const isBack = money?.object === 'refund' || money?.object === 'dispute';
    const intent = isBack && !named && money.payment_intent;
    const order = intent ? await orderOfIntent(asking, intent) : named;
    if (!order) return [];
    if (!money) throw new Error(`A ${type} of Stripe for order ${order.orderId} cannot be read.`);
    if (isReportedElsewhere(type, money)) return [];
    const at = created ? created * SECOND_MS : now;
    const fee = money.object === 'charge' ? await feeOf(asking, money, at) : null;
    const found = await happened(asking, { type, money, at });
    return [...found, ...(fee ? [fee] : [])].map((one) => ({ ...one, ...order }));
  }

  return async (body: Buffer, headers: IncomingHttpHeaders, now: number): Promise<Verified> => {
    const signed = signedAt(secret, headers[SIGNATURE_HEADER], body);
    if (signed === null || (await isLate(signed, now))) return null;
    const report = jsonOf(body);
    const invoice = invoiceIn(report);
    if (invoice) return { event: null, invoice };
    const [event = null, ...more] = await eventsOf(report, now);
    return { event, more };
  };
}
