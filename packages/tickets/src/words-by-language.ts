import { allergyWords } from '@comanda/contract/words/allergies';
import { clockTime, dateAndClockTime, shortDate } from '@comanda/contract/words/times';
import type { Language } from '@comanda/domain/people/languages';
import { ticketWords } from './ticket-words.ts';

const ENGLISH = { ...ticketWords, allergyWords, clockTime, dateAndClockTime, shortDate };

/** All that stands on tickets. */
export type TicketWords = typeof ENGLISH;

export const TICKET_WORDS: Readonly<Record<Language, TicketWords>> = { en: ENGLISH };
