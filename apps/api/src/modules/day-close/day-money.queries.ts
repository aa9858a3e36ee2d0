import { type DayClose, MOST_MONEY_PROBLEMS, type MoneyProblem } from '@comanda/contract/shapes/day-close';
import { SERVICES } from '@comanda/domain/hours/services';
import { moneyProblemOf } from '@comanda/domain/orders/day-close';
import { balanceOf } from '@comanda/domain/orders/order-ledger';
import { PAYMENT_METHODS } from '@comanda/domain/orders/order-payments';
import {
  EARNING_STATUSES,
  ORDER_STATUSES,
  SERVED_STATUSES,
  WITHOUT_FOOD_STATUSES,
} from '@comanda/domain/orders/order-statuses';
import { sql } from 'kysely';
import { z } from 'zod';
import { CASH, listParkedOf } from '#modules/payments';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A business day of a restaurant, with the instants (epoch ms) between which it lies. */
export type Day = {
  readonly restaurantId: string;
  readonly currency: string;
  readonly day: string;
  readonly from: number;
  readonly until: number;
};

const EARNING = sql.raw(quotedNames(EARNING_STATUSES));
const SERVED = sql.raw(quotedNames(SERVED_STATUSES));
const WITHOUT_FOOD = sql.raw(quotedNames(WITHOUT_FOOD_STATUSES));
/** Looked through for those that nobody has settled. */
const MOST_WRONG = 1_000;

const Row = z.object({
  service: z.enum(SERVICES),
  method: z.enum(PAYMENT_METHODS),
  provider: z.string().nullable(),
  ...{ orders: z.int(), sales: z.int(), taken: z.int(), refunded: z.int(), fees: z.int() },
});
const Wrong = z.object({
  ...{ id: z.uuid(), number: z.int(), currency: z.string() },
  ...{ status: z.enum(ORDER_STATUSES), method: z.enum(PAYMENT_METHODS) },
  ...{ total: z.int(), taken: z.int(), refunded: z.int() },
});
const Found = z.object({
  tips: z.int(),
  back: z.int(),
  rows: z.array(Row).nullable(),
  wrong: z.array(Wrong).nullable(),
});

/** The orders of a day, each with the sums of its ledger. */
const mine = ({ restaurantId, day }: Day) => sql`
  mine AS MATERIALIZED (
    SELECT o.id, o.number, o.status, o.service, o.payment_method AS method, o.payment_provider AS provider, o.currency, o.total, m.*
    FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount) FILTER (WHERE p.kind IN ('CASH_TAKEN', 'CAPTURED')), 0)::bigint AS taken,
        coalesce(sum(p.amount) FILTER (WHERE p.kind = 'REFUNDED'), 0)::bigint AS refunded,
        coalesce(sum(p.amount) FILTER (WHERE p.kind = 'FEE'), 0)::bigint AS fees
      FROM payment_entries p WHERE p.restaurant_id = o.restaurant_id AND p.order_id = o.id) m
    WHERE o.restaurant_id = ${restaurantId}::uuid AND o.business_on = (SELECT ${day}::date) AND NOT o.rehearsal
  )`;

/** The same as `moneyProblemOf` of the domain says that there is something. */
const IS_WRONG = sql`(status IN (${WITHOUT_FOOD}) AND taken > refunded
  OR status IN (${SERVED}) AND (taken - refunded > total OR taken < total))`;

function problemOf({ id, number, method, currency, ...money }: z.infer<typeof Wrong>): MoneyProblem | null {
  const found = moneyProblemOf(money);
  if (!found) return null;
  const { kind, amount } = found;
  return {
    ...{ subject: `${kind} ${id} ${amount}`, kind, amount, currency, method },
    order: { id, number },
    report: null,
  };
}

async function listParkedProblems(db: Db, day: Day): Promise<MoneyProblem[]> {
  const parked = await listParkedOf(db, day.restaurantId, day);
  return parked.map(({ provider, event, entries, currency }) => {
    const { received, promised } = balanceOf(entries);
    return {
      subject: `PARKED ${provider} ${event}`,
      kind: received < 0 ? 'PARKED_BACK' : 'PARKED',
      amount: Math.abs(received || promised),
      currency: currency ?? day.currency,
      ...{ method: 'CARD', order: null, report: { provider, event } },
    };
  });
}

/** Those that nobody has settled. */
async function unsettled(
  db: Db,
  restaurantId: string,
  problems: readonly MoneyProblem[],
): Promise<MoneyProblem[]> {
  if (problems.length === 0) return [];
  const rows = await db
    .selectFrom('settled_money')
    .select('subject')
    .where('restaurant_id', '=', restaurantId)
    .where(
      'subject',
      'in',
      problems.map(({ subject }) => subject),
    )
    .execute();
  const settled = new Set(rows.map(({ subject }) => subject));
  return problems.filter(({ subject }) => !settled.has(subject));
}

const parse = (row: { found: unknown } | undefined) => Found.parse(row?.found);

/** What came in on a day, and what of it is not as it should be. */
export async function loadDay(
  db: Db,
  day: Day,
): Promise<Pick<DayClose, 'tips' | 'rows' | 'problems'> & { readonly back: number }> {
  const { restaurantId, from, until } = day;
  const { rows } = await sql<{ found: unknown }>`WITH ${mine(day)}
    SELECT json_build_object(
      'rows', (SELECT json_agg(r) FROM (
        SELECT service, method, provider, count(*) FILTER (WHERE status IN (${EARNING})) AS orders,
          coalesce(sum(total) FILTER (WHERE status IN (${EARNING})), 0) AS sales,
          sum(taken) AS taken, sum(refunded) AS refunded, sum(fees) AS fees
        FROM mine GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) r),
      'tips', (SELECT coalesce(sum(c.amount), 0) FROM mine JOIN order_charges c
        ON c.restaurant_id = ${restaurantId}::uuid AND c.order_id = mine.id AND c.kind = 'TIP'
        WHERE mine.status IN (${EARNING})),
      'back', (SELECT coalesce(sum(p.amount), 0) FROM payment_entries p
        JOIN orders o ON o.restaurant_id = p.restaurant_id AND o.id = p.order_id AND NOT o.rehearsal
        WHERE p.restaurant_id = ${restaurantId}::uuid AND p.kind = 'REFUNDED' AND p.provider = ${CASH}
          AND p.at >= ${at(from)} AND p.at < ${at(until)}),
      'wrong', (SELECT json_agg(w) FROM (
        SELECT id, number, status, method, currency, total, taken, refunded FROM mine WHERE ${IS_WRONG}
        ORDER BY number LIMIT ${MOST_WRONG}) w)
    ) AS found`.execute(db);
  const { rows: money, wrong, ...sums } = parse(rows[0]);
  const problems = [
    ...(await listParkedProblems(db, day)),
    ...(wrong ?? []).flatMap((order) => problemOf(order) ?? []),
  ];
  const open = await unsettled(db, restaurantId, problems);
  return { ...sums, rows: money ?? [], problems: open.slice(0, MOST_MONEY_PROBLEMS) };
}
