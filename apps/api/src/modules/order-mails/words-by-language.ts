import { missingWords } from '@comanda/contract/words/missing-dishes';
import { dishesBack, endMoneyWords, wayBackWords } from '@comanda/contract/words/money-back';
import { becauseWords, laterPromiseWords } from '@comanda/contract/words/orders';
import { clockTime, dateName } from '@comanda/contract/words/times';
import type { Language } from '@comanda/domain/people/languages';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { MAIL_WORDS } from '#platform/words.ts';
import { orderMailWords } from './words.ts';

const ENGLISH = {
  ...orderMailWords,
  ...{ missingWords, dishesBack, endMoneyWords, wayBackWords, becauseWords, laterPromiseWords },
  ...{ clockTime, dateName, greeting: () => greetingWords(), link: MAIL_WORDS.button },
};

/** All that an e-mail about an order says. */
export type OrderMailWords = typeof ENGLISH;

export const ORDER_MAIL_WORDS: Readonly<Record<Language, OrderMailWords>> = { en: ENGLISH };
