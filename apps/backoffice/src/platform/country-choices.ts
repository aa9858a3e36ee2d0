import { COUNTRIES, type Country } from './countries.ts';

export type Choice = { readonly value: string; readonly label: string };

const byCode: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

/** What follows from a country by its ISO code; null for one that is not known. */
export function countryOf(code: string): Country | null {
  return byCode.get(code) ?? null;
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, 'en');
}

/** "United Kingdom" for GB. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;
}

export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return COUNTRIES.map(({ code }) => ({ value: code, label: names.of(code) ?? code })).sort(byLabel);
}

/** "British Pound (GBP)", every currency that a country uses. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const codes = new Set(COUNTRIES.map(({ currency }) => currency));
  return [...codes]
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort(byLabel);
}

/** Zones that the browser knows under a name of before. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
]);

/** "London, Europe", so that a city is found by its first letters. */
export function timeZoneChoices(): Choice[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED.get(zone) ?? zone);
  const zones = new Set([...known, ...COUNTRIES.map(({ timezone }) => timezone)]);
  return [...zones].map((value) => ({ value, label: zoneLabel(value) })).sort(byLabel);
}

function zoneLabel(zone: string): string {
  const [region = zone, ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length > 0 ? `${place.toReversed().join(', ')}, ${region}` : region;
}

/** The probable country: of the device's time zone, else of its language; '' when neither says anything. */
export function guessCountry(timeZone: string, language: string): string {
  const zone = RENAMED.get(timeZone) ?? timeZone;
  const there = COUNTRIES.find(({ timezone }) => timezone === zone);
  if (there) return there.code;
  const region = language.match(/-([A-Z]{2})\b/)?.[1] ?? '';
  return byCode.has(region) ? region : '';
}
