import type { PaystackBooks, PaystackTransaction } from './paystack-books.ts';
import { type PaystackOperation, paystackProblem } from './paystack-requests.ts';

export type PaystackAnswer = { readonly status: number; readonly body: object };

export type PaystackCall = {
  readonly method: string;
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
};

export type PaystackBank = {
  readonly name: string;
  readonly code: string;
  readonly type?: string;
  readonly active?: boolean;
  readonly is_deleted?: boolean;
};

const MOST_A_PAGE = 2;

const done = (message: string, data: unknown, meta?: object): PaystackAnswer => ({
  status: 200,
  body: { status: true, message, data, ...(meta && { meta }) },
});

const refuse = (message: string, code: string, status = 400): PaystackAnswer => ({
  status,
  body: { status: false, message, type: 'validation_error', code },
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function paystackCalls(
  books: PaystackBooks,
  { banks, pages }: { readonly banks: Map<string, readonly PaystackBank[]>; readonly pages: () => string },
) {
  const shaped =
    (operation: PaystackOperation, work: (call: PaystackCall, last: string) => PaystackAnswer) =>
    (call: PaystackCall, last: string) => {
      const problem = paystackProblem(operation, call.body);
      return problem ? refuse(problem, 'invalid_params') : work(call, last);
    };

  const initialize = shaped('transaction_initialize', ({ body }) => {
    const reference = text(body.reference) || `T${books.transactions.length + 1}`;
    if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return refuse('Invalid reference', 'invalid_params');
    if (books.transaction(reference)) return refuse('Duplicate Transaction Reference', 'duplicate_reference');
    const accessCode = `access${books.transactions.length + 1}`;
    const made: PaystackTransaction = {
      id: 4_099_260_516 + books.transactions.length,
      reference,
      accessCode,
      email: text(body.email),
      amount: Number(body.amount),
      currency: text(body.currency) || 'NGN',
      metadata: text(body.metadata),
      callbackUrl: text(body.callback_url),
      subaccount: text(body.subaccount) || null,
      status: 'abandoned',
      paid: null,
    };
    books.transactions.push(made);
    const authorization_url = `${pages()}/${accessCode}`;
    return done('Authorization URL created', { authorization_url, access_code: accessCode, reference });
  });

  function verify(_call: PaystackCall, reference: string): PaystackAnswer {
    const found = books.transaction(reference);
    if (!found) return refuse('Transaction reference not found.', 'transaction_not_found', 404);
    return done('Verification successful', books.shownTransaction(found));
  }

  const createRefund = shaped('refund_create', ({ body }) => {
    const of = books.transaction(text(body.transaction));
    if (!of) return refuse('Transaction not found', 'transaction_not_found', 404);
    if (of.status !== 'success') return refuse('Transaction has been fully reversed', 'transaction_reversed');
    const left = books.leftOf(of);
    const amount = body.amount === undefined ? left : Number(body.amount);
    if (amount > left) return refuse('Refund amount cannot be more than what is left', 'invalid_amount');
    const merchantNote = text(body.merchant_note) || `Refund for transaction ${of.reference}`;
    const { id: transaction, currency } = of;
    const id = 3_018_284 + books.refunds.length;
    const made = { id, transaction, amount, currency, merchantNote, status: 'pending' as const };
    books.refunds.push(made);
    if (amount === left) of.status = 'reversed';
    books.reportRefund(made);
    return done('Refund has been queued for processing', {
      ...books.shownRefund(made),
      transaction: { id: of.id, reference: of.reference, amount: of.amount, currency },
    });
  });

  /** Of all payments: the published document knows no filter but the time. */
  function listRefunds({ url }: PaystackCall): PaystackAnswer {
    const { searchParams } = url;
    const [perPage, page] = [
      Number(searchParams.get('perPage') ?? 50),
      Number(searchParams.get('page') ?? 1),
    ];
    const newest = [...books.refunds].reverse().slice((page - 1) * perPage, page * perPage);
    return done('Refunds retrieved', newest.map(books.shownRefund));
  }

  function fetchRefund(_call: PaystackCall, id: string): PaystackAnswer {
    const found = books.refunds.find((one) => String(one.id) === id);
    return found
      ? done('Refund retrieved', books.shownRefund(found))
      : refuse('Refund not found', 'refund_not_found', 404);
  }

  /** Page after page by a cursor. */
  function listBanks({ url }: PaystackCall): PaystackAnswer {
    const { searchParams } = url;
    const all = banks.get(searchParams.get('country') ?? 'nigeria') ?? [];
    const from = Number(searchParams.get('next') ?? 0);
    const perPage = Math.min(MOST_A_PAGE, Number(searchParams.get('perPage') ?? MOST_A_PAGE));
    const page = all.slice(from, from + perPage);
    const next = from + perPage < all.length ? String(from + perPage) : null;
    const shown = page.map((bank) => ({ active: true, is_deleted: false, type: 'nuban', ...bank }));
    return done('Banks retrieved', shown, { next, previous: null, perPage });
  }

  const refusedAccount = (body: PaystackCall['body']) =>
    text(body.account_number).endsWith('0000')
      ? refuse('Account number is invalid', 'invalid_account')
      : null;

  const createSubaccount = shaped('subaccount_create', ({ body }) => {
    const refused = refusedAccount(body);
    if (refused) return refused;
    const subaccount_code = `ACCT_test${books.subaccounts.length + 1}`;
    const made = { ...body, subaccount_code, active: true, is_verified: false };
    books.subaccounts.push(made);
    return { status: 201, body: { status: true, message: 'Subaccount created', data: made } };
  });

  const updateSubaccount = shaped('subaccount_update', ({ body }, code) => {
    const index = books.subaccounts.findIndex(({ subaccount_code }) => subaccount_code === code);
    const present = books.subaccounts[index];
    if (!present) return refuse('Subaccount not found', 'subaccount_not_found', 404);
    const refused = refusedAccount(body);
    if (refused) return refused;
    const changed = { ...present, ...body };
    books.subaccounts[index] = changed;
    return done('Subaccount updated', changed);
  });

  const ROUTES = [
    ['POST', /^\/transaction\/initialize$/, initialize],
    ['GET', /^\/transaction\/verify\/([^/]+)$/, verify],
    ['POST', /^\/refund$/, createRefund],
    ['GET', /^\/refund$/, listRefunds],
    ['GET', /^\/refund\/([^/]+)$/, fetchRefund],
    ['GET', /^\/bank$/, listBanks],
    ['POST', /^\/subaccount$/, createSubaccount],
    ['PUT', /^\/subaccount\/([^/]+)$/, updateSubaccount],
  ] as const;

  return (call: PaystackCall): PaystackAnswer => {
    for (const [method, path, work] of ROUTES) {
      const [found, last = ''] = (call.method === method && path.exec(call.url.pathname)) || [];
      if (found !== undefined) return work(call, decodeURIComponent(last));
    }
    return refuse('Route not found', 'not_found', 404);
  };
}
