import type { Plan } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import {
  isLockedBy,
  nextLookAt,
  paySubscription,
  reminderAt,
  type Subscription,
  startTrial,
  subscriptionAt,
} from '@comanda/domain/payments/subscriptions';
import { storeRestaurant } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { billFor } from './change-subscription.ts';
import {
  findOpenInvoice,
  findSubscription,
  insertSubscription,
  storePaid,
  storeSubscription,
  voidInvoice,
} from './subscription.queries.ts';

/** A demo restaurant's plan: whether it pays, and how many days ago its trial ended (negative: still to come). */
type Stage = { readonly isPaying: boolean; readonly trialOverSince: number };

/** Pays what falls due, with an invoice for each period. */
async function payUntil(
  tx: Db,
  { restaurantId, plan, now }: Staged,
  trial: Subscription,
): Promise<Subscription> {
  let present = trial;
  while (present.periodEnd <= now) {
    const due = present.periodEnd;
    const { number } = await billFor(tx, restaurantId, plan, due);
    const { subscription, from, until } = paySubscription(present, plan.interval, due);
    await storePaid(tx, number, { now: due, from, until, by: null });
    present = subscription;
  }
  return present;
}

type Staged = {
  readonly restaurantId: string;
  readonly plan: Plan;
  readonly stage: Stage;
  readonly now: number;
};

/**
 * Puts the subscription of a demo's restaurant where the demo wants it, with the invoices of before; also again where
 * it has run out meanwhile, so that an old demo is not locked. What somebody has paid stays.
 */
export async function stageSubscription(tx: Db, staged: Staged): Promise<void> {
  const { restaurantId, plan, stage, now } = staged;
  const stored = await findSubscription(tx, restaurantId);
  const known = stored && subscriptionAt(stored, now).status;
  const isOver = !stage.isPaying && stage.trialOverSince >= 0;
  if (known === 'TRIALING' || known === 'ACTIVE' || (known === 'PAST_DUE' && isOver)) return;

  const open = await findOpenInvoice(tx, restaurantId);
  if (open) await voidInvoice(tx, open.number);
  // months that are over have their invoices already
  const days = stored && stage.isPaying ? 0 : stage.trialOverSince;
  const end = now - days * DAY_MS;
  const trial: Subscription = { ...startTrial(now), anchor: end, periodEnd: end };
  const present = stage.isPaying ? await payUntil(tx, staged, trial) : subscriptionAt(trial, now);
  if (present.status === 'PAST_DUE') await billFor(tx, restaurantId, plan, present.periodEnd);
  const reminded = reminderAt(present, now);
  const subscription = { restaurantId, planId: plan.id, reminded, ...present };
  if (!stored) return insertSubscription(tx, subscription, nextLookAt(present, now));
  await storeSubscription(tx, subscription, nextLookAt(present, now));
  if (isLockedBy(stored.status)) await storeRestaurant(tx, restaurantId, { account_locked: false });
}
