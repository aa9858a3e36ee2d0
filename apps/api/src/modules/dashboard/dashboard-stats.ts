import {
  type DashboardAsked,
  DashboardStats,
  MOST_DAYS,
  TOO_MANY_DAYS,
} from '@comanda/contract/shapes/dashboard';
import { businessDayOn } from '@comanda/domain/hours/business-day';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { iso } from '@comanda/domain/hours/instants';
import { SERVICES } from '@comanda/domain/hours/services';
import { sameTimeDaysBefore } from '@comanda/domain/hours/zone-clock';
import {
  AT_HANDOVER,
  EARNING_STATUSES,
  MISSED_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  REACHED_STATUSES,
  SERVED_STATUSES,
  UNANSWERED_STATUSES,
} from '@comanda/domain/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { GIVEN_OF_TOTAL } from '#modules/payments';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/errors.ts';
import { AT_COUNTER, isRunningLate } from './running-late.ts';

const REACHED = sql.raw(quotedNames(REACHED_STATUSES));
const EARNING = sql.raw(quotedNames(EARNING_STATUSES));
const SERVED = sql.raw(quotedNames(SERVED_STATUSES));
const MISSED = sql.raw(quotedNames(MISSED_STATUSES));
const UNANSWERED = sql.raw(quotedNames(UNANSWERED_STATUSES));
const ACCEPTED = sql.lit<OrderStatus>('ACCEPTED');
const READY = sql.lit<OrderStatus>('READY');
const MOST_ITEMS = 10;
/** Zones differ by quarters of an hour at the finest. */
const QUARTER_SECONDS = 900;

const Sum = z.object({ orders: z.int(), sold: z.int(), revenue: z.int() });
const Sums = Sum.extend({ late: z.number().nullable() });
const Timed = Sums.extend({ accept: z.number().nullable(), missed: z.int(), lost: z.int() });
const Diners = z.array(z.object({ day: z.string(), diners: z.int(), regulars: z.int() })).nullable();
const Whole = z.object({ whole: Timed, diners: Diners });
const Parts = Whole.extend({
  days: z.array(Sums.extend({ day: z.string() })).nullable(),
  accepts: z.array(z.object({ day: z.string(), accept: z.number().nullable() })).nullable(),
  quarters: z.array(z.object({ at: z.int(), orders: z.int(), sold: z.int() })).nullable(),
  services: z.array(Sum.extend({ service: z.enum(SERVICES) })).nullable(),
  statuses: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.int() })).nullable(),
});
const Items = z.array(z.object({ name: z.string(), quantity: z.int(), revenue: z.int() }));

/** Business days, and until when (epoch ms) their orders were placed where not all of them count. */
type Days = { readonly from: string; readonly to: string; readonly until: number | null };

/** Orders of business days that reached the restaurant, each that was changed once, as it is now. */
// Days as constants had the planner expect as many orders here as in all restaurants, and read every order there is.
const reached = (restaurantId: string, { from, to, until }: Days) => sql`
  FROM orders o WHERE o.restaurant_id = ${restaurantId}::uuid AND o.business_on BETWEEN (SELECT ${from}::date) AND (SELECT ${to}::date)
    AND NOT o.rehearsal AND o.replaced_by_id IS NULL ${until === null ? sql`` : sql`AND o.placed_at <= ${at(until)}`}`;

/** When an order took a step: by its own column, and by its events where it is older than that. */
const stepAt = (column: 'accepted_at' | 'ready_at', which: 'min' | 'max', type: RawBuilder<unknown>) => sql`
  coalesce(o.${sql.ref(column)}, (SELECT ${sql.raw(which)}(e.at) FROM order_events e
    WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id AND e.type = ${type}))`;

/** From when on an order waited for its answer: one that is paid online comes to the restaurant once it is paid. */
const WAITED_FROM = sql`greatest(o.placed_at, o.attended_from, CASE WHEN o.payment_method <> ${AT_HANDOVER} THEN (
  SELECT min(e.at) FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id AND e.type IN (${UNANSWERED})) END)`;

// `mine` are the orders of a period: `net` is what each brought in. Of those that earn, `waited` is for how many
// seconds it was not accepted, and `late` 1 where it was ready after its promise, or runs late by `now` (epoch ms).
const ofPeriod = (restaurantId: string, days: Days, now: number) => sql`
  mine AS MATERIALIZED (
    SELECT o.business_on, o.status, o.service, o.client_id, o.earlier_on, o.total, coalesce(o.scheduled_for, o.placed_at) AS due_at,
      o.status IN (${EARNING}) AS earns,
      CASE WHEN o.status IN (${EARNING}) THEN o.total - CASE WHEN o.payment_state IN ('PARTIALLY_REFUNDED', 'REFUNDED') THEN (
        SELECT ${GIVEN_OF_TOTAL} FROM payment_entries p
        WHERE p.restaurant_id = o.restaurant_id AND p.order_id = o.id) ELSE 0 END ELSE 0 END AS net,
      CASE WHEN o.status IN (${EARNING}) THEN date_part('epoch', ${stepAt('accepted_at', 'min', ACCEPTED)} - ${WAITED_FROM}) END AS waited,
      CASE WHEN o.status IN (${EARNING}) THEN coalesce(CASE WHEN o.status IN (${SERVED}) AND o.service = 'DELIVERY' THEN o.ended_at > o.promised_at
        WHEN o.status IN (${SERVED}) OR o.status IN (${AT_COUNTER}) AND o.service <> 'DELIVERY'
          THEN ${stepAt('ready_at', 'max', READY)} > o.promised_at
        ELSE ${isRunningLate(now)} END, false)::int END AS late
    ${reached(restaurantId, days)} AND o.status IN (${REACHED})
  )`;

const ACCEPT = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY CASE WHEN waited < 0 THEN 0 ELSE waited END) AS accept`;

const WHOLE = sql`(SELECT row_to_json(w) FROM (
    SELECT count(*) AS orders, count(*) FILTER (WHERE earns) AS sold, coalesce(sum(net), 0) AS revenue, avg(late) AS late, ${ACCEPT},
      count(*) FILTER (WHERE status IN (${MISSED})) AS missed, coalesce(sum(total) FILTER (WHERE status IN (${MISSED})), 0) AS lost
    FROM mine) w)`;

/** The diners of what was sold, by the day of their first order of it; regulars had ordered before the period. */
const dinersOf = (restaurantId: string, { from }: Days) => sql`(SELECT json_agg(f) FROM (
    SELECT first_on AS day, count(*) AS diners, count(*) FILTER (WHERE CASE
      WHEN c.earlier_on < ${from}::date THEN true ELSE EXISTS (
        SELECT FROM orders o WHERE o.restaurant_id = ${restaurantId}::uuid AND o.client_id = c.client_id AND NOT o.rehearsal
          AND o.business_on < ${from}::date) END) AS regulars
    FROM (SELECT client_id, min(earlier_on) AS earlier_on, min(business_on) AS first_on
      FROM mine WHERE earns AND client_id <> ${NO_CLIENT}::uuid GROUP BY 1) c
    GROUP BY 1) f)`;

async function one<Shape extends z.ZodType>(db: Db, shape: Shape, query: RawBuilder<{ found: unknown }>) {
  const { rows } = await query.execute(db);
  return shape.parse(rows[0]?.found);
}

/** What the orders of a period came to, as a whole, and its diners. */
const loadWhole = (db: Db, restaurantId: string, days: Days, now: number) =>
  one(
    db,
    Whole,
    sql`WITH ${ofPeriod(restaurantId, days, now)}
    SELECT json_build_object('whole', ${WHOLE}, 'diners', ${dinersOf(restaurantId, days)}) AS found`,
  );

/** The same with its parts. Cells are few, and each sum is one over cells. */
const loadParts = (db: Db, restaurantId: string, days: Days, now: number) =>
  one(
    db,
    Parts,
    sql`
  WITH ${ofPeriod(restaurantId, days, now)}, cells AS MATERIALIZED (
    SELECT business_on, date_bin(make_interval(secs => ${QUARTER_SECONDS}), due_at, to_timestamp(0)) AS quarter, service, status,
      count(*) AS orders, count(*) FILTER (WHERE earns) AS sold, sum(net) AS revenue, sum(late) AS late
    FROM mine GROUP BY 1, 2, 3, 4
  )
  SELECT json_build_object(
    'whole', ${WHOLE},
    'days', (SELECT json_agg(d) FROM (SELECT business_on AS day, sum(orders) AS orders, sum(sold) AS sold,
      sum(revenue) AS revenue, sum(late)::float8 / nullif(sum(sold), 0) AS late FROM cells GROUP BY 1) d),
    'quarters', (SELECT json_agg(q) FROM (SELECT (extract(epoch FROM quarter) / ${QUARTER_SECONDS})::bigint AS at,
      sum(orders) AS orders, sum(sold) AS sold FROM cells GROUP BY quarter) q),
    'services', (SELECT json_agg(s) FROM (SELECT service, sum(orders) AS orders, sum(sold) AS sold, sum(revenue) AS revenue FROM cells GROUP BY 1) s),
    'statuses', (SELECT json_agg(s) FROM (SELECT status, sum(orders) AS orders FROM cells GROUP BY 1) s),
    'accepts', (SELECT json_agg(d) FROM (SELECT business_on AS day, ${ACCEPT} FROM mine GROUP BY 1) d),
    'diners', ${dinersOf(restaurantId, days)}
  ) AS found`,
  );

/** The dishes that were sold most. Ids are made in the order of time: the lines of a period's orders lie together. */
async function loadItems(db: Db, restaurantId: string, days: Days) {
  const { rows } = await sql`
  WITH mine AS MATERIALIZED (
    SELECT o.id ${reached(restaurantId, days)} AND o.status IN (${EARNING})
  ), bounds AS MATERIALIZED (SELECT (SELECT id FROM mine ORDER BY id LIMIT 1) AS first,
    (SELECT id FROM mine ORDER BY id DESC LIMIT 1) AS last)
  SELECT name COLLATE "C" AS name, sum(quantity)::bigint AS quantity, sum(total)::bigint AS revenue
  FROM order_lines JOIN mine ON id = order_id
  WHERE restaurant_id = ${restaurantId}::uuid AND order_id BETWEEN (SELECT first FROM bounds) AND (SELECT last FROM bounds)
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ITEMS}`.execute(db);
  return Items.parse(rows);
}

const NO_ORDERS = { orders: 0, sold: 0, revenue: 0, late: null } as const;

const sumsView = ({ orders, sold, revenue, late }: z.infer<typeof Sums>) => ({
  orders,
  sold,
  revenue,
  averageOrder: sold === 0 ? 0 : Math.round(revenue / sold),
  lateShare: late,
});
const secondsView = (accept: number | null) => (accept === null ? null : Math.round(accept));

function wholeView({ whole, diners }: z.infer<typeof Whole>) {
  const sumOf = (what: 'diners' | 'regulars') => (diners ?? []).reduce((sum, day) => sum + day[what], 0);
  return {
    ...sumsView(whole),
    acceptSeconds: secondsView(whole.accept),
    newDiners: sumOf('diners') - sumOf('regulars'),
    returningDiners: sumOf('regulars'),
    missed: { orders: whole.missed, total: whole.lost },
  };
}

function byHour(quarters: readonly { at: number; orders: number; sold: number }[], timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const counts = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0, sold: 0 }));
  for (const { at: quarter, orders, sold } of quarters) {
    const count = counts[Number(clock.format(quarter * QUARTER_SECONDS * 1000))];
    if (!count) continue;
    count.orders += orders;
    count.sold += sold;
  }
  return counts;
}

/** What business days came to, in minor units; the present day where none is given. Throws 400 for too many of them. */
export async function dashboardStats(
  db: Db,
  { restaurant: { id, currency, timezone }, businessClock }: RestaurantSettings,
  asked: DashboardAsked,
  now: number,
): Promise<DashboardStats> {
  const today = businessDayOn(businessClock, now);
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? (to < today ? to : today);
  const [first, last] = [epochDayOf(from), epochDayOf(to)];
  const count = last - first + 1;
  if (count > MOST_DAYS) throw invalid([TOO_MANY_DAYS]);
  // restaurants think in weekdays: a Friday is like another Friday
  const back = Math.ceil(count / 7) * 7;
  // nor is a morning like a whole day
  const until = from <= today && today <= to ? sameTimeDaysBefore(timezone, now, back) : null;
  const before = { from: dateOf(first - back), to: dateOf(last - back), until };
  // side by side: each is as long as one connection can do it
  const [found, previous, topItems] = await Promise.all([
    loadParts(db, id, { from, to, until: null }, now),
    loadWhole(db, id, before, now),
    loadItems(db, id, { from, to, until: null }),
  ]);
  const { days, accepts, quarters, services, statuses } = found;
  const newOn = new Map(found.diners?.map(({ day, diners, regulars }) => [day, diners - regulars]));
  const acceptOn = new Map(accepts?.map(({ day, accept }) => [day, accept]));
  const onDay = new Map(days?.map((day) => [day.day, day]));
  const sumOf = (service: (typeof SERVICES)[number]) => {
    const sum = services?.find((known) => known.service === service);
    return { orders: sum?.orders ?? 0, sold: sum?.sold ?? 0, revenue: sum?.revenue ?? 0 };
  };
  const inStatus = (status: OrderStatus) =>
    [status, statuses?.find((known) => known.status === status)?.orders ?? 0] as const;
  return {
    from,
    to,
    currency,
    ...wholeView(found),
    byDay: Array.from({ length: count }, (_, index) => {
      const day = dateOf(first + index);
      return {
        day,
        ...sumsView(onDay.get(day) ?? NO_ORDERS),
        acceptSeconds: secondsView(acceptOn.get(day) ?? null),
        newDiners: newOn.get(day) ?? 0,
      };
    }),
    byHour: byHour(quarters ?? [], timezone),
    byService: { DELIVERY: sumOf('DELIVERY'), COLLECTION: sumOf('COLLECTION'), DINE_IN: sumOf('DINE_IN') },
    byStatus: DashboardStats.shape.byStatus.parse(Object.fromEntries(ORDER_STATUSES.map(inStatus))),
    topItems,
    previous: { ...wholeView(previous), until: until === null ? null : iso(until) },
  };
}
