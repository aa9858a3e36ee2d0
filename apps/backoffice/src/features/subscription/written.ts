import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { formatMoney } from '@comanda/domain/money/money';
import type { PlanInterval } from '@comanda/domain/payments/subscriptions';

type Place = Pick<Restaurant, 'locale' | 'timezone'>;

const written = ({ locale, timezone }: Place, at: string, as: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLanguage(locale), { ...as, timeZone: timezone }).format(Date.parse(at));

/** "1 December 2026": a day of the restaurant. Takes an instant of the wire. */
export const dayIn = (place: Place, at: string) => written(place, at, { dateStyle: 'long' });

/** "1 Dec 2026", where there is little room. */
export const shortDayIn = (place: Place, at: string) => written(place, at, { dateStyle: 'medium' });

/** What a plan costs, as the restaurant's people write it. */
export const priceIn = ({ locale }: Place, { price, currency }: Pick<Plan, 'price' | 'currency'>) =>
  formatMoney(price, currency, locale);

/** Whether nothing is owed now: it is paid, or tried out. */
export const isPaid = ({ status }: Pick<SubscriptionView, 'status'>) =>
  status === 'TRIALING' || status === 'ACTIVE';

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
