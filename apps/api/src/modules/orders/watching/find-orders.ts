import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { RECALLED_STATUSES, WITHOUT_FOOD_STATUSES } from '@comanda/domain/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '#orders/record';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { hasWords, holdsTerm, idsHolding, type Term, termsOf } from './typed-terms.ts';

/** Which orders: of one restaurant, as `filter` says. */
export type Wanted = {
  readonly restaurantId: string;
  readonly filter: OrdersFilter;
  /** Whether they are counted or summed: one that nobody paid for in time never was an order. */
  readonly isCounted?: boolean;
  /** What else was typed, beside the words that one way looks for. */
  readonly others?: readonly Term[];
};

/** How long before its business day an order can be placed, and how long after its UTC date a day can end. */
const LONGEST_AHEAD_MS = 63 * DAY_MS;
const LATEST_END_MS = 3 * DAY_MS;

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

/** What else was typed, which has no way of its own. */
const holdsOthers = ({ restaurantId, others = [] }: Wanted): RawBuilder<unknown> =>
  others.length === 0
    ? sql`true`
    : sql.join(
        others.map((term) => holdsTerm(restaurantId, term)),
        sql` AND `,
      );

const isAllWanted = (wanted: Wanted) => sql`${conditions(wanted)} AND ${holdsOthers(wanted)}`;

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
  return sql<Id>`(SELECT o.id FROM orders o WHERE ${isAllWanted(wanted)} AND ${isBeyond(sql`o.id`, part)} AND ${also}
    ORDER BY o.id ${direction(part)} LIMIT ${part.limit})`;
}

/** Matches of more words than this are looked for in the order of ids, as most orders match. */
const MANY = 10_000;

// The wanted orders that the words match, where few do; null where many do: the orders are gone through then until
// there are enough. Words bear the restaurant's id: asked for by itself, it would have all of its orders read from
// another index.
async function matching(db: Db, wanted: Wanted, words: string, many: number): Promise<string[] | null> {
  const { rows } = await sql<Id & { wanted: boolean | null }>`
    SELECT o.id, ${isAllWanted(wanted)} AS wanted FROM orders o WHERE ${hasWords(words)} LIMIT ${many + 1}`.execute(
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
    SELECT o.id FROM (SELECT o.id, o.restaurant_id, o.number, o.contact FROM orders o
      WHERE ${conditions(wanted)} AND ${isBeyond(sql`o.id`, part)} ORDER BY o.id ${direction(part)} LIMIT ${next}) AS o
    WHERE ${hasWords(words)} AND ${holdsOthers(wanted)} ORDER BY o.id ${direction(part)} LIMIT ${most}`;
  const sample = await among(SAMPLE, FEWEST_OF_SAMPLE).execute(db);
  if (sample.rows.length < Math.min(FEWEST_OF_SAMPLE, part.limit)) return null;
  const { rows } = await among(part.limit * AHEAD, part.limit).execute(db);
  return rows.length < part.limit ? null : idsOf(rows);
}

/** Those with one of these dishes, each once: so many of each name, read from the end of its part of the index. */
function byDishes(wanted: Wanted, part: Part, dishes: readonly string[]): RawBuilder<Id> {
  return sql<Id>`(SELECT DISTINCT found.id FROM unnest(${dishes}::text[]) AS dish (name) CROSS JOIN LATERAL (
    SELECT DISTINCT l.order_id AS id FROM order_lines l JOIN orders o ON o.restaurant_id = l.restaurant_id AND o.id = l.order_id
    WHERE l.restaurant_id = ${wanted.restaurantId}::uuid AND l.name = dish.name AND ${isBeyond(sql`l.order_id`, part)}
      AND ${isAllWanted(wanted)}
    ORDER BY l.order_id ${direction(part)} LIMIT ${part.limit}) AS found
    ORDER BY found.id ${direction(part)} LIMIT ${part.limit})`;
}

type Find = (part: Part) => Promise<string[]>;

/** By the index of words; where few match, they are read once for all parts. */
function findByWords(db: Db, wanted: Wanted, words: string, many: number): Find {
  let all: Promise<string[] | null> | null = null;
  return async (part) => {
    const near = all ? null : await nearby(db, wanted, part, words);
    if (near) return near;
    all ??= matching(db, wanted, words, many);
    return (await all) ?? idsOf((await firstOf(wanted, part, hasWords(words)).execute(db)).rows);
  };
}

/** The ways to the orders of which all terms hold; the first term leads, the others are looked at on the way. */
function waysOf(db: Db, asked: Wanted, [first, ...others]: readonly Term[], many: number): Find[] {
  if (!first) return [];
  const wanted = { ...asked, others };
  const { words, dishes } = first;
  return [
    ...(words === null ? [] : [findByWords(db, wanted, words, many)]),
    ...(dishes.length === 0
      ? []
      : [async (part: Part) => idsOf((await byDishes(wanted, part, dishes).execute(db)).rows)]),
  ];
}

/** Of orders that were found on several ways those of a part. Ids sort as text as they do in the database. */
function inPart(ids: readonly string[], { from, limit, newestFirst }: Part): string[] {
  const beyond = ids.filter((id) => from === null || (newestFirst ? id < from : id > from));
  const sorted = [...new Set(beyond)].sort();
  return (newestFirst ? sorted.reverse() : sorted).slice(0, limit);
}

/** Finds ids of orders, part by part; the ways to an order, each with an index of its own, are gone side by side. */
export function findOrders(db: Db, wanted: Wanted, many = MANY): Find {
  const { q } = wanted.filter;
  if (q === undefined || q === '')
    return async (part) => idsOf((await firstOf(wanted, part, sql`true`).execute(db)).rows);
  let ways: Promise<Find[]> | null = null;
  return async (part) => {
    ways ??= termsOf(db, wanted.restaurantId, q).then((terms) => waysOf(db, wanted, terms, many));
    return inPart((await Promise.all((await ways).map((find) => find(part)))).flat(), part);
  };
}

/** What has to hold of `o` for it to be wanted, with what was typed: for sums over all of them. */
export async function isWanted(db: Db, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const {
    restaurantId,
    filter: { q },
  } = wanted;
  if (q === undefined || q === '') return conditions(wanted);
  const terms = await termsOf(db, restaurantId, q);
  if (terms.length === 0) return sql`false`;
  const held = terms.map((term) => sql`o.id IN (${idsHolding(restaurantId, term)})`);
  return sql`${conditions(wanted)} AND ${sql.join(held, sql` AND `)}`;
}
