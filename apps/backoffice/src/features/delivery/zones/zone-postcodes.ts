import { districtsOf, listedPostcodes } from '@comanda/domain/delivery/postcodes';
import { textAt } from '../../../platform/plain-words.ts';

/** How one postcode, or a part of one, is written in a country; figures alone anywhere else. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  GB: /[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d(?:[A-Z]{2})(?![\p{L}\d])|\s\d(?=\s?(?:[,;:/]|$)))?(?![\p{L}\d])/iuy,
  CA: /[A-Z]\d[A-Z](?:\s?\d[A-Z]\d)?(?![\p{L}\d])/iuy,
  IE: /[A-Z]\d[\dW](?:\s?[A-Z\d]{4})?(?![\p{L}\d])/iuy,
  NL: /\d{4}(?:\s?[A-Z]{2}(?![\p{L}\d]))?(?![\p{L}\d.,]?\d|\p{L})/iuy,
  PL: /\d{2}-\d{3}(?!\d)/uy,
  PT: /\d{4}(?:-\d{3})?(?!\d)/uy,
  BR: /\d{5}(?:-\d{3})?(?!\d)/uy,
  JP: /\d{3}-\d{4}(?!\d)/uy,
  ...{ CZ: /\d{3}\s?\d{2}(?!\d)/uy, SK: /\d{3}\s?\d{2}(?!\d)/uy, SE: /\d{3}\s?\d{2}(?!\d)/uy },
  GR: /\d{3}\s?\d{2}(?!\d)/uy,
};
const FIGURES = /(?:\d{5}-\d{4}|\d{4,6})(?![\d\p{L}]|[.,]\d)/uy;
/** What leads from the first postcode of a range to its last. */
const UP_TO = /\s?[-–—]\s?|\s(?:to|through|thru|bis|à|au|al?|até|hasta|t\/m|tot|do|έως)\s/iuy;
/** "EC1-4" names the last district by its number alone; "EC1-4 km" and "EC1-4€" do not. */
const DISTRICT_NUMBER =
  /[-–—]\d{1,2}(?![\p{L}\d]|[.,:]\d|\s?\p{Sc}(?!\s?\d)|\s?(?:km|mi|m|min|p|pounds?|quid|euros?|eur|gbp)(?!\p{L}))/iuy;
/** A longer range is written out where it is stored. */
const MOST_WRITTEN_OUT = 50;

/** What was written, and the postcodes that it names; null where nobody can tell which they are. */
type WrittenPostcodes = { readonly text: string; readonly codes: readonly string[] | null };

/** The postcode at a place, or a range of them; hyphens between more than two part a list. Null for none. */
export function postcodesAt(text: string, at: number, country: string): WrittenPostcodes | null {
  const pattern = POSTCODES[country] ?? FIGURES;
  const listed: string[] = [];
  let end = at;
  for (let next = textAt(pattern, text, at); next !== ''; ) {
    listed.push(next.trim().toUpperCase());
    end += next.length;
    const upTo = textAt(UP_TO, text, end);
    next = upTo === '' ? '' : textAt(pattern, text, end + upTo.length);
    if (next !== '') end += upTo.length;
  }
  const [first, last] = listed;
  if (first === undefined) return null;
  const written = text.slice(at, end);
  if (last !== undefined) return { text: written, codes: listed.length > 2 ? listed : between(first, last) };
  const whole = `${written}${textAt(DISTRICT_NUMBER, text, end)}`;
  const districts = districtsOf(whole);
  return districts ? { text: whole, codes: districts } : { text: written, codes: listed };
}

function between(first: string, last: string): readonly string[] | null {
  const range = `${first}-${last}`;
  if (!/^\d+-\d+$/.test(range)) return districtsOf(range);
  const codes = listedPostcodes(range);
  if (codes.length === 1) return null;
  return codes.length > MOST_WRITTEN_OUT ? [range] : codes;
}
