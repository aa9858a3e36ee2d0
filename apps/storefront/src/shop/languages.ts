import { LANGUAGE } from '@comanda/contract/words/language';

/** Whether a restaurant's own language (BCP 47) is the one in which this page speaks. */
const isSpoken = (locale: string) => locale.split('-')[0]?.toLowerCase() === LANGUAGE;

/**
 * The language of what a page says, whatever the restaurant's own is: one of its own kind (`en-NG`) where it has one.
 */
export const pageLang = (locale: string): string => (isSpoken(locale) ? locale : LANGUAGE);

/** The language of a restaurant's names and descriptions, to be said where it is another than the page's. */
export const ownLang = (locale: string): string | undefined => (isSpoken(locale) ? undefined : locale);
