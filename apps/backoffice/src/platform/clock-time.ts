/** Where a restaurant is: its language and its IANA time zone. */
export type Place = { readonly locale: string; readonly timezone: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** "19:10": a wall-clock time of the restaurant, never of the viewer. `at` in epoch ms. */
export function clockTime(at: number, { locale, timezone }: Place): string {
  const key = `${locale} ${timezone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: timezone });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}
