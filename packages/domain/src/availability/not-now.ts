import type { Service } from '../hours/services.ts';
import type { Refusal } from '../menu/refusals.ts';
import { availability } from './availability.ts';
import { tooLateForNow } from './order-timing.ts';
import { type PresentRules, servicesOn } from './restaurant-rules.ts';

/**
 * The services that take no order for as soon as possible at `now` (epoch ms), whatever is in the basket, and why: what
 * a menu can show of the one decision. Holds until the next state change: too late before closing is what is too late
 * for any basket at any place. What depends on these or on other orders shows in the times on offer.
 */
export function notNow(rules: PresentRules, now: number): Partial<Record<Service, Refusal>> {
  const found: Partial<Record<Service, Refusal>> = {};
  const unlimited = { ...rules, ordersPerSlot: null };
  for (const service of servicesOn(rules)) {
    const { refusals } = availability({
      rules: unlimited,
      service,
      items: [],
      at: 'ASAP' as const,
      slotLoad: () => 0,
      now,
    });
    const refusal = refusals.find(({ code }) => code !== 'DAY_CHANGED') ?? tooLateForNow(rules, service, now);
    if (refusal) found[service] = refusal;
  }
  return found;
}
