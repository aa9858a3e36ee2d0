import { typedAmount } from '@comanda/domain/money/money-typed';
import { phraseAt, plainWords, textAt } from '../../../platform/plain-words.ts';
import { writtenAmount } from '../../../platform/written-amount.ts';
import { postcodesAt } from './zone-postcodes.ts';
import { type ZoneTerm, zoneTerm } from './zone-terms.ts';

/** What stands in a line about a zone; `text` as it was written. A range that nobody can fill in has no codes. */
export type ZoneToken = { readonly text: string; readonly at: number } & (
  | { readonly kind: 'distance'; readonly km: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'postcodes'; readonly codes: readonly string[] | null }
  | { readonly kind: 'amount' | 'word' | 'sign' }
  | { readonly kind: 'term'; readonly term: ZoneTerm }
);

const KM_OF: Readonly<Record<string, number>> = { km: 1, mi: 1.609_344, m: 0.001 };
/** "3 km", "0–2,5 km", "2 miles", "800 m". */
const DISTANCE =
  /(?:\d+(?:[.,]\d+)?\s?(?:-|–|—|to|bis|à|a)\s?)?(\d+(?:[.,]\d+)?)\s?(?:(km|kms|kilom[eèé]\p{L}+|χλμ|χιλ\p{L}*)|(mi|mile|miles|milles|millas|miglia|milhas|mijl|mil)|(m|meters?|metres?|metern?|mètres?|metros|metri|metr\p{L}*|μ|μέτρα))(?![\p{L}\d])/iuy;
/** "30 min", and not "min 30". */
const MINUTES =
  /(?:\d+\s?[-–—]\s?)?(\d{1,3})\s?(?:min|mins|minutes?|minuten|minuti|minutos|minuty?|dakika|dk|λεπτά)(?!\p{L})\.?(?!\s?[:=]?\s?(?:\p{Sc}\s?)?\d)/iuy;
/** "£2.50", "2,50 €", "EUR 3"; what it is worth is read by the currency. */
const MARKED =
  /(?:(?:\p{Sc}|EUR|GBP|USD|CAD|AUD|CHF|Fr\.|PLN|TRY|RON|SEK|NOK|DKK|kr\.?)[ \u00a0]?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*[ \u00a0]?(?:\p{Sc}(?!\d)|(?:eur|euros?|gbp|usd|cad|aud|chf|fr|pln|zł|zl|try|tl|ron|lei|sek|nok|dkk|kr|kč|ft|pounds?|quid|dollars?|p|cts?|cents?)(?![\p{L}\d]))|\d+[.,]\d{2}(?![\d.,]))/iuy;
const NUMBER = /\d+(?:[.,]\d+)*/uy;
const WORD = /[\p{L}\d][\p{L}\p{M}\d/’'-]*\.?|\S/uy;

const numberIn = (text: string) => Number(text.replace(',', '.'));
/** "1.500 m" is of thousands: nobody measures a zone in millimetres. */
const metresIn = (text: string) => numberIn(text.replace(/[.,](?=\d{3}$)/, ''));

function distanceAt(text: string, at: number): ZoneToken | null {
  DISTANCE.lastIndex = at;
  const [written = '', figures = '', km, miles] = DISTANCE.exec(text) ?? [];
  if (written === '') return null;
  const unit = km === undefined ? (miles === undefined ? 'm' : 'mi') : 'km';
  const measured = unit === 'm' ? metresIn(figures) : numberIn(figures);
  return { kind: 'distance', text: written, at, km: measured * (KM_OF[unit] ?? 1) };
}

function minutesAt(text: string, at: number): ZoneToken | null {
  MINUTES.lastIndex = at;
  const [written = '', figures = ''] = MINUTES.exec(text) ?? [];
  return written === '' ? null : { kind: 'minutes', text: written, at, minutes: Number(figures) };
}

/** Whether an amount is to follow, so that bare figures are none of a postcode. */
const awaitsAmount = (found: readonly ZoneToken[]): boolean => {
  const last = found.findLast(({ kind, text }) => !(kind === 'sign' && /^[:=.]$/.test(text)));
  return last?.kind === 'term' && last.term !== 'gap';
};

/** The distances, amounts, postcodes and words of one line. */
export function zoneTokens(text: string, country: string): ZoneToken[] {
  const found: ZoneToken[] = [];
  for (let at = 0; at < text.length; ) {
    const isInside = at > 0 && /[\p{L}\d]/u.test(text.charAt(at - 1));
    const token = isInside ? null : tokenAt(text, at, country, found);
    const other = textAt(WORD, text, at);
    if (token) found.push(token);
    else if (other !== '') found.push({ kind: /^[\p{L}\d]/u.test(other) ? 'word' : 'sign', text: other, at });
    at += (token?.text ?? other).length || 1;
  }
  return found;
}

function tokenAt(text: string, at: number, country: string, found: readonly ZoneToken[]): ZoneToken | null {
  const measured = distanceAt(text, at) ?? minutesAt(text, at);
  if (measured) return measured;
  const amount = textAt(MARKED, text, at) || (awaitsAmount(found) ? textAt(NUMBER, text, at) : '');
  if (amount !== '') return { kind: 'amount', text: amount, at };
  const postcodes = postcodesAt(text, at, country);
  if (postcodes) return { kind: 'postcodes', at, ...postcodes };
  const phrase = phraseAt(text, at, (plain) => zoneTerm(plain) !== null);
  const term = phrase === '' ? null : zoneTerm(plainWords(phrase));
  if (term) return { kind: 'term', term, text: phrase, at };
  const number = textAt(NUMBER, text, at);
  return number === '' ? null : { kind: 'amount', text: number, at };
}

/** An amount as the form has it; null where the currency has none of the kind, or another stands beside it. */
export function amountOf(written: string, currency: string): string | null {
  const minor = writtenAmount(written, currency);
  return minor === null ? null : typedAmount(minor, currency);
}
