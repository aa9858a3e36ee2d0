import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { MOST_INVOICES } from '@comanda/contract/shapes/subscription';
import {
  INVOICE_STATES,
  isLockedBy,
  PLAN_INTERVALS,
  REMINDERS,
  type Reminder,
  SUBSCRIPTION_STATUSES,
  type Subscription,
} from '@comanda/domain/payments/subscriptions';
import { sql } from 'kysely';
import { z } from 'zod';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A subscription as it is kept; `reminded`: what its admins were last written about. */
export type Stored = Subscription & {
  readonly restaurantId: string;
  readonly planId: string;
  readonly reminded: Reminder | null;
};

const Status = z.enum(SUBSCRIPTION_STATUSES);
const Reminded = z.enum(REMINDERS).nullable();
const State = z.enum(INVOICE_STATES);
const Interval = z.enum(PLAN_INTERVALS);
const BillTo = z.object({ name: z.string(), lines: z.array(z.string()) });

/** Null where a restaurant has none. */
export async function findSubscription(db: Db, restaurantId: string): Promise<Stored | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    restaurantId,
    planId: row.plan_id,
    status: Status.parse(row.status),
    anchor: row.anchor_at,
    periodEnd: row.period_ends_at,
    isEnding: row.is_ending,
    reminded: Reminded.parse(row.reminded),
  };
}

const columnsOf = (
  { planId, status, anchor, periodEnd, isEnding, reminded }: Stored,
  nextLook: number | null,
) => ({
  plan_id: planId,
  status,
  anchor_at: at(anchor),
  period_ends_at: at(periodEnd),
  is_ending: isEnding,
  reminded,
  next_look_at: nextLook === null ? null : at(nextLook),
});

/** Keeps a first subscription of a restaurant, unless it has one. */
export async function insertSubscription(db: Db, stored: Stored, nextLook: number | null): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ restaurant_id: stored.restaurantId, ...columnsOf(stored, nextLook) })
    .onConflict((of) => of.column('restaurant_id').doNothing())
    .execute();
}

/** `nextLook`: when somebody has to look at it again (epoch ms); null for never. */
export async function storeSubscription(tx: Db, stored: Stored, nextLook: number | null): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(columnsOf(stored, nextLook))
    .where('restaurant_id', '=', stored.restaurantId)
    .execute();
}

/** Restaurants in business that have no subscription yet. */
export async function listUnsubscribed(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('restaurants as r')
    .select('r.id')
    .where('r.closed_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('subscriptions as s')
            .select(sql`1`.as('one'))
            .whereRef('s.restaurant_id', '=', 'r.id'),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Restaurants in business at whose subscription somebody has to look by now, those that are due longest first. */
export async function listDue(
  db: Db,
  now: number,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  let due = db
    .selectFrom('subscriptions as s')
    .innerJoin('restaurants as r', 'r.id', 's.restaurant_id')
    .select('s.restaurant_id as id')
    .where('s.next_look_at', '<=', at(now))
    .where('r.closed_at', 'is', null);
  if (except.length > 0) due = due.where('s.restaurant_id', 'not in', except);
  const rows = await due.orderBy('s.next_look_at').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Restaurants in business that are locked because their subscription is not paid. */
export async function listLockedUnpaid(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('restaurants as r', 'r.id', 's.restaurant_id')
    .select('r.id')
    .where('s.status', 'in', SUBSCRIPTION_STATUSES.filter(isLockedBy))
    .where('r.account_locked', '=', true)
    .where('r.closed_at', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The billed business of a restaurant, and where its admins are looked for. */
export async function findBilled(db: Db, restaurantId: string) {
  const row = await db
    .selectFrom('restaurants as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .select(['r.name', 'r.account_locked', 'r.merchant_id', 'm.name as trading', 'm.legal_name'])
    .select(['m.tax_number', 'm.country', 'm.email', 'r.locale', 'r.locked_by_operator'])
    .where('r.id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return {
    restaurant: row.name,
    locale: row.locale,
    merchantId: row.merchant_id,
    isLocked: row.account_locked,
    isLockedByOperator: row.locked_by_operator,
    billTo: {
      name: row.legal_name ?? row.trading,
      lines: [row.name, row.email, row.country, ...(row.tax_number ? [row.tax_number] : [])],
    },
  };
}

const DIGITS = 6;

/** `2027-000012`. */
const numberOf = ({ year, serial }: { year: number; serial: number }) =>
  `${year}-${String(serial).padStart(DIGITS, '0')}`;

const NUMBER = /^(\d{4})-(\d{6,9})$/;

/** An invoice with what only its module needs. */
export type StoredInvoice = SubscriptionView['invoices'][number] & {
  readonly restaurantId: string;
  readonly planId: string;
  readonly interval: Plan['interval'];
  readonly billTo: z.infer<typeof BillTo>;
  /** What the provider calls the money that paid it; null where it was paid in another way. */
  readonly paidBy: string | null;
};

const written = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const selectInvoices = (db: Db) => db.selectFrom('subscription_invoices').selectAll();
type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

function invoiceOf(row: InvoiceRow): StoredInvoice {
  return {
    number: numberOf(row),
    restaurantId: row.restaurant_id,
    planId: row.plan_id,
    plan: row.plan_name,
    interval: Interval.parse(row.plan_interval),
    amount: row.amount,
    currency: row.currency,
    state: State.parse(row.state),
    billTo: BillTo.parse(row.bill_to),
    paidBy: row.paid_by,
    issuedAt: new Date(row.issued_at).toISOString(),
    paidAt: written(row.paid_at),
    from: written(row.period_from),
    until: written(row.period_until),
  };
}

export async function listInvoices(db: Db, restaurantId: string): Promise<StoredInvoice[]> {
  const rows = await selectInvoices(db)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('year', 'desc')
    .orderBy('serial', 'desc')
    .limit(MOST_INVOICES)
    .execute();
  return rows.map(invoiceOf);
}

const AT_ONCE = 500;

/** Of every restaurant, the oldest first, with the slug that it has now. */
export async function* listAllInvoices(db: Db): AsyncGenerator<StoredInvoice & { readonly slug: string }> {
  for (let from = { year: 0, serial: 0 }; ; ) {
    const rows = await db
      .selectFrom('subscription_invoices as i')
      .innerJoin('restaurants as r', 'r.id', 'i.restaurant_id')
      .selectAll('i')
      .select('r.slug')
      .where(sql<boolean>`(i.year, i.serial) > (${from.year}, ${from.serial})`)
      .orderBy('i.year')
      .orderBy('i.serial')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) yield { ...invoiceOf(row), slug: row.slug };
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    from = last;
  }
}

export async function findOpenInvoice(db: Db, restaurantId: string): Promise<StoredInvoice | null> {
  const row = await selectInvoices(db)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return row ? invoiceOf(row) : null;
}

/** Null for a number that no invoice has. */
export async function findInvoice(db: Db, number: string): Promise<StoredInvoice | null> {
  const [, year, serial] = NUMBER.exec(number) ?? [];
  if (year === undefined || serial === undefined) return null;
  const row = await selectInvoices(db)
    .where('year', '=', Number(year))
    .where('serial', '=', Number(serial))
    .executeTakeFirst();
  return row ? invoiceOf(row) : null;
}

/** Writes an invoice under the next number of its year: none is left out, and none given twice. */
export async function insertInvoice(
  tx: Db,
  { restaurantId, plan, billTo, now }: { restaurantId: string; plan: Plan; billTo: object; now: number },
): Promise<StoredInvoice> {
  const year = new Date(now).getUTCFullYear();
  const { last } = await tx
    .insertInto('subscription_invoice_years')
    .values({ year, last: 1 })
    .onConflict((of) => of.column('year').doUpdateSet({ last: sql`subscription_invoice_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('subscription_invoices')
    .values({
      ...{ year, serial: last, restaurant_id: restaurantId, plan_id: plan.id, plan_name: plan.name },
      ...{ plan_interval: plan.interval, amount: plan.price, currency: plan.currency, state: 'OPEN' },
      ...{ bill_to: json(billTo), issued_at: at(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return invoiceOf(row);
}

const theInvoice = (tx: Db, number: string) => {
  const [, year, serial] = NUMBER.exec(number) ?? [];
  return tx
    .updateTable('subscription_invoices')
    .where('year', '=', Number(year))
    .where('serial', '=', Number(serial));
};

export async function storePaid(
  tx: Db,
  number: string,
  { now, from, until, by }: { now: number; from: number; until: number; by: string | null },
): Promise<void> {
  const period = { period_from: at(from), period_until: at(until) };
  const paid = { state: 'PAID', paid_at: at(now), paid_by: by, ...period };
  await theInvoice(tx, number).set(paid).execute();
}

/** Nobody owes it any more. */
export async function voidInvoice(tx: Db, number: string): Promise<void> {
  await theInvoice(tx, number).set({ state: 'VOID' }).execute();
}
