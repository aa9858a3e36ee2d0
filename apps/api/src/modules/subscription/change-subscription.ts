import type { Plan } from '@comanda/contract/shapes/subscription';
import {
  cancelSubscription,
  isLockedBy,
  nextLookAt,
  paySubscription,
  reminderAt,
  resumeSubscription,
  type Subscription,
  subscriptionAt,
} from '@comanda/domain/payments/subscriptions';
import type { Config } from '#config.ts';
import { recordEntry } from '#modules/audit';
import type { InvoicePayment } from '#modules/payments';
import { announceInDoubt, lockRestaurant, storeRestaurant } from '#modules/restaurant-settings';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import {
  findBilled,
  findInvoice,
  findOpenInvoice,
  findSubscription,
  insertInvoice,
  type Stored,
  type StoredInvoice,
  storePaid,
  storeSubscription,
  voidInvoice,
} from './subscription.queries.ts';
import { type Billing, remind, thank } from './subscription-mails.ts';
import { billingWords } from './words.ts';

/** The author of a change: a member, the operator, or the clock. */
export type Changer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

type Change = { readonly restaurantId: string; readonly by: Changer; readonly now: number };

/** The plan of that id, or the first one where the operator offers it no more; null without plans. */
export function planOf({ PLANS = [] }: Pick<Config, 'PLANS'>, planId: string): Plan | null {
  return PLANS.find(({ id }) => id === planId) ?? PLANS[0] ?? null;
}

/** The invoice to be paid for a plan: the open one, unless it is for another plan or price. */
export async function billFor(tx: Db, restaurantId: string, plan: Plan, now: number) {
  const open = await findOpenInvoice(tx, restaurantId);
  if (open && open.planId === plan.id && open.amount === plan.price && open.currency === plan.currency)
    return open;
  if (open) await voidInvoice(tx, open.number);
  const { billTo } = await findBilled(tx, restaurantId);
  return insertInvoice(tx, { restaurantId, plan, billTo, now });
}

/** The invoice for the next period of a plan, under the lock of its restaurant. */
export function billPlan(
  { database: { db } }: Pick<Billing, 'database'>,
  restaurantId: string,
  plan: Plan,
  now: number,
): Promise<StoredInvoice> {
  return transaction(db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return billFor(tx, restaurantId, plan, now);
  });
}

const isDue = ({ status }: Subscription) => status === 'PAST_DUE' || status === 'LOCKED';

/** Stores a changed subscription with what follows: the bill, the lock, and e-mails to its admins. */
async function settle(
  tx: Db,
  deps: Billing,
  before: Stored,
  after: Subscription & { readonly planId: string },
  { restaurantId, by, now }: Change,
): Promise<void> {
  const billed = await findBilled(tx, restaurantId);
  const plan = planOf(deps.config, after.planId);
  if (isDue(after) && !isDue(before) && plan) await billFor(tx, restaurantId, plan, now);
  if (after.status === 'CANCELLED') {
    const open = await findOpenInvoice(tx, restaurantId);
    if (open) await voidInvoice(tx, open.number);
  }
  const isLocked = isLockedBy(after.status) || billed.isLockedByOperator;
  if (isLockedBy(after.status) !== isLockedBy(before.status) && isLocked !== billed.isLocked) {
    await storeRestaurant(tx, restaurantId, { account_locked: isLocked });
    const action = isLocked ? 'restaurant.locked' : 'restaurant.unlocked';
    await recordEntry(tx, by, { restaurantId, action, record: billed.restaurant }, now);
  }
  const reminder = reminderAt(after, now);
  if (reminder && reminder !== before.reminded && plan) {
    await remind(tx, deps, { restaurantId, ...billed, reminder, plan, subscription: after, now });
  }
  await storeSubscription(tx, { ...before, ...after, reminded: reminder }, nextLookAt(after, now));
}

/** Changes a subscription under its restaurant's lock, and announces it. Null where the restaurant has none. */
export async function changeSubscription<T>(
  deps: Billing,
  change: Change,
  work: (
    tx: Db,
    present: Stored,
  ) => Promise<{ readonly after: Subscription & { readonly planId: string }; readonly result: T }>,
): Promise<T | null> {
  const { restaurantId, now } = change;
  const changed = await transaction(
    deps.database.db,
    async (tx) => {
      await lockRestaurant(tx, restaurantId);
      const before = await findSubscription(tx, restaurantId);
      if (!before) return null;
      const { after, result } = await work(tx, { ...before, ...subscriptionAt(before, now) });
      await settle(tx, deps, before, after, change);
      return { result };
    },
    () => void announceInDoubt(deps, restaurantId),
  );
  if (!changed) return null;
  deps.bus.announce({ kind: 'menu', restaurantId });
  return changed.result;
}

/**
 * What became of paying an invoice: `PAID_BEFORE` by the same money, or nobody says by which; `TWICE` by other money;
 * `VOID` where nobody owes it, `OTHERWISE` where something else is owed.
 */
export type Paid = 'PAID' | 'PAID_BEFORE' | 'TWICE' | 'VOID' | 'OTHERWISE';

type Money = Pick<InvoicePayment, 'amount' | 'currency' | 'reference'>;

function refusedBy(
  { state, paidBy, amount, currency }: StoredInvoice,
  money?: Money,
): Exclude<Paid, 'PAID'> | null {
  if (state === 'VOID') return 'VOID';
  if (state === 'PAID') return money && money.reference !== paidBy ? 'TWICE' : 'PAID_BEFORE';
  return money && (money.amount !== amount || money.currency !== currency) ? 'OTHERWISE' : null;
}

/** Marks an invoice as paid and opens its restaurant; without `payment`, by hand. Null for an unknown number. */
export async function payInvoice(
  deps: Billing,
  number: string,
  { by, now, payment }: Omit<Change, 'restaurantId'> & { readonly payment?: Money },
): Promise<Paid | null> {
  const found = await findInvoice(deps.database.db, number);
  if (!found) return null;
  const { restaurantId } = found;
  return changeSubscription<Paid>(deps, { restaurantId, by, now }, async (tx, present) => {
    // as it is under the lock
    const invoice = (await findInvoice(tx, number)) ?? found;
    const refusal = refusedBy(invoice, payment);
    if (refusal) return { after: present, result: refusal };
    const { subscription, from, until } = paySubscription(present, invoice.interval, now);
    await storePaid(tx, number, { now, from, until, by: payment?.reference ?? null });
    const { amount, currency } = invoice;
    await recordEntry(
      tx,
      by,
      { restaurantId, action: 'subscription.paid', record: number, details: { amount, currency } },
      now,
    );
    const billed = await findBilled(tx, restaurantId);
    await thank(tx, deps, { restaurantId, ...billed, invoice, until, now });
    return { after: { ...subscription, planId: invoice.planId }, result: 'PAID' };
  });
}

type Asked = { readonly restaurantId: string; readonly user: SessionUser; readonly now: number };

const noPlans = () => new HttpError(409, billingWords.noPlans, { code: 'NO_PLANS' });

const nameOf = ({ config }: Billing, { planId }: Stored) => planOf(config, planId)?.name ?? planId;

/** Ends a subscription with what is paid, at once where nothing is. Twice is once. 409 where nobody pays. */
export async function endPlan(deps: Billing, { restaurantId, user, now }: Asked): Promise<void> {
  if (!deps.config.PLANS) throw noPlans();
  const isEnded = await changeSubscription(deps, { restaurantId, by: user, now }, async (tx, present) => {
    const entry = { restaurantId, action: 'subscription.cancelled', record: nameOf(deps, present) } as const;
    const isNew = present.status !== 'CANCELLED' && !present.isEnding;
    if (isNew) await recordEntry(tx, user, entry, now);
    return { after: { ...present, ...cancelSubscription(present, now) }, result: true };
  });
  if (!isEnded) throw noPlans();
}

/** Takes a cancellation back; 409 where it has come to pass, or where nobody pays. */
export async function keepPlan(deps: Billing, { restaurantId, user, now }: Asked): Promise<void> {
  if (!deps.config.PLANS) throw noPlans();
  const isKept = await changeSubscription(deps, { restaurantId, by: user, now }, async (tx, present) => {
    if (present.status === 'CANCELLED') throw new HttpError(409, billingWords.over, { code: 'PLAN_OVER' });
    const entry = { restaurantId, action: 'subscription.resumed', record: nameOf(deps, present) } as const;
    if (present.isEnding) await recordEntry(tx, user, entry, now);
    return { after: { ...present, ...resumeSubscription(present, now) }, result: true };
  });
  if (!isKept) throw noPlans();
}
