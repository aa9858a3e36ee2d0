import { DAY_MS } from '../hours/durations.ts';
import { nextOpening, openStretch, openUntil } from '../hours/opening-periods.ts';
import {
  isPausedAt,
  knownFrom,
  knownUntil,
  type PresentRules,
  type RestaurantRules,
  servicesOn,
  unattendedAt,
} from './restaurant-rules.ts';
import { holdsStrangersUntil } from './strangers.ts';

export type OrderingStatus = 'OPEN' | 'BUSY' | 'CLOSED' | 'PAUSED' | 'UNATTENDED' | 'LOCKED';

/**
 * What the whole restaurant (any service that is on) does now; instants in epoch ms.
 * `opensAt`: when orders are taken again (CLOSED, and PAUSED beyond closing time); absent when not known.
 * `openSince`: start of the present opening; absent when it began before the known periods.
 * `closesAt`: end of the present opening; absent when it does not end within the known periods.
 * `until`: end of the pause or of the busy time. `extraMinutes`: what busy adds.
 * `slowAnswer`: nobody is watching, orders are taken, answers may take longer.
 * `strangersUntil`: until then devices without a completed order here order by card alone.
 */
export type OrderingState = {
  readonly status: OrderingStatus;
  readonly opensAt?: number;
  readonly openSince?: number;
  readonly closesAt?: number;
  readonly until?: number;
  readonly extraMinutes?: number;
  readonly slowAnswer?: true;
  readonly strangersUntil?: number;
};

/** One status for everyone: LOCKED before CLOSED before PAUSED before UNATTENDED (asap blocked) before BUSY. */
export function orderingState(rules: PresentRules, now: number): OrderingState {
  if (rules.locked) return { status: 'LOCKED' };
  const strangersUntil = holdsStrangersUntil(rules, now);
  return { ...openState(rules, now), ...(strangersUntil === null ? {} : { strangersUntil }) };
}

function openState(rules: PresentRules, now: number): OrderingState {
  const on = servicesOn(rules);
  const stretch = openStretch(rules.periods, on, now);
  const paused = isPausedAt(rules, now) ? rules.pause : null;
  if (stretch === null) return { status: 'CLOSED', ...opensAgain(rules, paused?.until ?? now) };
  const closing = {
    ...(stretch.from > knownFrom(rules) ? { openSince: stretch.from } : {}),
    ...(stretch.until < knownUntil(rules) ? { closesAt: stretch.until } : {}),
  };
  if (paused !== null) {
    const closedThen = paused.until >= stretch.until;
    const opening = closedThen ? opensAgain(rules, paused.until) : {};
    return { status: 'PAUSED', until: paused.until, ...closing, ...opening };
  }
  const unattended = unattendedAt(rules, now);
  if (unattended === 'BLOCK') return { status: 'UNATTENDED', ...closing };
  const slow = unattended === 'WARN' ? ({ slowAnswer: true } as const) : {};
  const { busy } = rules;
  if (busy === null || busy.until <= now) return { status: 'OPEN', ...closing, ...slow };
  return { status: 'BUSY', extraMinutes: busy.extraMinutes, until: busy.until, ...closing, ...slow };
}

/** Minutes that busy adds to what the kitchen starts at an instant. */
export function busyMinutesAt({ busy }: RestaurantRules, start: number): number {
  return busy !== null && start < busy.until ? busy.extraMinutes : 0;
}

/**
 * When a busy time ends (epoch ms) that is set now and given no end: with the present opening, or with the next one
 * when it is closed, and within a day of it where it never closes.
 */
export function busyEnd(rules: RestaurantRules, now: number): number {
  const on = servicesOn(rules);
  const from = nextOpening(rules.periods, on, now) ?? now;
  return Math.min(openUntil(rules.periods, on, from) ?? from, from + DAY_MS);
}

function opensAgain(rules: RestaurantRules, from: number): { opensAt?: number } {
  const opensAt = nextOpening(rules.periods, servicesOn(rules), from);
  return opensAt === null ? {} : { opensAt };
}
