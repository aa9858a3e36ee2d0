import { nextOpening, openStretch, openUntil } from './opening-periods.ts';
import {
  type Busy,
  isPausedAt,
  knownUntil,
  type RestaurantRules,
  servicesOn,
  unattendedAt,
} from './restaurant-rules.ts';

export type OrderingStatus = 'OPEN' | 'BUSY' | 'CLOSED' | 'PAUSED' | 'UNATTENDED' | 'LOCKED';

/**
 * What the whole restaurant (any service that is on) does now; instants in epoch ms.
 * `opensAt`: when orders are taken again (CLOSED, and PAUSED beyond closing time); absent when not known.
 * `closesAt`: end of the present opening; absent when it does not end within the known periods.
 * `until`: end of the pause or of the busy time. `extraMinutes`: what busy adds.
 * `slowAnswer`: nobody is watching, orders are taken, answers may take longer.
 */
export type OrderingState = {
  readonly status: OrderingStatus;
  readonly opensAt?: number;
  readonly closesAt?: number;
  readonly until?: number;
  readonly extraMinutes?: number;
  readonly slowAnswer?: true;
};

/** One status for everyone: LOCKED before CLOSED before PAUSED before UNATTENDED (asap blocked) before BUSY. */
export function orderingState(rules: RestaurantRules, now: number): OrderingState {
  if (rules.locked) return { status: 'LOCKED' };
  const on = servicesOn(rules);
  const stretch = openStretch(rules.periods, on, now);
  const paused = isPausedAt(rules, now) ? rules.pause : null;
  if (stretch === null) return { status: 'CLOSED', ...opensAgain(rules, paused?.until ?? now) };
  const closing = stretch.until < knownUntil(rules) ? { closesAt: stretch.until } : {};
  if (paused !== null) {
    const closedThen = paused.until >= stretch.until;
    const opening = closedThen ? opensAgain(rules, paused.until) : {};
    return { status: 'PAUSED', until: paused.until, ...closing, ...opening };
  }
  const unattended = unattendedAt(rules, now);
  if (unattended === 'BLOCK') return { status: 'UNATTENDED', ...closing };
  const slow = unattended === 'WARN' ? ({ slowAnswer: true } as const) : {};
  const extraMinutes = busyMinutesAt(rules, now, now);
  if (extraMinutes === 0) return { status: 'OPEN', ...closing, ...slow };
  const until = rules.busy?.until ?? null;
  return { status: 'BUSY', extraMinutes, ...closing, ...slow, ...(until === null ? {} : { until }) };
}

/** Minutes that busy adds to what the kitchen starts at an instant. */
export function busyMinutesAt(rules: RestaurantRules, start: number, now: number): number {
  if (rules.busy === null) return 0;
  return start < busyUntil(rules, rules.busy, now) ? rules.busy.extraMinutes : 0;
}

/**
 * The rules as they will be at a later instant (epoch ms), if nobody changes anything: what ends with the present
 * opening does end, and that nobody watches now says nothing about then.
 */
export function rulesAhead(rules: RestaurantRules, now: number): RestaurantRules {
  const busy = rules.busy && { ...rules.busy, until: busyUntil(rules, rules.busy, now) };
  return { ...rules, busy, watchedUntil: Number.POSITIVE_INFINITY };
}

function busyUntil(rules: RestaurantRules, busy: Busy, now: number): number {
  return busy.until ?? openUntil(rules.periods, servicesOn(rules), now) ?? now;
}

function opensAgain(rules: RestaurantRules, from: number): { opensAt?: number } {
  const opensAt = nextOpening(rules.periods, servicesOn(rules), from);
  return opensAt === null ? {} : { opensAt };
}
