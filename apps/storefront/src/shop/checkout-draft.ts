import { isRecord, textOr } from './stored.ts';

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
  readonly method: 'CASH' | 'CARD' | null;
  /** Minor units. */
  readonly tip: number;
  readonly hasAllergy: boolean;
  readonly allergyNote: string;
  readonly note: string;
  readonly ifMissing: IfMissing;
};

export const EMPTY_DRAFT: Draft = {
  address: { line1: '', line2: '', city: '', postcode: '', note: '' },
  location: null,
  name: '',
  phone: '',
  email: '',
  method: null,
  tip: 0,
  hasAllergy: false,
  allergyNote: '',
  note: '',
  ifMissing: 'ASK',
};

function parseAddress(value: unknown): AddressDraft {
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

/** A draft as this device left it. */
export function parseDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  return {
    address: parseAddress(value.address),
    location: parseLocation(value.location),
    name: textOr(value.name, ''),
    phone: textOr(value.phone, ''),
    email: textOr(value.email, ''),
    method: value.method === 'CASH' || value.method === 'CARD' ? value.method : null,
    tip: typeof value.tip === 'number' && Number.isSafeInteger(value.tip) && value.tip > 0 ? value.tip : 0,
    hasAllergy: value.hasAllergy === true,
    allergyNote: textOr(value.allergyNote, ''),
    note: textOr(value.note, ''),
    ifMissing: value.ifMissing === 'REPLACE' || value.ifMissing === 'LEAVE_OUT' ? value.ifMissing : 'ASK',
  };
}

/** What is remembered of a diner for the next order anywhere: who and where, never what or when. */
export type Details = Pick<Draft, 'address' | 'location' | 'name' | 'phone' | 'email' | 'method'>;

export const DETAILS_KEY = 'details';

export function detailsOf({ address, location, name, phone, email, method }: Draft): Details {
  return { address, location, name, phone, email, method };
}

export function hasDetails({ name, phone, address }: Draft): boolean {
  return name !== '' || phone !== '' || address.line1 !== '';
}
