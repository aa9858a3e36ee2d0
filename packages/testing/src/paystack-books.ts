import { createHmac } from 'node:crypto';

/** Amounts in subunits. `abandoned`: nobody has paid yet. */
export type PaystackTransaction = {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: string;
  readonly callbackUrl: string;
  readonly subaccount: string | null;
  status: 'abandoned' | 'failed' | 'success' | 'reversed';
  paid: { readonly amount: number; readonly currency: string; readonly at: string } | null;
};

export type PaystackRefund = {
  readonly id: number;
  readonly transaction: number;
  readonly amount: number;
  readonly currency: string;
  readonly merchantNote: string;
  status: 'pending' | 'processed' | 'failed';
};

export type PaystackSubaccount = Readonly<Record<string, unknown>> & { readonly subaccount_code: string };

/** What a webhook is sent: the very bytes, and the header that signs them. */
export type PaystackReport = {
  readonly event: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** HMAC-SHA512 of the bytes by the secret key, in hex. */
export const signPaystack = (secretKey: string, body: string) =>
  createHmac('sha512', secretKey).update(body).digest('hex');

/** 1.5 %, as it would be kept of a local card. */
export const paystackFee = (amount: number) => Math.round(amount * 0.015);

/** What the books hold, and what is said of it in answers and reports. */
export function createPaystackBooks(secretKey: string, now: () => number) {
  const transactions: PaystackTransaction[] = [];
  const refunds: PaystackRefund[] = [];
  const subaccounts: PaystackSubaccount[] = [];
  const reports: PaystackReport[] = [];
  const time = () => new Date(now()).toISOString();

  const metadataOf = ({ metadata }: PaystackTransaction): unknown =>
    metadata === '' ? '' : JSON.parse(metadata);

  /** As verifying and `charge.success` show it; a part of what there is. */
  const shownTransaction = (one: PaystackTransaction) => ({
    id: one.id,
    domain: 'test',
    status: one.status,
    reference: one.reference,
    amount: one.paid?.amount ?? one.amount,
    message: null,
    gateway_response: one.status === 'success' ? 'Successful' : 'The transaction was not completed',
    paid_at: one.paid?.at ?? null,
    created_at: time(),
    channel: 'card',
    currency: one.paid?.currency ?? one.currency,
    metadata: metadataOf(one),
    fees: one.paid ? paystackFee(one.paid.amount) : null,
    customer: { id: 1, email: one.email, customer_code: 'CUS_test' },
    requested_amount: one.amount,
  });

  const shownRefund = (one: PaystackRefund) => ({
    id: one.id,
    integration: 100_982,
    domain: 'test',
    transaction: one.transaction,
    amount: one.amount,
    currency: one.currency,
    status: one.status,
    merchant_note: one.merchantNote,
    customer_note: one.merchantNote,
    createdAt: time(),
    updatedAt: time(),
  });

  function report(event: string, data: object): PaystackReport {
    const body = JSON.stringify({ event, data });
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': signPaystack(secretKey, body),
    };
    const made = { event, body, headers };
    reports.push(made);
    return made;
  }

  /** Names the transaction, and of the refund itself nothing but its amount, as a text. */
  function reportRefund(one: PaystackRefund): PaystackReport {
    const of = transactions.find(({ id }) => id === one.transaction);
    return report(`refund.${one.status}`, {
      status: one.status,
      transaction_reference: of?.reference,
      refund_reference: one.status === 'pending' ? null : `TRF_${one.id}`,
      amount: String(one.amount),
      currency: one.currency,
      processor: 'instant-transfer',
      customer: { first_name: null, last_name: null, email: of?.email },
      integration: 412_829,
      domain: 'test',
    });
  }

  return {
    ...{ transactions, refunds, subaccounts, reports, shownTransaction, shownRefund, reportRefund, time },
    transaction: (reference: string) =>
      transactions.find((one) => one.reference === reference || String(one.id) === reference),
    /** The charge went through, perhaps of another amount than was asked for. */
    pay(one: PaystackTransaction, of: { amount?: number; currency?: string } = {}): PaystackReport {
      const { amount = one.amount, currency = one.currency } = of;
      one.status = 'success';
      one.paid = { amount, currency, at: time() };
      return report('charge.success', shownTransaction(one));
    },
    /** In subunits: what was paid less what goes back, failed refunds aside. */
    leftOf: (one: PaystackTransaction) =>
      refunds
        .filter(({ transaction, status }) => transaction === one.id && status !== 'failed')
        .reduce((left, { amount }) => left - amount, one.paid?.amount ?? 0),
  };
}

export type PaystackBooks = ReturnType<typeof createPaystackBooks>;
