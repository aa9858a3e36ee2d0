const ENGLISH = /^en\b/i;

/**
 * The language of what a page says, whatever the restaurant's own is: one of its own kind of English where it has one.
 */
export const pageLang = (locale: string): string => (ENGLISH.test(locale) ? locale : 'en');

/** The language of a restaurant's names and descriptions, to be said where it is another than the page's. */
export const ownLang = (locale: string): string | undefined => (ENGLISH.test(locale) ? undefined : locale);
