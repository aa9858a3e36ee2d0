import { DinerWords } from '@comanda/contract/shapes/basket';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

/** The columns of `orders` in which the diner's words lie. */
export type WordsColumn = SnakeCase<keyof DinerWords>;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WORDS = Object.keys(DinerWords.shape).map((field) => ({ field, column: snakeCase(field) }));

/** Their names, for SQL. */
export const WORDS_COLUMNS: readonly string[] = WORDS.map(({ column }) => column);

/** What a diner has said, without what was left empty. */
export function wordsIn(given: object): DinerWords {
  const said = WORDS.flatMap(({ field }) => {
    const value: unknown = Reflect.get(given, field);
    return value == null || value === '' ? [] : [[field, value]];
  });
  return DinerWords.parse(Object.fromEntries(said));
}

/** The same from a row of `orders`. Throws when it is damaged. */
export function wordsOf(row: { readonly [Column in WordsColumn]: unknown }): DinerWords {
  return wordsIn(Object.fromEntries(WORDS.map(({ field, column }) => [field, Reflect.get(row, column)])));
}

/** How each of their columns is written. */
export const WRITTEN_WORDS = Object.fromEntries(
  WORDS.map(({ field, column }) => [
    column,
    ({ words }: { readonly words: DinerWords }): unknown => Reflect.get(words, field) ?? null,
  ]),
);
