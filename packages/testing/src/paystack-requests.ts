type Kind = 'text' | 'whole' | 'number' | 'yes-or-no';

/** What a call takes, as Paystack's OpenAPI document names it. */
type Shape = {
  readonly required: readonly string[];
  readonly fields: Readonly<Record<string, Kind>>;
};

const contact = {
  primary_contact_email: 'text',
  primary_contact_name: 'text',
  primary_contact_phone: 'text',
  metadata: 'text',
} as const;

const subaccount = {
  business_name: 'text',
  settlement_bank: 'text',
  account_number: 'text',
  percentage_charge: 'number',
  description: 'text',
  ...contact,
} as const;

const SHAPES = {
  transaction_initialize: {
    required: ['email', 'amount'],
    fields: {
      email: 'text',
      amount: 'whole',
      currency: 'text',
      reference: 'text',
      callback_url: 'text',
      plan: 'text',
      invoice_limit: 'whole',
      metadata: 'text',
      split_code: 'text',
      subaccount: 'text',
      transaction_charge: 'text',
      bearer: 'text',
    },
  },
  refund_create: {
    required: ['transaction'],
    fields: {
      transaction: 'text',
      amount: 'whole',
      currency: 'text',
      customer_note: 'text',
      merchant_note: 'text',
    },
  },
  subaccount_create: {
    required: ['business_name', 'settlement_bank', 'account_number', 'percentage_charge'],
    fields: subaccount,
  },
  subaccount_update: { required: [], fields: { ...subaccount, active: 'yes-or-no' } },
} as const satisfies Record<string, Shape>;

export type PaystackOperation = keyof typeof SHAPES;

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  whole: Number.isSafeInteger,
  number: Number.isFinite,
  'yes-or-no': (value) => typeof value === 'boolean',
};

/** What is wrong with the body of a call, in Paystack's words; null when it is as documented, with nothing more. */
export function paystackProblem(
  operation: PaystackOperation,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const { required, fields }: Shape = SHAPES[operation];
  const missing = required.find((name) => body[name] === undefined);
  if (missing) return `${missing} is required`;
  const wrong = Object.entries(body).find(([name, value]) => {
    const kind = fields[name];
    return kind === undefined || !FITS[kind](value);
  });
  return wrong ? `"${wrong[0]}" is not allowed, or not of its type` : null;
}
