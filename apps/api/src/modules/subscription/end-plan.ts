import { cancelSubscription, resumeSubscription } from '@comanda/domain/subscriptions';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { HttpError } from '#platform/http/errors.ts';
import { changeSubscription, planOf } from './change-subscription.ts';
import type { Stored } from './subscription.queries.ts';
import type { Billing } from './subscription-mails.ts';
import { billingWords } from './words.ts';

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
