import { dayIndexAt } from '../hours/calendar-days.ts';
import { MINUTE_MS } from '../hours/durations.ts';
import { nextOpening, nextReopening, openStretch, openUntil } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import type { TimeRefusal } from '../menu/refusals.ts';
import { busyMinutesAt } from './ordering-state.ts';
import {
  isPausedAt,
  orderableUntil,
  type PresentRules,
  type RestaurantRules,
  unattendedAt,
} from './restaurant-rules.ts';
import { isSlotFull, type SlotLoad, slotStartAt, slotStarts } from './slots.ts';

/** Epoch ms. The kitchen begins at `startAt`; `slotStart` is the slot whose capacity the order takes. */
export type Timing = {
  readonly startAt: number;
  readonly readyAt: number;
  readonly promisedAt: number;
  readonly slotStart: number;
};

/** The order as its timing sees it. `preparationMinutes` without what busy adds. */
export type Making = {
  readonly rules: PresentRules;
  readonly service: Service;
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  readonly slotLoad: SlotLoad;
  readonly now: number;
};

export type TimingAnswer =
  | { readonly timing: Timing; readonly refusals: readonly [] }
  | { readonly timing: null; readonly refusals: readonly TimeRefusal[] };

/** Asap in a throttled kitchen may wait for a free slot, but not for so long that it is a scheduled order. */
const ASAP_PATIENCE_MINUTES = 120;

/** The promise for as soon as possible: now plus kitchen and way, in the next slot with room, all while open. */
export function timeAsap(making: Making): TimingAnswer {
  const { rules, service, now } = making;
  const stretch = openStretch(rules.periods, service, now);
  if (stretch === null) return refused(closedAt(making, now));
  const refusals: TimeRefusal[] = [];
  if (isPausedAt(rules, now)) refusals.push(paused(making));
  if (unattendedAt(rules, now) === 'BLOCK') refusals.push({ code: 'UNATTENDED' });
  if (refusals.length > 0) return refused(...refusals);

  const busyMinutes = busyMinutesAt(rules, now);
  const earliest = now + (busyMinutes + minutesOf(making)) * MINUTE_MS;
  if (earliest >= stretch.until) {
    const until = nextReopening(rules.periods, service, now);
    return refused({ code: 'DAY_CHANGED', promise: earliest, closesAt: stretch.until, until });
  }
  const slot = firstFreeSlot(making, earliest, stretch.until);
  if (slot === null) return refused({ code: 'SLOT_FULL', at: earliest });
  return promised(making, Math.max(earliest, slot), slot, busyMinutes);
}

/** The promise of an order for a chosen time, which must be a slot that the kitchen can keep. */
export function timeScheduled(making: Making, at: number): TimingAnswer {
  const { rules, service, slotLoad, now } = making;
  if (at < now) return refused({ code: 'SLOT_INVALID', problem: 'PAST' });
  if (at >= orderableUntil(rules, service, now)) return refused({ code: 'SLOT_INVALID', problem: 'TOO_FAR' });
  const stretch = openStretch(rules.periods, service, at);
  if (stretch === null) return refused(closedAt(making, at));

  const busyMinutes = busyMinutesAt(rules, at - minutesOf(making) * MINUTE_MS);
  const makingMs = (busyMinutes + minutesOf(making)) * MINUTE_MS;
  const refusals: TimeRefusal[] = [];
  if (isPausedAt(rules, now) && isPausedAt(rules, at - makingMs)) refusals.push(paused(making));
  const earliest = Math.max(
    now + rules.minimumLeadMinutes * MINUTE_MS,
    Math.max(now, stretch.from) + makingMs,
  );
  if (at < earliest) refusals.push({ code: 'SLOT_INVALID', problem: 'TOO_SOON', earliest });
  else if (slotStartAt(rules, service, at) !== at) {
    refusals.push({ code: 'SLOT_INVALID', problem: 'NOT_A_SLOT' });
  } else if (isSlotFull(rules, at, slotLoad)) refusals.push({ code: 'SLOT_FULL', at });
  return refusals.length > 0 ? refused(...refusals) : promised(making, at, at, busyMinutes);
}

/**
 * Until when (epoch ms) the service takes orders for as soon as possible in the opening around `now`; null while it is
 * closed. The nearest zone decides for deliveries: a diner farther away is refused once the place is known.
 */
export function lastOrdersAt(rules: RestaurantRules, service: Service, now: number): number | null {
  const stretch = openStretch(rules.periods, service, now);
  if (stretch === null) return null;
  const travels = rules.zones.map(({ travelMinutes }) => travelMinutes);
  const travelMinutes = service === 'DELIVERY' && travels.length > 0 ? Math.min(...travels) : 0;
  const minutes = rules.services[service].preparationMinutes + travelMinutes + busyMinutesAt(rules, now);
  return stretch.until - minutes * MINUTE_MS;
}

/** Why no order of the service can be for as soon as possible any more, though it is open; null while one can. */
export function tooLateForNow(rules: RestaurantRules, service: Service, now: number): TimeRefusal | null {
  const lastOrders = lastOrdersAt(rules, service, now);
  const closesAt = openUntil(rules.periods, service, now);
  if (lastOrders === null || closesAt === null || now < lastOrders) return null;
  const until = nextReopening(rules.periods, service, now);
  return { code: 'DAY_CHANGED', lastOrders, closesAt, until };
}

function promised(making: Making, promisedAt: number, slotStart: number, busyMinutes: number): TimingAnswer {
  const readyAt = promisedAt - making.travelMinutes * MINUTE_MS;
  const startAt = readyAt - (making.preparationMinutes + busyMinutes) * MINUTE_MS;
  return { timing: { startAt, readyAt, promisedAt, slotStart }, refusals: [] };
}

function refused(...refusals: TimeRefusal[]): TimingAnswer {
  return { timing: null, refusals };
}

function minutesOf(making: Making): number {
  return making.preparationMinutes + making.travelMinutes;
}

/** The slot of the earliest promise, or the next one of this opening that has room. */
function firstFreeSlot(
  { rules, service, slotLoad }: Making,
  earliest: number,
  closesAt: number,
): number | null {
  const slot = slotStartAt(rules, service, earliest);
  if (slot === null || !isSlotFull(rules, slot, slotLoad)) return slot;
  const until = Math.min(closesAt, earliest + ASAP_PATIENCE_MINUTES * MINUTE_MS);
  const later = slotStarts(rules, service, { from: earliest, until });
  return later.find((start) => !isSlotFull(rules, start, slotLoad)) ?? null;
}

function closedAt({ rules, service, now }: Making, at: number): TimeRefusal {
  const from = isPausedAt(rules, now) && rules.pause !== null ? Math.max(at, rules.pause.until) : at;
  const until = nextOpening(rules.periods, service, from);
  const special = rules.days[dayIndexAt(rules.days, at)]?.special;
  if (special === undefined) return { code: 'CLOSED', at, until };
  return { code: 'SPECIAL_DAY', at, allDay: special.closed, note: special.note ?? null, until };
}

/** A pause may outlast the opening: then orders are taken again when the service next opens. */
function paused({ rules, service, now }: Making): TimeRefusal {
  const until = rules.pause?.until ?? now;
  return { code: 'PAUSED', until: nextOpening(rules.periods, service, until) ?? until };
}
