import type { Plan } from '@comanda/contract/shapes/subscription';
import type { PlanInterval } from '@comanda/domain/payments/subscriptions';

type Priced = Pick<Plan, 'price' | 'currency' | 'interval'>;

const aYear = ({ price, interval }: Priced) => (interval === 'YEAR' ? price : 12 * price);

/** How much more a plan costs than another, in minor units, by month or year. Null across currencies. */
export function planDifference(
  plan: Priced,
  present: Priced,
): { readonly amount: number; readonly interval: PlanInterval } | null {
  if (plan.currency !== present.currency) return null;
  if (plan.interval === 'MONTH' && present.interval === 'MONTH')
    return { amount: plan.price - present.price, interval: 'MONTH' };
  return { amount: aYear(plan) - aYear(present), interval: 'YEAR' };
}
