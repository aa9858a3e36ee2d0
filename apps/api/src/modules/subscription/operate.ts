import type { Plan } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { minorDigits } from '@comanda/domain/money/money';
import {
  type SubscriptionStatus,
  setPeriodEnd,
  subscriptionAt,
} from '@comanda/domain/payments/subscriptions';
import { recordEntry } from '#modules/audit';
import { toCell } from '#platform/csv-cells.ts';
import type { Db } from '#platform/database/transaction.ts';
import { billFor, billPlan, changeSubscription, payInvoice, planOf } from './change-subscription.ts';
import { findOpenRestaurant, OPERATOR } from './locks.ts';
import { beginTrial } from './run-subscriptions.ts';
import {
  findSubscription,
  listAllInvoices,
  listInvoices,
  type Stored,
  type StoredInvoice,
} from './subscription.queries.ts';
import type { Billing } from './subscription-mails.ts';
import { INVOICE_HEADINGS, operatorWords } from './words.ts';

/** What the operator is shown of a restaurant's plan; `until` in epoch ms. */
export type Account = {
  readonly plan: Plan | null;
  readonly status: SubscriptionStatus;
  readonly until: number;
  readonly isEnding: boolean;
  readonly lock: 'OPERATOR' | 'BILL' | null;
  readonly invoices: readonly StoredInvoice[];
};

const asksFor = ({ config: { PLANS } }: Billing): readonly Plan[] => {
  if (!PLANS) throw new Error(operatorWords.noPlans);
  return PLANS;
};

async function requireStored(deps: Billing, slug: string, now: number): Promise<Stored> {
  asksFor(deps);
  const { db } = deps.database;
  const { id } = await findOpenRestaurant(db, slug);
  await beginTrial(db, deps.config, id, now);
  const stored = await findSubscription(db, id);
  if (!stored) throw new Error(operatorWords.unknown(slug));
  return stored;
}

/** The plan of a restaurant as of now, with its newest invoices. Throws for an unknown slug, and where nobody pays. */
export async function showAccount(deps: Billing, slug: string, now: number): Promise<Account> {
  const stored = await requireStored(deps, slug, now);
  const { status, periodEnd: until, isEnding } = subscriptionAt(stored, now);
  const invoices = await listInvoices(deps.database.db, stored.restaurantId);
  const { account_locked, locked_by_operator } = await deps.database.db
    .selectFrom('restaurants')
    .select(['account_locked', 'locked_by_operator'])
    .where('id', '=', stored.restaurantId)
    .executeTakeFirstOrThrow();
  const lock = locked_by_operator ? 'OPERATOR' : account_locked ? 'BILL' : null;
  return { plan: planOf(deps.config, stored.planId), status, until, isEnding, lock, invoices };
}

/** From the next bill on another plan; what is open is billed anew. */
export async function setPlan(deps: Billing, slug: string, planId: string, now: number): Promise<void> {
  const plan = asksFor(deps).find(({ id }) => id === planId);
  if (!plan) throw new Error(operatorWords.unknownPlan(planId, asksFor(deps)));
  const { restaurantId } = await requireStored(deps, slug, now);
  await changeSubscription(deps, { restaurantId, by: OPERATOR, now }, async (tx, present) => {
    const open = (await listInvoices(tx, restaurantId)).some(({ state }) => state === 'OPEN');
    if (open) await billFor(tx, restaurantId, plan, now);
    const entry = { restaurantId, action: 'subscription.plan', record: plan.name } as const;
    if (present.planId !== planId) await recordEntry(tx, OPERATOR, entry, now);
    return { after: { ...present, planId }, result: true };
  });
}

/** Paid, or tried out, until the end of a day (`YYYY-MM-DD`, UTC). Throws for a past day, unless that `isMeant`. */
export async function setUntil(
  deps: Billing,
  slug: string,
  day: string,
  now: number,
  isMeant = false,
): Promise<void> {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day))
    throw new Error(operatorWords.noDay(day));
  if (start + DAY_MS <= now && !isMeant) throw new Error(operatorWords.dayIsOver(slug, day));
  const { restaurantId } = await requireStored(deps, slug, now);
  await changeSubscription(deps, { restaurantId, by: OPERATOR, now }, async (tx, present) => {
    const after = { ...present, ...setPeriodEnd(present, start + DAY_MS, now) };
    await recordEntry(tx, OPERATOR, { restaurantId, action: 'subscription.until', record: day }, now);
    return { after, result: true };
  });
}

/** Writes the invoice for the next period, or finds the one that is open. */
export async function bill(deps: Billing, slug: string, now: number): Promise<StoredInvoice> {
  const { restaurantId, planId } = await requireStored(deps, slug, now);
  const plan = planOf(deps.config, planId);
  if (!plan) throw new Error(operatorWords.noPlans);
  return billPlan(deps, restaurantId, plan, now);
}

/** Marks an invoice as paid offline, and returns what became of it. Throws for an unknown number. */
export async function markPaid(deps: Billing, number: string, now: number): Promise<string> {
  const paid = await payInvoice(deps, number, { by: OPERATOR, now });
  if (!paid) throw new Error(operatorWords.unknownInvoice(number));
  if (paid === 'PAID') return operatorWords.paid;
  return paid === 'VOID' ? operatorWords.void : operatorWords.paidBefore;
}

/** All invoices as CSV, the oldest first; amounts in major units, days in UTC. No cell is a formula. */
export async function exportInvoices(db: Db): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  const dayOf = (instant: string | null) => instant?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  const rows: string[][] = [];
  for await (const { slug, ...invoice } of listAllInvoices(db)) {
    const { number, amount, currency, billTo, plan, interval, state, issuedAt, paidAt, from, until } =
      invoice;
    const digits = minorDigits(currency);
    const money = [(amount / 10 ** digits).toFixed(digits), currency];
    const dates = [issuedAt, paidAt, from, until].map(dayOf);
    rows.push([number, slug, toCell(billTo.name), toCell(plan), interval, ...money, state, ...dates]);
  }
  return stringify([[...INVOICE_HEADINGS], ...rows], { bom: true, record_delimiter: '\r\n' });
}

/** Every open restaurant with its business, by their names. */
export async function listAccounts(db: Db) {
  return db
    .selectFrom('restaurants as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .select(['m.name as business', 'm.email as email', 'r.name as restaurant', 'r.slug as slug'])
    .select('r.account_locked as locked')
    .where('r.closed_at', 'is', null)
    .orderBy('m.name')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
}
