/** Until then, by the clock on the wall, people speak of the night before. */
export const NIGHT_ENDS = '05:00';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes instants in a language (BCP 47); kept, since making one takes long. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/**
 * "06:05" where people count to 24, "6:05 pm" where they count to 12: an instant (epoch ms) on the wall clock of a zone
 * (IANA), as readers of a language (BCP 47) write it.
 */
export function formatClockTime(at: number, timeZone: string, locale: string): string {
  const hour = countsToTwelve(locale) ? 'numeric' : '2-digit';
  return formatterOf(locale, { hour, minute: '2-digit', timeZone }).format(at);
}

function countsToTwelve(locale: string): boolean {
  return formatterOf(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

/**
 * The English in which days and months are named to readers of a language (BCP 47): the sentences around them are
 * English. Its own where it is English, else that of the clock which they read.
 */
export function dateLanguage(locale: string): string {
  if (/^en\b/.test(locale)) return locale;
  return countsToTwelve(locale) ? 'en-US' : 'en-GB';
}
