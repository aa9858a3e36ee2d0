import { formatClockTime, formatterOf } from '@comanda/domain/hours/clock-time';

/** Where a restaurant is: its language and its IANA time zone. */
export type Place = { readonly locale: string; readonly timezone: string };

/** `YYYY-MM-DD`: the date of the restaurant. `at` in epoch ms. */
export function dateAt(at: number, { timezone }: Pick<Place, 'timezone'>): string {
  return formatterOf('sv-SE', { timeZone: timezone }).format(at);
}

/** "19:10": a wall-clock time of the restaurant, never of the viewer. `at` in epoch ms. */
export function clockTime(at: number, { locale, timezone }: Place): string {
  return formatClockTime(at, timezone, locale);
}
