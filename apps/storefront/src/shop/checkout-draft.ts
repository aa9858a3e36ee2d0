import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { isPaidAtHandover, PAYMENT_METHODS, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { isEmptyPassport, type Passport } from './passport.ts';
import { isRecord, textOr } from './stored.ts';
import { parseAvoided } from './stored-passport.ts';

export type AddressDraft = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly note: string;
};

export type IfMissing = 'ASK' | 'REPLACE' | 'LEAVE_OUT';

/** What stands in the checkout form. Everything is text as typed; nothing is lost to an error or a reload. */
export type Draft = {
  readonly address: AddressDraft;
  readonly location: { readonly lat: number; readonly lng: number } | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly method: PaymentMethod | null;
  /** Minor units. */
  readonly tip: number;
  /** What was written as a tip and is no amount; '' where it is one. */
  readonly unclearTip: string;
  /** The answer to "Does anyone have a food allergy?"; null until somebody gives it. */
  readonly allergy: 'YES' | 'NO' | null;
  readonly avoid: readonly Allergen[];
  readonly allergyNote: string;
  /** What the device's passport said when it was last carried over, so that a change of it is carried over again. */
  readonly passportSeen: string;
  readonly note: string;
  readonly ifMissing: IfMissing;
  readonly promotionCode: string;
  /** So old are all its eaters at least, as was confirmed; 0 until then. */
  readonly ofAge: number;
};

/** Whether it is paid on the page of a provider. */
export function isPaidByCard({ method }: Pick<Draft, 'method'>): boolean {
  return method !== null && !isPaidAtHandover(method);
}

export function draftKey(slug: string): string {
  return `checkout:${slug}`;
}

export const EMPTY_DRAFT: Draft = {
  address: { line1: '', line2: '', city: '', postcode: '', note: '' },
  location: null,
  name: '',
  phone: '',
  email: '',
  method: null,
  tip: 0,
  unclearTip: '',
  allergy: null,
  avoid: [],
  allergyNote: '',
  passportSeen: '',
  note: '',
  ifMissing: 'ASK',
  promotionCode: '',
  ofAge: 0,
};

export function parseAddress(value: unknown): AddressDraft {
  const { line1, line2, city, postcode, note } = isRecord(value) ? value : {};
  return {
    line1: textOr(line1, ''),
    line2: textOr(line2, ''),
    city: textOr(city, ''),
    postcode: textOr(postcode, ''),
    note: textOr(note, ''),
  };
}

function parseLocation(value: unknown): Draft['location'] {
  if (!isRecord(value) || typeof value.lat !== 'number' || typeof value.lng !== 'number') return null;
  return { lat: value.lat, lng: value.lng };
}

export function parseDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const address = parseAddress(value.address);
  return {
    address,
    // one that belongs to no address yet is not kept: another may be typed
    location: address.line1.trim() === '' ? null : parseLocation(value.location),
    name: textOr(value.name, ''),
    phone: textOr(value.phone, ''),
    email: textOr(value.email, ''),
    method: PAYMENT_METHODS.find((method) => method === value.method) ?? null,
    tip: typeof value.tip === 'number' && Number.isSafeInteger(value.tip) && value.tip > 0 ? value.tip : 0,
    unclearTip: textOr(value.unclearTip, ''),
    allergy: value.allergy === 'YES' || value.allergy === 'NO' ? value.allergy : null,
    avoid: parseAvoided(value.avoid),
    allergyNote: textOr(value.allergyNote, ''),
    passportSeen: textOr(value.passportSeen, ''),
    note: textOr(value.note, ''),
    ifMissing: value.ifMissing === 'REPLACE' || value.ifMissing === 'LEAVE_OUT' ? value.ifMissing : 'ASK',
    promotionCode: textOr(value.promotionCode, ''),
    ofAge: typeof value.ofAge === 'number' ? value.ofAge : 0,
  };
}

/** What is remembered of a diner for the next order anywhere: name and address, never a location, dishes or time. */
export type Details = Pick<Draft, 'address' | 'name' | 'phone' | 'email' | 'method'>;

export const DETAILS_KEY = 'details';

export function detailsOf({ address, name, phone, email, method }: Draft): Details {
  return { address, name, phone, email, method };
}

export function hasDetails({ name, phone, address }: Draft): boolean {
  return name !== '' || phone !== '' || address.line1 !== '';
}

/** What the form keeps of a passport that was carried over. */
export const passportText = ({ avoid, note }: Passport): string => JSON.stringify([avoid, note.trim()]);

/**
 * The form with what the device's diner avoids carried over, once for each change of it: the answer is "Yes", and
 * nothing that stands in the form already is lost. A passport that was cleared takes back an answer that came from it
 * alone.
 */
export function withPassport(draft: Draft, passport: Passport): Draft {
  const passportSeen = passportText(passport);
  if (draft.passportSeen === passportSeen) return draft;
  const [avoid, note] = draft.allergy === 'YES' ? [draft.avoid, draft.allergyNote] : [[], ''];
  if (isEmptyPassport(passport)) {
    const isCarriedOver = draft.allergy === 'YES' && draft.passportSeen === passportText({ avoid, note });
    const answer = isCarriedOver ? { allergy: null, avoid: [], allergyNote: '' } : {};
    return { ...draft, ...answer, passportSeen };
  }
  return {
    ...draft,
    allergy: 'YES',
    avoid: ALLERGENS.filter((allergen) => avoid.includes(allergen) || passport.avoid.includes(allergen)),
    allergyNote: note.trim() === '' ? passport.note : note,
    passportSeen,
  };
}
