import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/** One thing that was typed: an order holds it in what `order_words` has, or in the name of a dish. */
export type Term = {
  /** As a tsquery over `order_words`. */
  readonly words: string | null;
  /** What dishes were called that fit. */
  readonly dishes: readonly string[];
};

/** More words than these are not looked at; what the others find is little enough. */
const MOST_WORDS = 8;
const APOSTROPHES = /['’‘ʼ`´]/g;
const ACCENTS = /[\u0300-\u036f]/g;
const NUMBER = /^#\s*(\d{1,9})$/;
const PHONE = /^[\d\s+()./-]+$/;
const DIGITS = /^\d+$/;
/** So few digits are looked for at the end of a telephone alone, and fewer not at all. */
const FEWEST_DIGITS = 3;
/** The end of a telephone, with which it is written at home and abroad alike. */
const LAST_DIGITS = 9;
const LONGEST_NUMBER = 9;

export const hasWords = (words: string): RawBuilder<unknown> =>
  sql`order_words(o.restaurant_id, o.number, o.contact) @@ ${words}::tsquery`;

/** What has to hold of `o`, an order of the restaurant, for a term to be found in it. */
export function holdsTerm(restaurantId: string, { words, dishes }: Term): RawBuilder<unknown> {
  const ways = [
    ...(dishes.length === 0
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM order_lines l
            WHERE l.restaurant_id = ${restaurantId}::uuid AND l.order_id = o.id AND l.name = ANY(${dishes}::text[]))`,
        ]),
    ...(words === null ? [] : [hasWords(words)]),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** The ids of orders in which a term is found; one statement for each way, as an OR over them has no index. */
export function idsHolding(restaurantId: string, { words, dishes }: Term): RawBuilder<unknown> {
  const ways = [
    ...(words === null ? [] : [sql`SELECT o.id FROM orders o WHERE ${hasWords(words)}`]),
    ...(dishes.length === 0
      ? []
      : [
          sql`SELECT l.order_id FROM order_lines l
            WHERE l.restaurant_id = ${restaurantId}::uuid AND l.name = ANY(${dishes}::text[])`,
        ]),
  ];
  return sql.join(ways, sql` UNION `);
}

const isText = (text: string | null): text is string => text !== null && text !== '';
const oneOf = (queries: readonly (string | null)[]): string | null =>
  queries.filter(isText).join(' | ') || null;
const allOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

/** Digits of a telephone as they are typed at home and from abroad, as a query; `of` is the restaurant. */
function digitsQuery(of: string, digits: string): string | null {
  if (digits.length < FEWEST_DIGITS) return null;
  if (digits.length === FEWEST_DIGITS) return `'${of}+${digits}'`;
  const bare = digits.replace(/^0+/, '');
  const ends = [digits, ...(bare.length > FEWEST_DIGITS ? [bare] : [])];
  return oneOf([...new Set(ends)].map((end) => `'${of}+${end.slice(-LAST_DIGITS)}':*`));
}

/** Digits in one or, of less than a whole number, each longer group of them: "9 0209" finds 020 7946 0209. */
function phoneQuery(of: string, typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= LAST_DIGITS) return digitsQuery(of, digits);
  const groups = typed.split(/\D+/).filter((group) => group.length > FEWEST_DIGITS);
  const parts = groups.map((group) => digitsQuery(of, group)).filter(isText);
  return oneOf([digitsQuery(of, digits), allOf(parts)]);
}

const numberQuery = (of: string, digits: string): string | null =>
  digits.length > LONGEST_NUMBER ? null : `'${of}#${digits}':*`;

/** Of each text its words as `order_words` has them, as a query that wants each of them to begin a word of a name. */
async function nameQueries(
  db: Db,
  restaurantId: string,
  texts: readonly string[],
): Promise<(string | null)[]> {
  const contacts = texts.map((name) => JSON.stringify({ name }));
  const { rows } = await sql<{ query: string | null }>`
    SELECT (SELECT string_agg(concat('''', word, ''':*'), ' & ')
      FROM unnest(tsvector_to_array(order_words(${restaurantId}::uuid, NULL, contact::jsonb))) AS word) AS query
    FROM unnest(${contacts}::text[]) WITH ORDINALITY AS typed (contact, place) ORDER BY place`.execute(db);
  return rows.map(({ query }) => query);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Names of all dishes that were ever ordered; an index skip scan. */
async function orderedDishes(db: Db, restaurantId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE ordered AS (
      SELECT min(name) AS name FROM order_lines WHERE restaurant_id = ${restaurantId}::uuid
      UNION ALL
      SELECT (SELECT min(name) FROM order_lines WHERE restaurant_id = ${restaurantId}::uuid AND name > ordered.name)
      FROM ordered WHERE ordered.name IS NOT NULL
    )
    SELECT name FROM ordered WHERE name IS NOT NULL`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the dishes that were ordered by a number, whatever its case; an index skip scan. */
async function dishesNumbered(db: Db, restaurantId: string, number: string): Promise<string[]> {
  const of = sql`restaurant_id = ${restaurantId}::uuid AND number IS NOT NULL AND lower(number) = ${number}`;
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE ordered AS (
      SELECT min(name) AS name FROM order_lines WHERE ${of}
      UNION ALL
      SELECT (SELECT min(name) FROM order_lines WHERE ${of} AND name > ordered.name)
      FROM ordered WHERE ordered.name IS NOT NULL
    )
    SELECT name FROM ordered WHERE name IS NOT NULL`.execute(db);
  return rows.map(({ name }) => name);
}

/** More characters than a dish's number has. */
const LONGEST_DISH_NUMBER = 8;

/** Of each text the dishes of which it is the number. */
function byNumber(db: Db, restaurantId: string, texts: readonly string[]): Promise<string[][]> {
  return Promise.all(
    texts.map((text) => {
      const number = text.trim().toLowerCase();
      const isNumber = /\d/.test(number) && number.length <= LONGEST_DISH_NUMBER;
      return isNumber ? dishesNumbered(db, restaurantId, number) : [];
    }),
  );
}

/** Of each text the dishes that have a word beginning with each word of it. */
async function dishesCalled(db: Db, restaurantId: string, texts: readonly string[]): Promise<string[][]> {
  const typed = texts.map(wordsOf);
  if (typed.every((words) => words.length === 0)) return typed;
  const dishes = (await orderedDishes(db, restaurantId)).map((name) => ({
    name,
    words: [...wordsOf(name), ...wordsOf(name.replace(APOSTROPHES, ''))],
  }));
  return typed.map((begins) =>
    dishes.flatMap(({ name, words }) =>
      begins.length > 0 && begins.every((begin) => words.some((word) => word.startsWith(begin)))
        ? [name]
        : [],
    ),
  );
}

/** The parts of a text that are looked for each by itself: its words, or all of it where it is a telephone. */
function partsOf(text: string): string[] {
  if (PHONE.test(text)) return [text];
  return [...new Set(text.replace(APOSTROPHES, '').split(/\s+/))]
    .filter((word) => wordsOf(word).length > 0)
    .slice(0, MOST_WORDS);
}

/** Those that only words hold are one term and lead, as they find the fewest; then the one with the fewest dishes. */
function ledByFewest(terms: readonly Term[]): readonly Term[] {
  const onlyWords = terms.flatMap(({ words, dishes }) =>
    words !== null && dishes.length === 0 ? [words] : [],
  );
  const others = terms
    .filter(({ dishes }) => dishes.length > 0)
    .toSorted((one, other) => one.dishes.length - other.dishes.length);
  return onlyWords.length === 0 ? others : [{ words: allOf(onlyWords), dishes: [] }, ...others];
}

/**
 * What was typed, as terms of which an order holds each; none where no order can. Any part of its number, any part of
 * the telephone from four digits on, the number of a dish, and beginnings of words of the name and of dishes, in any
 * order.
 */
export async function termsOf(db: Db, restaurantId: string, text: string): Promise<readonly Term[]> {
  const of = restaurantId.slice(-12);
  const asNumber = NUMBER.exec(text)?.[1];
  if (asNumber !== undefined) return [{ words: `'${of}##${Number(asNumber)}':*`, dishes: [] }];
  const parts = partsOf(text);
  const [names, dishes, numbered] = await Promise.all([
    nameQueries(db, restaurantId, parts),
    dishesCalled(db, restaurantId, parts),
    byNumber(db, restaurantId, parts),
  ]);
  const terms = parts.map((part, place): Term => {
    const ofName = names[place] ?? null;
    const words = DIGITS.test(part)
      ? oneOf([numberQuery(of, part), phoneQuery(of, part), ofName])
      : PHONE.test(part)
        ? phoneQuery(of, part)
        : ofName;
    return { words, dishes: [...new Set([...(dishes[place] ?? []), ...(numbered[place] ?? [])])] };
  });
  return terms.every(({ words, dishes }) => words !== null || dishes.length > 0) ? ledByFewest(terms) : [];
}
