import { formatClockTime } from '@comanda/domain/hours/clock-time';

/** Where a restaurant is: its language and its IANA time zone. */
export type Place = { readonly locale: string; readonly timezone: string };

/** "19:10": a wall-clock time of the restaurant, never of the viewer. `at` in epoch ms. */
export function clockTime(at: number, { locale, timezone }: Place): string {
  return formatClockTime(at, timezone, locale);
}
