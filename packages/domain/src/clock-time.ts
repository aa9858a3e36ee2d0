const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * "06:05" where people count to 24, "6:05 pm" where they count to 12: an instant (epoch ms) on the wall clock of a zone
 * (IANA), as readers of a language (BCP 47) write it.
 */
export function formatClockTime(at: number, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    formatter = new Intl.DateTimeFormat(locale, {
      hour: hour12 ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}
