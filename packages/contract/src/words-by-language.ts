import type { Language } from '@comanda/domain/people/languages';
import { basketProblemWords } from './words/baskets.ts';
import { scheduleWords } from './words/hours.ts';
import { tooFewChoicesWords } from './words/items.ts';
import { offerWords } from './words/offers.ts';
import { promotionRefusalWords } from './words/promotions.ts';
import { reasonOf } from './words/refusals.ts';

const ENGLISH = {
  basketProblemWords,
  scheduleWords,
  tooFewChoicesWords,
  offerWords,
  promotionRefusalWords,
  reasonOf,
};

/** What the server tells diners of menus and baskets. A page has one language; the server has all. */
export const DINER_WORDS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH };
