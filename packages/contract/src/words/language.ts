import { type Language, pluralIn } from '@comanda/domain/people/languages';

/** The language of these words. Each language has a file of its own in place of this one. */
export const LANGUAGE: Language = 'en';

/** What is said of so many: `other` where the language has no form for the number. */
export const plural = pluralIn(LANGUAGE);
