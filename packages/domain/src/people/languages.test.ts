import { expect, test } from 'vitest';
import { type InWords, languageOf, pluralIn, type SaysAll } from './languages.ts';

test.each(['en-GB', 'EN', 'de-DE', 'pt-BR', ''])('%s is spoken to in a language that has words', (locale) => {
  expect(languageOf(locale)).toBe('en');
});

test('a number chooses its form by the rules of the language, and `other` where it has none', () => {
  const [polish, english] = [pluralIn('pl'), pluralIn('en')];
  const forms = { one: 'danie', few: 'dania', many: 'dań', other: 'dania' };
  expect([1, 2, 5, 22, 1.5].map((count) => polish(count, forms))).toEqual([
    'danie',
    'dania',
    'dań',
    'dania',
    'dania',
  ]);
  expect([0, 1, 2, 21].map((count) => english(count, { one: 'dish', other: 'dishes' }))).toEqual([
    'dishes',
    'dish',
    'dishes',
    'dishes',
  ]);
  expect(polish(5, { other: 'dania' })).toBe('dania');
});

type English = {
  readonly title: 'Menu';
  readonly items: (count: number) => string;
  readonly DAYS: readonly 'Mon'[];
};

test('words of another language say all that the English ones say, with what they take', () => {
  const own = {
    title: 'Karte',
    items: (count: number) => `${count} Gerichte`,
    DAYS: ['Mo'],
  } satisfies InWords<English>;
  const all: SaysAll<English, typeof own> = own;
  expect(all.items(2)).toBe('2 Gerichte');
});

type Fits<Own> = Own extends InWords<English> ? 'fits' : 'lacks';
type Own = InWords<English>;

test('what lacks a text, or takes something else, is not of their type', () => {
  const whole: Fits<Own> = 'fits';
  const silent: Fits<Omit<Own, 'title'>> = 'lacks';
  const other: Fits<Omit<Own, 'items'> & { items: (dish: { readonly name: string }) => string }> = 'lacks';
  expect([whole, silent, other]).toEqual(['fits', 'lacks', 'lacks']);
});
