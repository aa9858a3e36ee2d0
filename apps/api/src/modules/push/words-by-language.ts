import type { Language } from '@comanda/domain/people/languages';
import { type DinerNews, dinerPushWords } from './words.ts';

type DinerPushWords = typeof dinerPushWords;

export const DINER_PUSH_WORDS: Readonly<Record<Language, DinerPushWords>> = { en: dinerPushWords };

export const isDinerNews = (news: string): news is DinerNews => Object.hasOwn(dinerPushWords.news, news);
