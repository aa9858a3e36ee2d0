import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { DAY_MS } from '@comanda/domain/durations';
import { RECALLED_STATUSES, WITHOUT_FOOD_STATUSES } from '@comanda/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '#orders/record';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Which orders: of one restaurant, as `filter` says. */
export type Wanted = {
  readonly restaurantId: string;
  readonly filter: OrdersFilter;
  /** Whether they are counted or summed: one that nobody paid for in time never was an order. */
  readonly isCounted?: boolean;
};

/** How long before its business day an order can be placed, and how long after its UTC date a day can end. */
const LONGEST_AHEAD_MS = 63 * DAY_MS;
const LATEST_END_MS = 3 * DAY_MS;

const NUMBER = /^#?\s*(\d{1,9})$/;
const PHONE = /^[\d\s+()./-]+$/;
const FEWEST_DIGITS = 3;
/** The end of a telephone, with which it is written at home and abroad alike. */
const LAST_DIGITS = 9;

const RECALLED = sql.raw(quotedNames(RECALLED_STATUSES));
export const WITHOUT_FOOD = sql.raw(quotedNames(WITHOUT_FOOD_STATUSES));

/** What has to hold of `o` for its money to be due back; it has an index of its own. */
export const REFUND_DUE = sql`o.status IN (${WITHOUT_FOOD})
  AND o.payment_state IN ('PAID', 'PARTIALLY_REFUNDED') AND o.total > 0`;

/** What has to hold of `o` for its money to be shown so (`shownPaymentState`). */
function isPaidSo(payment: NonNullable<OrdersFilter['payment']>): RawBuilder<unknown> {
  switch (payment) {
    case 'REFUND_DUE':
      return REFUND_DUE;
    case 'PENDING':
      return sql`o.payment_state = 'PENDING' AND o.status NOT IN (${WITHOUT_FOOD})`;
    case 'VOIDED':
      return sql`o.payment_state IN ('VOIDED', 'PENDING') AND (o.payment_state = 'VOIDED' OR o.status IN (${WITHOUT_FOOD}))`;
    default:
      return sql`o.payment_state = ${sql.lit(payment)}`;
  }
}

/** The kitchen never had it, nor anybody its money. */
const NEVER_PAID = sql`o.status IN (${WITHOUT_FOOD}) AND o.status NOT IN (${RECALLED}) AND o.payment_state IN ('PENDING', 'VOIDED', 'FAILED')`;

/** What has to hold of `o`, whatever was typed. */
function conditions({ restaurantId, filter, isCounted = false }: Wanted): RawBuilder<unknown> {
  const { status, service, payment, source, from, to } = filter;
  return sql.join(
    [
      sql`o.restaurant_id = ${restaurantId}::uuid AND NOT o.rehearsal`,
      ...(status === undefined ? [] : [sql`o.status = ${sql.lit(status)}`]),
      ...(service === undefined ? [] : [sql`o.service = ${sql.lit(service)}`]),
      ...(payment === undefined ? [] : [isPaidSo(payment)]),
      ...(isCounted && status !== 'EXPIRED' ? [sql`NOT (${NEVER_PAID})`] : []),
      ...(source === undefined
        ? []
        : [source === 'DINER' ? sql`o.source IS NULL` : sql`o.source = ${sql.lit(source)}`]),
      ...(from === undefined
        ? []
        : [
            sql`o.business_on >= ${from}::date`,
            sql`o.id >= ${firstIdAt(Date.parse(from) - LONGEST_AHEAD_MS)}::uuid`,
          ]),
      ...(to === undefined
        ? []
        : [
            sql`o.business_on <= ${to}::date`,
            sql`o.id < ${firstIdAt(Date.parse(to) + LATEST_END_MS)}::uuid`,
          ]),
    ],
    sql` AND `,
  );
}

/** The number that was typed, if it is one. */
function numberIn(text: string): number | null {
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

/** The words of a text as `order_words` has them, as a query that wants each of them to begin a word of the order's. */
async function wordsQuery(db: Db, restaurantId: string, text: string): Promise<string | null> {
  const digits = text.replace(/\D/g, '').slice(-LAST_DIGITS);
  const isPhone = PHONE.test(text);
  if (isPhone && digits.length < FEWEST_DIGITS) return null;
  const contact = isPhone ? { name: '', phone: digits } : { name: text, phone: '' };
  const { rows } = await sql<{ query: string | null }>`
    SELECT string_agg(concat('''', word, ''':*'), ' & ') AS query
    FROM unnest(tsvector_to_array(order_words(${restaurantId}::uuid, ${JSON.stringify(contact)}::jsonb))) AS word`.execute(
    db,
  );
  return rows[0]?.query ?? null;
}

const ACCENTS = /[\u0300-\u036f]/g;
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Names of ordered dishes that have a word beginning with each typed one; an index skip scan. */
async function dishesCalled(db: Db, restaurantId: string, text: string): Promise<string[]> {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE ordered AS (
      SELECT min(name) AS name FROM order_lines WHERE restaurant_id = ${restaurantId}::uuid
      UNION ALL
      SELECT (SELECT min(name) FROM order_lines WHERE restaurant_id = ${restaurantId}::uuid AND name > ordered.name)
      FROM ordered WHERE ordered.name IS NOT NULL
    )
    SELECT name FROM ordered WHERE name IS NOT NULL`.execute(db);
  return rows.flatMap(({ name }) => {
    const words = wordsOf(name);
    return typed.every((begin) => words.some((word) => word.startsWith(begin))) ? [name] : [];
  });
}

type Id = { readonly id: string };

const idsOf = (rows: readonly Id[]): string[] => rows.map(({ id }) => id);

/** At most `limit` orders beyond the order `from`, in the order of their ids. */
type Part = { readonly from: string | null; readonly limit: number; readonly newestFirst: boolean };

const direction = ({ newestFirst }: Part) => (newestFirst ? sql`DESC` : sql`ASC`);

function isBeyond(id: RawBuilder<unknown>, { from, newestFirst }: Part): RawBuilder<unknown> {
  if (from === null) return sql`true`;
  return newestFirst ? sql`${id} < ${from}::uuid` : sql`${id} > ${from}::uuid`;
}

/** The first orders of a part for which `also` holds. */
function firstOf(wanted: Wanted, part: Part, also: RawBuilder<unknown>): RawBuilder<Id> {
  return sql<Id>`(SELECT o.id FROM orders o WHERE ${conditions(wanted)} AND ${isBeyond(sql`o.id`, part)} AND ${also}
    ORDER BY o.id ${direction(part)} LIMIT ${part.limit})`;
}

/** Matches of more words than this are looked for in the order of ids, as most orders match. */
const MANY = 10_000;

const matches = (words: string) => sql`order_words(o.restaurant_id, o.contact) @@ ${words}::tsquery`;

/**
 * The wanted orders that the words match, where few do; null where many do: the orders are gone through then until
 * there are enough. Words bear the restaurant's id: asked for by itself, it would have all of its orders read from
 * another index.
 */
async function matching(db: Db, wanted: Wanted, words: string, many: number): Promise<string[] | null> {
  const { rows } = await sql<Id & { wanted: boolean | null }>`
    SELECT o.id, ${conditions(wanted)} AS wanted FROM orders o WHERE ${matches(words)} LIMIT ${many + 1}`.execute(
    db,
  );
  return rows.length > many ? null : idsOf(rows.filter((row) => row.wanted === true));
}

/** So frequent a word fills a page from the neighbouring orders, without the word index, which has no order. */
const [SAMPLE, FEWEST_OF_SAMPLE] = [100, 5];
/** For each order of the page: enough where one in ten matches, and the end where the sample was lucky. */
const AHEAD = 20;

/** What the words match next in the order of ids, where that is enough for the part; null otherwise. */
async function nearby(db: Db, wanted: Wanted, part: Part, words: string): Promise<string[] | null> {
  if (part.limit > SAMPLE + 1) return null;
  const among = (next: number, most: number) => sql<Id>`
    SELECT o.id FROM (SELECT o.id, o.restaurant_id, o.contact FROM orders o
      WHERE ${conditions(wanted)} AND ${isBeyond(sql`o.id`, part)} ORDER BY o.id ${direction(part)} LIMIT ${next}) AS o
    WHERE ${matches(words)} ORDER BY o.id ${direction(part)} LIMIT ${most}`;
  const sample = await among(SAMPLE, FEWEST_OF_SAMPLE).execute(db);
  if (sample.rows.length < Math.min(FEWEST_OF_SAMPLE, part.limit)) return null;
  const { rows } = await among(part.limit * AHEAD, part.limit).execute(db);
  return rows.length < part.limit ? null : idsOf(rows);
}

/** Those with one of these dishes: so many of each name, read from the end of its part of the index. */
function byDishes(wanted: Wanted, part: Part, dishes: readonly string[]): RawBuilder<Id> {
  return sql<Id>`(SELECT DISTINCT found.id FROM unnest(${dishes}::text[]) AS dish (name) CROSS JOIN LATERAL (
    SELECT o.id FROM order_lines l JOIN orders o ON o.restaurant_id = l.restaurant_id AND o.id = l.order_id
    WHERE l.restaurant_id = ${wanted.restaurantId}::uuid AND l.name = dish.name AND ${isBeyond(sql`l.order_id`, part)}
      AND ${conditions(wanted)}
    ORDER BY l.order_id ${direction(part)} LIMIT ${part.limit}) AS found
    ORDER BY found.id ${direction(part)} LIMIT ${part.limit})`;
}

type Find = (part: Part) => Promise<string[]>;

/** By words of the name and by the end of the telephone; none where nothing that was typed can be one. */
function findByWords(db: Db, wanted: Wanted, text: string, many: number): Find {
  let words: Promise<string | null> | null = null;
  let all: Promise<string[] | null> | null = null;
  return async (part) => {
    words ??= wordsQuery(db, wanted.restaurantId, text);
    const query = await words;
    if (query === null) return [];
    const near = all ? null : await nearby(db, wanted, part, query);
    if (near) return near;
    all ??= matching(db, wanted, query, many);
    return (await all) ?? idsOf((await firstOf(wanted, part, matches(query)).execute(db)).rows);
  };
}

/** By the order's number, and by what its dishes were called. */
function findByNumberOrDish(db: Db, wanted: Wanted, text: string): Find {
  const number = numberIn(text);
  let dishes: Promise<string[]> | null = null;
  return async (part) => {
    dishes ??= dishesCalled(db, wanted.restaurantId, text);
    const names = await dishes;
    const ways = [
      ...(number === null ? [] : [firstOf(wanted, part, sql`o.number = ${number}`)]),
      ...(names.length === 0 ? [] : [byDishes(wanted, part, names)]),
    ];
    if (ways.length === 0) return [];
    return idsOf((await sql<Id>`${sql.join(ways, sql` UNION `)}`.execute(db)).rows);
  };
}

/** Of orders that were found on several ways those of a part. Ids sort as text as they do in the database. */
function inPart(ids: readonly string[], { from, limit, newestFirst }: Part): string[] {
  const beyond = ids.filter((id) => from === null || (newestFirst ? id < from : id > from));
  const sorted = [...new Set(beyond)].sort();
  return (newestFirst ? sorted.reverse() : sorted).slice(0, limit);
}

/**
 * Finds ids of wanted orders, part by part; what was typed is read once for all of them. The ways to an order, each
 * with an index of its own, are gone side by side.
 */
export function findOrders(db: Db, wanted: Wanted, many = MANY): Find {
  const { q } = wanted.filter;
  if (q === undefined || q === '')
    return async (part) => idsOf((await firstOf(wanted, part, sql`true`).execute(db)).rows);
  const ways = [findByWords(db, wanted, q, many), findByNumberOrDish(db, wanted, q)];
  return async (part) => inPart((await Promise.all(ways.map((find) => find(part)))).flat(), part);
}

/** What has to hold of `o` for it to be wanted, with what was typed: for sums over all of them. */
export async function isWanted(db: Db, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const {
    restaurantId,
    filter: { q },
  } = wanted;
  if (q === undefined || q === '') return conditions(wanted);
  const number = numberIn(q);
  const [words, dishes] = await Promise.all([
    wordsQuery(db, restaurantId, q),
    dishesCalled(db, restaurantId, q),
  ]);
  // One statement for each way: an OR over them would be asked of each order. Words bear the restaurant's id.
  const ways = [
    ...(number === null
      ? []
      : [
          sql`SELECT o.id FROM orders o WHERE o.restaurant_id = ${restaurantId}::uuid AND NOT o.rehearsal AND o.number = ${number}`,
        ]),
    ...(words === null ? [] : [sql`SELECT o.id FROM orders o WHERE ${matches(words)}`]),
    ...(dishes.length === 0
      ? []
      : [
          sql`SELECT l.order_id FROM order_lines l
            WHERE l.restaurant_id = ${restaurantId}::uuid AND l.name = ANY(${dishes}::text[])`,
        ]),
  ];
  if (ways.length === 0) return sql`false`;
  return sql`${conditions(wanted)} AND o.id IN (${sql.join(ways, sql` UNION `)})`;
}
