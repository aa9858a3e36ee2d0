import { ADDRESS_LENGTHS, ORDER_LENGTHS } from '@comanda/contract/order-lengths';
import { postcodeForm } from '@comanda/domain/delivery/postcodes';
import type { Service } from '@comanda/domain/hours/services';
import type { PaymentMethod } from '@comanda/domain/orders/order-payments';
import { type Draft, isPaidByCard } from '../../shop/checkout-draft.ts';
import { ALLERGY_WORDS, draftWords, POSTCODE_WORDS, tooLong } from './words.ts';

/** Something, an @, and a name with a full stop inside; what is really an address, the server knows. */
function looksLikeEmail(text: string): boolean {
  const [mailbox = '', host = '', ...more] = text.split('@');
  return more.length === 0 && mailbox !== '' && host.slice(1, -1).includes('.') && !/\s/.test(text);
}

/** Names of the fields that can be wrong, in the order in which they stand on the page; each is its input's id. */
export const FIELDS = [
  'table',
  'line1',
  'line2',
  'city',
  'postcode',
  'address-note',
  'when',
  'name',
  'phone',
  'email',
  'payment',
  'tip',
  'promotion-code',
  'allergy',
  'allergy-note',
  'note',
  'of-age',
] as const;

/** Codes of what stands against the time of an order. */
export const WHEN_CODES: ReadonlySet<string> = new Set([
  'CLOSED',
  'SPECIAL_DAY',
  'PAUSED',
  'UNATTENDED',
  'SLOT_FULL',
  'SLOT_INVALID',
  'DAY_CHANGED',
]);

export type FieldName = (typeof FIELDS)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Countries in which a house cannot be found without its code; elsewhere it stays optional. */
const NEEDS_POSTCODE = new Set([
  'GB',
  'US',
  'CA',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'PT',
  'SE',
  'NO',
  'DK',
  'FI',
  'AT',
  'CH',
  'PL',
]);

/** Cities that are a country: an address there has no town. */
const CITY_STATES = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);
/** Countries in which an address is complete without one. */
const TOWN_OPTIONAL = new Set(['AE', 'BH', 'KW', 'QA']);

/** Whether an address has a town. */
export function townForm(country: string): 'NEEDED' | 'OPTIONAL' | 'NONE' {
  if (CITY_STATES.has(country)) return 'NONE';
  return TOWN_OPTIONAL.has(country) ? 'OPTIONAL' : 'NEEDED';
}

export type DraftRules = {
  readonly service: Service;
  /** ISO 3166 country of the restaurant. */
  readonly country: string;
  readonly table: string | null;
  /** Another time than now is wanted, and none is chosen yet. */
  readonly timeMissing: boolean;
  /** Why an order cannot be paid so; null where it can. */
  readonly payProblem: (method: PaymentMethod | null) => string | null;
  /** What is said where a card needs an address. */
  readonly emailForCard: string;
  /** What is said of a tip that is no amount; null where nobody is asked for one. */
  readonly unclearTip: string | null;
  /** How old all must be, and what is said until somebody confirms it; absent where nothing in the basket asks. */
  readonly ofAge?: { readonly age: number; readonly missing: string } | undefined;
  /** A guest at the counter may leave no number. */
  readonly needsPhone: boolean;
  /** What is wrong with a number, as far as that is known by now. */
  readonly phoneProblem: (phone: string) => string | null;
};

export function needsPostcode(country: string): boolean {
  return NEEDS_POSTCODE.has(country);
}

/** As many characters as the server takes. The fields take more, so that nothing that is pasted is cut unseen. */
const LENGTHS: readonly (readonly [
  field: FieldName,
  most: number,
  text: (draft: Draft, rules: DraftRules) => string,
])[] = [
  ['line1', ADDRESS_LENGTHS.line1, ({ address }) => address.line1],
  ['line2', ADDRESS_LENGTHS.line2, ({ address }) => address.line2],
  ['city', ADDRESS_LENGTHS.city, ({ address }) => address.city],
  ['postcode', ADDRESS_LENGTHS.postcode, ({ address }) => address.postcode],
  ['address-note', ADDRESS_LENGTHS.note, ({ address }) => address.note],
  ['promotion-code', ORDER_LENGTHS.promotionCode, ({ promotionCode }) => promotionCode],
  ['name', ORDER_LENGTHS.name, ({ name }) => name],
  ['email', ORDER_LENGTHS.email, ({ email }) => email],
  ['allergy-note', ORDER_LENGTHS.allergyNote, ({ allergyNote }) => allergyNote],
  ['note', ORDER_LENGTHS.note, ({ note }) => note],
  ['table', ORDER_LENGTHS.table, (_, { table }) => table ?? ''],
];
/** Of services that ask for it; what is not on the page cannot be put right. */
const ONLY: Readonly<Partial<Record<FieldName, Service>>> = {
  line1: 'DELIVERY',
  line2: 'DELIVERY',
  city: 'DELIVERY',
  postcode: 'DELIVERY',
  'address-note': 'DELIVERY',
  table: 'DINE_IN',
};

/** Everything that must be put right before the order can be sent; empty when nothing. */
export function checkDraft(draft: Draft, rules: DraftRules): FieldErrors {
  const errors: FieldErrors = {};
  const { address } = draft;
  for (const [field, most, text] of LENGTHS) {
    if ((ONLY[field] ?? rules.service) !== rules.service) continue;
    const over = text(draft, rules).trim().length - most;
    if (over > 0) errors[field] = tooLong(most, over);
  }
  if (rules.service === 'DINE_IN' && !rules.table) errors.table = draftWords.table;
  if (rules.service === 'DELIVERY') {
    if (!address.line1.trim()) errors.line1 = draftWords.street;
    if (townForm(rules.country) === 'NEEDED' && !address.city.trim()) errors.city = draftWords.town;
    const postcode = address.postcode.trim();
    const form = postcodeForm(postcode, rules.country);
    if (needsPostcode(rules.country) && postcode === '') errors.postcode = draftWords.postcode;
    if (form !== 'WHOLE')
      errors.postcode = form === 'NONE' ? POSTCODE_WORDS.none : POSTCODE_WORDS.half(undefined);
  }
  if (rules.timeMissing) errors.when = draftWords.time;
  if (!draft.name.trim()) errors.name = draftWords.name;
  const phone = draft.phone.trim();
  const missing = rules.needsPhone ? draftWords.phone : null;
  const phoneProblem = phone ? rules.phoneProblem(phone) : missing;
  if (phoneProblem) errors.phone = phoneProblem;
  const email = draft.email.trim();
  if (!email && isPaidByCard(draft)) errors.email = rules.emailForCard;
  if (email && !looksLikeEmail(email)) errors.email = draftWords.email;
  const payProblem = rules.payProblem(draft.method);
  if (payProblem) errors.payment = payProblem;
  if (draft.unclearTip && rules.unclearTip) errors.tip = rules.unclearTip;
  if (draft.allergy === null) errors.allergy = ALLERGY_WORDS.unanswered;
  if (draft.allergy === 'YES' && draft.avoid.length === 0 && !draft.allergyNote.trim())
    errors['allergy-note'] = ALLERGY_WORDS.unsaid;
  if (rules.ofAge && draft.ofAge < rules.ofAge.age) errors['of-age'] = rules.ofAge.missing;
  return errors;
}

/** The first wrong field in the order of the page, to be focused. */
export function firstError(errors: FieldErrors): FieldName | null {
  return FIELDS.find((field) => errors[field] !== undefined) ?? null;
}

const FIELD_OF_PATH: Readonly<Record<string, FieldName>> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'address.line1': 'line1',
  'address.line2': 'line2',
  'address.city': 'city',
  'address.postcode': 'postcode',
  'address.note': 'address-note',
  'payment.method': 'payment',
  promotionCode: 'promotion-code',
  scheduledFor: 'when',
  avoids: 'allergy',
  allergyNote: 'allergy-note',
  note: 'note',
  ofAge: 'of-age',
  table: 'table',
};

/** The server's complaints, each beside the field that it is about; what belongs to no field is left to the message. */
export function fieldErrorsOf(
  details: readonly { readonly path: string; readonly message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of details) {
    const field = FIELD_OF_PATH[path.replace(/^body\./, '')];
    if (field) errors[field] ??= message;
  }
  return errors;
}
