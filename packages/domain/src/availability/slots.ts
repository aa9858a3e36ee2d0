import { MINUTE_MS } from '../hours/durations.ts';
import { type OpenPeriod, type Period, serves } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import type { RestaurantRules } from './restaurant-rules.ts';

/** A time that can be promised (epoch ms), and whether its orders are used up. */
export type Slot = { readonly at: number; readonly full: boolean };

/** How many orders a slot already holds, by its start (epoch ms). Not asked when slots have no limit. */
export type SlotLoad = (slotStart: number) => number;

/**
 * The start of the slot that an instant falls into; null when the service is closed then. Slots count from the
 * opening of their period, so that they stay the same whenever they are computed, and keep to the restaurant's clock
 * in zones that are half or quarter hours from UTC.
 */
export function slotStartAt(rules: RestaurantRules, service: Service, at: number): number | null {
  const period = periodAt(rules.periods, service, at);
  if (period === undefined) return null;
  const length = rules.slotMinutes * MINUTE_MS;
  return period.from + Math.floor((at - period.from) / length) * length;
}

export function slotStarts(rules: RestaurantRules, service: Service, window: Period): number[] {
  const length = rules.slotMinutes * MINUTE_MS;
  const starts: number[] = [];
  for (const period of rules.periods) {
    if (period.from >= window.until) break;
    if (!serves(period, service)) continue;
    const skipped = Math.max(0, Math.ceil((window.from - period.from) / length));
    const until = Math.min(period.until, window.until);
    for (let start = period.from + skipped * length; start < until; start += length) {
      // Where two periods overlap, the slots of the earlier one count.
      if (periodAt(rules.periods, service, start) === period) starts.push(start);
    }
  }
  return starts;
}

export function isSlotFull(rules: RestaurantRules, slotStart: number, slotLoad: SlotLoad): boolean {
  return rules.ordersPerSlot !== null && slotLoad(slotStart) >= rules.ordersPerSlot;
}

function periodAt(periods: readonly OpenPeriod[], service: Service, at: number): OpenPeriod | undefined {
  for (const period of periods) {
    if (period.from > at) return undefined;
    if (at < period.until && serves(period, service)) return period;
  }
  return undefined;
}
