import type { PaymentAnswer, PaymentCall } from '#modules/payments';
import { stripeAmountOf } from './stripe-amounts.ts';
import type { Answered, StripeClient } from './stripe-client.ts';
import {
  captured,
  type Happened,
  hasFailed,
  Intent,
  Refund,
  RefundList,
  refunded,
  voided,
} from './stripe-shapes.ts';

const UNEXPECTED = 'payment_intent_unexpected_state';
const PER_PAGE = 100;
/** Refunds of one payment: more than that has nobody. */
const MOST_PAGES = 20;

const refuse = (code: string): PaymentAnswer => ({ outcome: 'REFUSED', code });
const done = (event: Happened): PaymentAnswer => ({ outcome: 'DONE', event });

type Asking = {
  readonly client: StripeClient;
  readonly signal: AbortSignal;
  readonly now: number;
};

async function findIntent({ client, signal }: Asking, id: string): Promise<Answered<Intent>> {
  return await client.ask({
    shape: Intent,
    signal,
    send: (sdk, options) => sdk.paymentIntents.retrieve(id, {}, options),
  });
}

/** What its state says of a call; null where it is still held. */
function settled(intent: Intent, kind: 'capture' | 'void', now: number): PaymentAnswer | null {
  const { id, status, amount, amount_received, currency } = intent;
  const money = { id, currency, at: now };
  if (status === 'succeeded')
    return kind === 'capture' ? done(captured(money, amount, amount_received ?? amount)) : refuse('captured');
  if (status === 'canceled') return kind === 'void' ? done(voided(money, amount)) : refuse('canceled');
  return null;
}

/** What became of taking or letting go what a card has promised; null where Stripe has done neither. */
async function readBackIntent(
  asking: Asking,
  kind: 'capture' | 'void',
  id: string,
): Promise<PaymentAnswer | null> {
  const answer = await findIntent(asking, id);
  return answer.ok ? settled(answer.data, kind, asking.now) : refuse(answer.code);
}

/** Takes or lets go what a card has promised. Where Stripe has done so or the other before, its state is the answer. */
export async function settleIntent(
  asking: Asking,
  kind: 'capture' | 'void',
  { reference, amount, currency, key }: PaymentCall,
): Promise<PaymentAnswer> {
  if (!reference) return refuse('not_authorised');
  const counted = stripeAmountOf(amount, currency);
  if (counted === null) return refuse('amount_not_payable');
  const { client, signal, now } = asking;
  const answer = await client.ask({
    shape: Intent,
    signal,
    key,
    send: ({ paymentIntents }, options) =>
      kind === 'capture'
        ? paymentIntents.capture(reference, { amount_to_capture: counted }, options)
        : paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' }, options),
  });
  if (!answer.ok)
    return (
      (answer.code === UNEXPECTED && (await readBackIntent(asking, kind, reference))) || refuse(answer.code)
    );
  const said = settled(answer.data, kind, now);
  if (!said) throw new Error(`Stripe neither took nor let go a payment: ${answer.data.status}.`);
  return said;
}

const answerOf = (refund: Refund, now: number): PaymentAnswer =>
  hasFailed(refund) ? refuse('refund_failed') : done(refunded(refund, now));

/** The refund that was asked for with this key; null where Stripe knows of none. */
async function findRefund(
  { client, signal }: Asking,
  payment_intent: string,
  key: string,
): Promise<Refund | null> {
  let starting_after: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const list = { payment_intent, limit: PER_PAGE, ...(starting_after && { starting_after }) };
    const answer = await client.ask({
      shape: RefundList,
      signal,
      send: (sdk, options) => sdk.refunds.list(list, options),
    });
    if (!answer.ok) throw new Error(`Stripe lists no refunds: ${answer.code}.`);
    const { data, has_more } = answer.data;
    const found = data.find(({ metadata }) => metadata?.call === key);
    if (found) return found;
    starting_after = data.at(-1)?.id;
    if (!has_more || starting_after === undefined) return null;
  }
  throw new Error(`Stripe lists more refunds than can be looked through for ${payment_intent}.`);
}

/**
 * Gives money back: from a restaurant's account what went there, else from the server's. A diner gets it in any case.
 */
export async function refundIntent(
  asking: Asking,
  { reference, amount, currency, key, orderId, restaurantId }: PaymentCall,
): Promise<PaymentAnswer> {
  if (!reference) return refuse('not_authorised');
  const counted = stripeAmountOf(amount, currency);
  if (counted === null) return refuse('amount_not_payable');
  const intent = await findIntent(asking, reference);
  if (!intent.ok) return refuse(intent.code);
  const give = (isReversed: boolean) =>
    asking.client.ask({
      shape: Refund,
      signal: asking.signal,
      key: isReversed ? `${key}.reversed` : key,
      send: (sdk, options) =>
        sdk.refunds.create(
          {
            payment_intent: reference,
            amount: counted,
            metadata: { orderId, restaurantId, call: key },
            ...(isReversed && { reverse_transfer: true }),
          },
          options,
        ),
    });
  const reversed = intent.data.transfer_data ? await give(true) : null;
  const answer = reversed?.ok ? reversed : await give(false);
  return answer.ok ? answerOf(answer.data, asking.now) : refuse(answer.code);
}

/** What became of a call; null where Stripe never got it. */
export async function readBackCall(
  asking: Asking,
  kind: 'capture' | 'void' | 'refund',
  { reference, key }: PaymentCall,
): Promise<PaymentAnswer | null> {
  if (!reference) return null;
  if (kind !== 'refund') return readBackIntent(asking, kind, reference);
  const found = await findRefund(asking, reference, key);
  return found && answerOf(found, asking.now);
}
