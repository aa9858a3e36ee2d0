import { NIGHT_ENDS } from '../hours/clock-time.ts';
import { minutesOf } from '../hours/dates.ts';
import { DAY_MS, MINUTE_MS } from '../hours/durations.ts';
import type { Period } from '../hours/opening-periods.ts';
import { lastOrdersAt } from './order-timing.ts';
import { type RestaurantRules, servicesOn } from './restaurant-rules.ts';

const NIGHT_MS = minutesOf(NIGHT_ENDS) * MINUTE_MS;

export type ItemTimes = {
  readonly soldOutUntil?: number | null | undefined;
  readonly schedule?: readonly Period[] | null | undefined;
};

/**
 * The next instant (epoch ms) after now at which the ordering state, whether a service takes orders for now, a sold-out
 * mark, a schedule or the meaning of "today"
 * and "tonight" changes by the clock alone: what was rendered now is good until then, as
 * long as the restaurant is watched or is not. Null when nothing is known to come.
 */
export function nextStateChange(
  rules: RestaurantRules,
  now: number,
  items: readonly ItemTimes[] = [],
): number | null {
  let next = Number.POSITIVE_INFINITY;
  const consider = (instant: number | null | undefined) => {
    if (instant != null && instant > now && instant < next) next = instant;
  };
  const considerPeriods = (periods: readonly Period[]) => {
    for (const { from, until } of periods) {
      consider(from);
      consider(until);
    }
  };
  consider(rules.pause?.until);
  consider(rules.busy?.until);
  consider(rules.strangersHeldUntil);
  considerPeriods(rules.periods);
  considerPeriods(rules.days);
  for (const { until } of rules.days) consider(until - DAY_MS + NIGHT_MS);
  for (const service of servicesOn(rules)) consider(lastOrdersAt(rules, service, now));
  for (const item of items) {
    consider(item.soldOutUntil);
    considerPeriods(item.schedule ?? []);
  }
  return Number.isFinite(next) ? next : null;
}
