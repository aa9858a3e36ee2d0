import spec from './stripe-spec.json' with { type: 'json' };

/** `text`, `whole`, `yes-or-no`, or one of these words. */
type Kind = string | readonly string[];

type Operation = {
  readonly required: readonly string[];
  readonly fields: Readonly<Record<string, Kind>>;
};

const OPERATIONS = new Map<string, Operation>(Object.entries(spec.operations));

/** What Stripe says of a call that it will not carry out. */
export type StripeProblem = {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
};

/** What was sent, by its name as it stands in the form: `line_items[0][quantity]`. */
export type StripeForm = ReadonlyMap<string, string>;

const fits = (kind: Kind, value: string) => {
  if (kind === 'text') return value !== '';
  if (kind === 'whole') return /^-?\d{1,15}$/.test(value);
  if (kind === 'yes-or-no') return value === 'true' || value === 'false';
  return typeof kind !== 'string' && kind.includes(value);
};

/** The parameter's name in the document: places in lists and the names of metadata are everybody's own. */
const named = (name: string) =>
  name.replace(/\[\d+\]/g, '[]').replace(/(^|\[)(metadata\]?)\[[^\]]+\]$/, '$1$2[]');

/** A call as the document has it: `POST /v1/payment_intents/{}/capture`. */
export function stripeOperation(method: string, path: string): string | null {
  const segments = path.split('/');
  for (const operation of OPERATIONS.keys()) {
    const [verb = '', pattern = ''] = operation.split(' ');
    const parts = pattern.split('/');
    const isLike = parts.every((part, index) => part === '{}' || part === segments[index]);
    if (verb === method && parts.length === segments.length && isLike) return operation;
  }
  return null;
}

/** What is wrong with what was sent; null when it is as Stripe's document says, and has nothing more. */
export function stripeProblem(operation: string, form: StripeForm): StripeProblem | null {
  const { required, fields } = OPERATIONS.get(operation) ?? { required: [], fields: {} };
  const type = 'invalid_request_error';
  const missing = required.find((name) => !form.has(name));
  if (missing) return { type, message: `Missing required param: ${missing}.`, param: missing };
  for (const [param, value] of form) {
    const kind = fields[named(param)];
    if (kind === undefined)
      return { type, code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
    if (!fits(kind, value)) return { type, message: `Invalid ${param}: ${value}`, param };
  }
  return null;
}

export function metadataIn(form: StripeForm, name: string): Readonly<Record<string, string>> {
  const start = `${name}[`;
  const found = [...form].filter(([key]) => key.startsWith(start));
  return Object.fromEntries(found.map(([key, value]) => [key.slice(start.length, -1), value]));
}
