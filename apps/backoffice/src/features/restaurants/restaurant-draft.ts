import { CreateRestaurant } from '@comanda/contract/shapes/restaurants';
import { slugOf } from '@comanda/domain/people/slugs';
import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { countryOf } from '../../platform/country-choices.ts';
import { type FieldAt, type FieldProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { cuisinesIn } from './cuisines.ts';
import { locationOf } from './typed-location.ts';

/** The fields of a new restaurant as they are typed, from top to bottom. */
export const EMPTY_RESTAURANT = {
  name: '',
  slug: '',
  cuisines: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  country: '',
  lat: '',
  lng: '',
  currency: '',
  timezone: '',
  /** '' or 'yes', as a box that is ticked. */
  usualTaxes: 'yes',
  /** The id of the restaurant to begin from; '' is none. */
  copyFrom: '',
};

export type NewRestaurantField = keyof typeof EMPTY_RESTAURANT;
export type RestaurantDraft = Readonly<Record<NewRestaurantField, string>>;

/** What a new restaurant of a merchant starts from. */
export function startOf(country: string, name: string, phone = ''): RestaurantDraft {
  const { currency = '', timezone = '' } = countryOf(country) ?? {};
  return { ...EMPTY_RESTAURANT, name, phone, slug: suggestedSlug(name), country, currency, timezone };
}

function suggestedSlug(name: string): string {
  return name.trim() === '' ? '' : slugOf(name);
}

/** Typing into the address: what it cannot hold becomes a hyphen at once. */
export function typedSlug(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
}

/** A new name takes the slug along for as long as nobody has chosen another one. */
export function renamed({ name, slug }: RestaurantDraft, to: string): { name: string; slug: string } {
  return { name: to, slug: slug === suggestedSlug(name) ? suggestedSlug(to) : slug };
}

/** The body that the draft stands for; what was left empty is left out. */
export function restaurantBody(merchantId: string, draft: RestaurantDraft): CreateRestaurant {
  const { name, slug, phone, line1, line2, city, postcode, country, currency, timezone } = draft;
  const cuisines = cuisinesIn(draft.cuisines);
  const location = locationOf(draft);
  return {
    merchantId,
    name,
    ...(slug && { slug }),
    ...(cuisines.length > 0 && { cuisines }),
    ...(phone.trim() && { phone }),
    address: {
      line1,
      ...(line2.trim() && { line2 }),
      city,
      ...(postcode.trim() && { postcode }),
      country,
    },
    ...(location && { location }),
    currency,
    timezone,
    ...(draft.usualTaxes && usualTaxes(country) && { usualTaxes: true }),
  };
}

/** What is missing or wrong, by field. Calls take a restaurant without a phone; a form asks for it. */
export function newRestaurantProblems(
  merchantId: string,
  draft: RestaurantDraft,
  fieldAt: FieldAt<NewRestaurantField>,
): FieldProblems<NewRestaurantField> {
  const found = schemaProblems(CreateRestaurant, restaurantBody(merchantId, draft), fieldAt);
  return draft.phone.trim() === ''
    ? { ...found, phone: 'Enter a phone number that diners can call.' }
    : found;
}
