/** The hour until which people speak of the night before. */
export const NIGHT_ENDS = 5;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * "06:05" where people count to 24, "6:05 pm" where they count to 12: an instant (epoch ms) on the wall clock of a zone
 * (IANA), as readers of a language (BCP 47) write it.
 */
export function formatClockTime(at: number, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      hour: countsToTwelve(locale) ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

function countsToTwelve(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

const languages = new Map<string, string>();

/**
 * The English in which days and months are named to readers of a language (BCP 47): the sentences around them are
 * English. Its own where it is English, else that of the clock which they read.
 */
export function dateLanguage(locale: string): string {
  let language = languages.get(locale);
  if (language === undefined) {
    const isEnglish = new Intl.Locale(locale).language === 'en';
    language = isEnglish ? locale : countsToTwelve(locale) ? 'en-US' : 'en-GB';
    languages.set(locale, language);
  }
  return language;
}
