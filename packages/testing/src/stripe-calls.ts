import type { StripeBooks, StripeIntent, StripePlan, StripeSession } from './stripe-books.ts';
import {
  metadataIn,
  type StripeForm,
  type StripeProblem,
  stripeOperation,
  stripeProblem,
} from './stripe-requests.ts';

export type StripeAnswer = { readonly status: number; readonly body: object };

/** `account`: the one in whose name it is asked (`Stripe-Account`); null for one's own. */
export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly form: StripeForm;
  readonly account: string | null;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DEFAULT_PAGE = 10;
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;

const done = (body: object): StripeAnswer => ({ status: 200, body });

export const refuseStripe = (
  error: StripeProblem & { payment_intent?: object },
  status = 400,
): StripeAnswer => ({
  status,
  body: { error },
});

const invalid = (message: string, code?: string, param?: string): StripeAnswer =>
  refuseStripe({ type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });

const missing = (what: string, id: string): StripeAnswer => {
  const message = `No such ${what}: '${id}'`;
  return refuseStripe({ type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' }, 404);
};

/** As the second version of the API says it. */
const notFound = (what: string, id: string): StripeAnswer =>
  refuseStripe(
    { type: 'invalid_request_error', code: 'not_found', message: `No such ${what}: '${id}'` },
    404,
  );

/** Answers calls from the books, as Stripe documents them. `pages` is where people pay. */
export function stripeCalls(books: StripeBooks, pages: () => string) {
  const unexpected = (intent: StripeIntent, verb: string): StripeAnswer =>
    refuseStripe({
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });

  function createSession({ form }: StripeCall): StripeAnswer {
    const text = (name: string) => form.get(name) ?? null;
    const item = 'line_items[0]';
    const [amount, count] = [
      Number(text(`${item}[price_data][unit_amount]`)),
      Number(text(`${item}[quantity]`)),
    ];
    const currency = text(`${item}[price_data][currency]`);
    if (currency === null || !(amount * count > 0))
      return invalid('Something has to be paid.', 'amount_too_small');
    if (!/^[a-z]{3}$/.test(currency)) return invalid(`Invalid currency: ${currency}`);
    const created = books.seconds();
    const expires_at = Number(text('expires_at') ?? created + 24 * HOUR);
    if (expires_at < created + 30 * MINUTE || expires_at > created + 24 * HOUR)
      return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
    const method = CAPTURE_METHODS.find((one) => one === text('payment_intent_data[capture_method]'));
    const destination = text('payment_intent_data[transfer_data][destination]');
    const refusal = destination === null ? null : books.connect.refusal(destination);
    if (refusal !== null)
      return invalid(refusal, undefined, 'payment_intent_data[transfer_data][destination]');
    const plan: StripePlan = {
      name: text(`${item}[price_data][product_data][name]`) ?? '',
      capture_method: method ?? 'automatic_async',
      metadata: metadataIn(form, 'payment_intent_data[metadata]'),
      on_behalf_of: text('payment_intent_data[on_behalf_of]'),
      transfer_data: destination === null ? null : { destination },
    };
    const id = books.idFor('cs', books.sessions);
    const session: StripeSession = {
      ...{ id, object: 'checkout.session', amount_total: amount * count, currency, created, expires_at },
      ...{ client_reference_id: text('client_reference_id'), customer_email: text('customer_email') },
      ...{ cancel_url: text('cancel_url'), success_url: text('success_url') ?? '', livemode: false },
      ...{ metadata: metadataIn(form, 'metadata'), mode: 'payment', payment_intent: null },
      ...{ payment_status: 'unpaid', status: 'open', url: `${pages()}/${id}` },
    };
    books.sessions.push(session);
    books.plans.set(id, plan);
    return done(session);
  }

  function expireSession(_call: StripeCall, id: string): StripeAnswer {
    const session = books.session(id);
    if (!session) return missing('checkout.session', id);
    if (session.status !== 'open')
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    books.expire(session);
    return done(session);
  }

  function capture({ form }: StripeCall, id: string): StripeAnswer {
    const intent = books.intents.find((one) => one.id === id);
    if (!intent) return missing('payment_intent', id);
    if (intent.status !== 'requires_capture') return unexpected(intent, 'captured');
    const amount = Number(form.get('amount_to_capture') ?? intent.amount_capturable);
    if (amount > intent.amount_capturable)
      return invalid('You cannot capture more than was authorized.', 'amount_too_large', 'amount_to_capture');
    if (amount < 1)
      return invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount_to_capture');
    books.capture(intent, amount);
    return done(intent);
  }

  function cancel({ form }: StripeCall, id: string): StripeAnswer {
    const intent = books.intents.find((one) => one.id === id);
    if (!intent) return missing('payment_intent', id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent, 'canceled');
    books.cancel(intent, form.get('cancellation_reason') ?? null);
    return done(intent);
  }

  function createRefund({ form }: StripeCall): StripeAnswer {
    const id = form.get('payment_intent') ?? '';
    const intent = books.intents.find((one) => one.id === id);
    if (!intent) return missing('payment_intent', id);
    if (intent.status !== 'succeeded')
      return invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
    const isReversed = form.get('reverse_transfer') === 'true';
    if (isReversed && !intent.transfer_data)
      return invalid('The charge has no transfer to reverse.', undefined, 'reverse_transfer');
    const from = isReversed ? books.connect.find(intent.transfer_data?.destination ?? '') : null;
    if (from?.closed) return invalid(`The account ${from.id} is closed.`, 'account_closed');
    const left = books.leftOf(intent);
    const amount = Number(form.get('amount') ?? left);
    if (left === 0) return invalid('The charge has already been refunded.', 'charge_already_refunded');
    if (amount > left)
      return invalid(
        `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
        undefined,
        'amount',
      );
    if (amount < 1) return invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
    const reason = form.get('reason') ?? null;
    return done(books.refund(intent, amount, metadataIn(form, 'metadata'), reason, isReversed));
  }

  /** The newest first, page after page. */
  function listRefunds({ form }: StripeCall): StripeAnswer {
    const [of, after] = [form.get('payment_intent'), form.get('starting_after')];
    const all = books.refunds
      .filter(({ payment_intent }) => of === undefined || payment_intent === of)
      .reverse();
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const page = all.slice(from, from + Number(form.get('limit') ?? DEFAULT_PAGE));
    const has_more = from + page.length < all.length;
    return done({ object: 'list', data: page, has_more, url: '/v1/refunds' });
  }

  const included = (form: StripeForm) =>
    [...form].flatMap(([name, it]) => (name.startsWith('include[') ? [it] : []));

  function createAccount({ form }: StripeCall): StripeAnswer {
    const text = (name: string) => form.get(name) ?? null;
    const account = books.connect.open({
      ...{ contact_email: text('contact_email'), display_name: text('display_name') },
      ...{ country: text('identity[country]'), dashboard: text('dashboard') },
      metadata: metadataIn(form, 'metadata'),
    });
    return done(books.connect.shown(account, included(form)));
  }

  function showAccount({ form }: StripeCall, id: string): StripeAnswer {
    const account = books.connect.find(id);
    return account ? done(books.connect.shown(account, included(form))) : notFound('account', id);
  }

  function listBanks(_call: StripeCall, id: string): StripeAnswer {
    if (!books.connect.find(id)) return missing('account', id);
    const url = `/v1/accounts/${id}/external_accounts`;
    return done({ object: 'list', data: books.connect.externalAccountsOf(id), has_more: false, url });
  }

  function showBalance({ account }: StripeCall): StripeAnswer {
    const pending = account === null ? [] : books.connect.left(account);
    return done({ object: 'balance', available: [], livemode: false, pending });
  }

  function listPayouts({ account, form }: StripeCall): StripeAnswer {
    const all = account === null ? [] : books.connect.payoutsOf(account);
    const data = all.slice(0, Number(form.get('limit') ?? DEFAULT_PAGE));
    return done({ object: 'list', data, has_more: data.length < all.length, url: '/v1/payouts' });
  }

  function createLink({ form }: StripeCall): StripeAnswer {
    const id = form.get('account') ?? '';
    const account = books.connect.find(id);
    if (!account) return notFound('account', id);
    if (account.closed) return invalid(`The account ${id} is closed.`, 'account_closed');
    const back = encodeURIComponent(form.get('use_case[account_onboarding][return_url]') ?? '');
    return done({
      ...{ object: 'v2.core.account_link', account: id, livemode: false },
      created: new Date(books.seconds() * 1000).toISOString(),
      url: `${pages()}-account/${id}?back=${back}`,
    });
  }

  const found =
    (what: string, find: (id: string) => object | null | undefined) =>
    (_call: StripeCall, id: string): StripeAnswer => {
      const one = find(id);
      return one ? done(one) : missing(what, id);
    };
  const within = (list: readonly { readonly id: string }[]) => (id: string) =>
    list.find((one) => one.id === id);

  const WORK: Readonly<Record<string, (call: StripeCall, id: string) => StripeAnswer>> = {
    'POST /v1/checkout/sessions': createSession,
    'GET /v1/checkout/sessions/{}': found('checkout.session', books.session),
    'POST /v1/checkout/sessions/{}/expire': expireSession,
    'GET /v1/payment_intents/{}': found('payment_intent', within(books.intents)),
    'POST /v1/payment_intents/{}/capture': capture,
    'POST /v1/payment_intents/{}/cancel': cancel,
    'GET /v1/balance': showBalance,
    'GET /v1/payouts': listPayouts,
    'GET /v1/balance_transactions/{}': found('balance_transaction', within(books.transactions)),
    'GET /v1/charges/{}': found('charge', within(books.charges)),
    'POST /v1/refunds': createRefund,
    'GET /v1/refunds': listRefunds,
    'GET /v1/refunds/{}': found('refund', within(books.refunds)),
    'POST /v2/core/accounts': createAccount,
    'GET /v2/core/accounts/{}': showAccount,
    'GET /v1/accounts/{}/external_accounts': listBanks,
    'POST /v2/core/account_links': createLink,
  };

  /** The answer, and whether it came of work: what is refused before that can be sent again with the same key. */
  return (call: StripeCall): { readonly answer: StripeAnswer; readonly isWork: boolean } => {
    const operation = stripeOperation(call.method, call.path);
    const work = operation === null ? undefined : WORK[operation];
    if (operation === null || !work) {
      const message = `Unrecognized request URL (${call.method}: ${call.path}).`;
      return { answer: refuseStripe({ type: 'invalid_request_error', message }, 404), isWork: false };
    }
    if (call.account !== null && !books.connect.find(call.account)) {
      const message = `The provided key does not have access to account '${call.account}'.`;
      const error = { type: 'invalid_request_error', code: 'account_invalid', message } as const;
      return { answer: refuseStripe(error, 403), isWork: false };
    }
    const problem = stripeProblem(operation, call.form);
    if (problem) return { answer: refuseStripe(problem), isWork: false };
    const place = operation.split(' ')[1]?.split('/').indexOf('{}') ?? -1;
    const id = place < 0 ? '' : decodeURIComponent(call.path.split('/')[place] ?? '');
    // as it was then: what happens later must not change an answer that is kept
    const { status, body } = work(call, id);
    return { answer: { status, body: structuredClone(body) }, isWork: true };
  };
}
