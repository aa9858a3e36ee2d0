import { lacksPostcode, type Place, type Reach, reachOf, type Zone } from '../delivery/delivery.ts';
import { MINUTE_MS } from '../hours/durations.ts';
import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { type BasketItem, itemRefusals, stretchesOfItems } from '../menu/item-availability.ts';
import type { PlaceRefusal, Refusal } from '../menu/refusals.ts';
import { type Making, type Timing, timeAsap, timeScheduled } from './order-timing.ts';
import { type OrderingState, orderingState } from './ordering-state.ts';
import { orderableUntil, type PresentRules, type RestaurantRules, serviceDay } from './restaurant-rules.ts';
import { type Slot, type SlotLoad, slotStarts } from './slots.ts';

/**
 * Can this be ordered? Money in minor units, instants in epoch ms. Without a `place` (delivery) the zone is not
 * checked and the longest travel time counts; without a `subtotal` the minimum is not checked.
 */
export type AvailabilityQuestion = {
  readonly rules: PresentRules;
  readonly service: Service;
  readonly items: readonly BasketItem[];
  readonly place?: Place | undefined;
  readonly subtotal?: number | undefined;
  readonly at: 'ASAP' | number;
  readonly slotLoad: SlotLoad;
  readonly now: number;
};

/**
 * The times are given whenever the chosen time is possible, even if an item or the place is refused.
 * The kitchen begins at `startAt` and is done at `readyAt`; `promisedAt` is at the door for a delivery, else when it
 * is ready. `slotStart` names the slot whose capacity the order takes. `preparationMinutes` includes what busy adds.
 */
export type Availability = Partial<Timing> & {
  readonly allowed: boolean;
  readonly state: OrderingState;
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  readonly zone?: Zone;
  /** The zone's terms hold, but only the restaurant knows whether it delivers there. */
  readonly toConfirm: boolean;
  readonly refusals: readonly Refusal[];
};

export type AllowedTimes = { readonly asap?: Timing; readonly slots: readonly Slot[] };

/**
 * The one decision about availability: menu, checkout, slots and the server's refusal all ask it, so that they
 * cannot contradict each other. Refusals come in order: what forbids every order, the time, the items (in the order of
 * the basket), the place, the minimum.
 */
export function availability(question: AvailabilityQuestion): Availability {
  const { rules, at, now } = question;
  const fixed = fixedPart(question);
  const { timing, refusals } = decide(question, fixed, at);
  const { travelMinutes } = fixed.making;
  const preparationMinutes =
    timing === null ? fixed.making.preparationMinutes : (timing.readyAt - timing.startAt) / MINUTE_MS;
  return {
    allowed: refusals.length === 0,
    state: orderingState(rules, now),
    ...timing,
    preparationMinutes,
    travelMinutes,
    ...(fixed.zone && { zone: fixed.zone }),
    toConfirm: fixed.toConfirm,
    refusals,
  };
}

/**
 * Every time at which `availability` would allow the order, and the slots that are refused only because they are full;
 * of one date (`YYYY-MM-DD`) and its night, or of all days that can be ordered for. Asked apart, because listing costs
 * more than deciding.
 */
export function allowedTimes(question: Question, date?: string): AllowedTimes {
  const fixed = fixedPart(question);
  const window = orderableWindow(question, date);
  return { ...asapTime(question, fixed), slots: slotsWithin(question, fixed, window) };
}

/** As `allowedTimes`, of the first date that has an allowed time; no slots when no date has one. */
export function timesOfFirstDay(question: Question): AllowedTimes {
  const fixed = fixedPart(question);
  const asap = asapTime(question, fixed);
  for (const { date } of question.rules.days) {
    const slots = slotsWithin(question, fixed, orderableWindow(question, date));
    if (slots.some(({ full }) => !full)) return { ...asap, slots };
  }
  return { ...asap, slots: [] };
}

function asapTime(question: Question, fixed: FixedPart): { asap?: Timing } {
  const { timing, refusals } = decide(question, fixed, 'ASAP');
  return timing !== null && refusals.length === 0 ? { asap: timing } : {};
}

function slotsWithin(question: Question, fixed: FixedPart, window: Period): Slot[] {
  const slots: Slot[] = [];
  for (const at of candidates(question, fixed, window)) {
    const { refusals } = timeScheduled(fixed.making, at);
    const full = refusals.some((refusal) => refusal.code === 'SLOT_FULL');
    if (refusals.length === (full ? 1 : 0)) slots.push({ at, full });
  }
  return slots;
}

/** The slots of a window in which the items can be ordered; the slot's own time is checked later. */
function* candidates(question: Question, { making, placeRefusals: place }: FixedPart, window: Period) {
  const { rules, service, items, now } = question;
  if (rules.locked || !rules.services[service].on || place.length > 0) return;
  const soonest = Math.max(rules.minimumLeadMinutes, making.preparationMinutes + making.travelMinutes);
  const from = Math.max(window.from, now + soonest * MINUTE_MS);
  for (const stretch of stretchesOfItems(items, { from, until: window.until }, service)) {
    yield* slotStarts(rules, service, stretch);
  }
}

/** The first time that can be chosen (epoch ms), and until when (epoch ms) it stays the first. */
export type FirstTime = { readonly at: number; readonly holdsUntil: number };

/** The first allowed time, found without computing the others. Null when there is none. */
export function firstTime(question: Question): FirstTime | null {
  const fixed = fixedPart(question);
  const { rules } = question;
  for (const at of candidates(question, fixed, orderableWindow(question))) {
    const { timing } = timeScheduled(fixed.making, at);
    if (timing === null) continue;
    const lastCall = Math.min(timing.startAt, at - rules.minimumLeadMinutes * MINUTE_MS);
    return { at, holdsUntil: lastCall + 1 };
  }
  return null;
}

type Question = Omit<AvailabilityQuestion, 'at'>;

/** The part of a decision that does not depend on the requested time. */
type FixedPart = {
  readonly making: Making;
  readonly zone: Zone | null;
  readonly toConfirm: boolean;
  readonly placeRefusals: readonly PlaceRefusal[];
};

function fixedPart(question: Question): FixedPart {
  const { rules, service, items, slotLoad, now } = question;
  const reach = deliveryReach(question);
  const zone = reach?.zone ?? null;
  const preparationMinutes = Math.max(
    rules.services[service].preparationMinutes,
    ...items.map((item) => item.preparationMinutes ?? 0),
  );
  const travelMinutes = service === 'DELIVERY' ? (zone?.travelMinutes ?? longestWay(rules)) : 0;
  return {
    making: { rules, service, preparationMinutes, travelMinutes, slotLoad, now },
    zone,
    toConfirm: reach?.kind === 'TO_CONFIRM',
    placeRefusals: placeRefusals(question, reach),
  };
}

function decide(
  question: Question,
  { making, placeRefusals: place }: FixedPart,
  at: 'ASAP' | number,
): { timing: Timing | null; refusals: readonly Refusal[] } {
  const { rules, service, items, now } = question;
  const { timing, refusals } = at === 'ASAP' ? timeAsap(making) : timeScheduled(making, at);
  const all: Refusal[] = [];
  if (rules.locked) all.push({ code: 'LOCKED' });
  if (!rules.services[service].on) all.push({ code: 'SERVICE_OFF' });
  const isRefusedOutright = all.length > 0;
  // A locked restaurant or a service that does not exist has no hours worth showing.
  if (!isRefusedOutright) all.push(...refusals);
  all.push(...itemRefusals(items, at === 'ASAP' ? now : at, service), ...place);
  return { timing: isRefusedOutright ? null : timing, refusals: all };
}

/** How a delivery's place is judged by the rules; null for other services and while the place is not known. */
export function deliveryReach({
  rules,
  service,
  place,
  subtotal,
}: Pick<Question, 'rules' | 'service' | 'place' | 'subtotal'>): Reach | null {
  if (service !== 'DELIVERY' || place === undefined) return null;
  const { zones, location: restaurantLocation, country, confirmsUnknownPlaces } = rules;
  return reachOf({ zones, restaurantLocation, country, place, subtotal, confirmsUnknownPlaces });
}

function placeRefusals({ rules, service, place, subtotal }: Question, reach: Reach | null): PlaceRefusal[] {
  if (reach?.zone === null) {
    const isLacking = lacksPostcode(rules.zones, place ?? {}, rules.country);
    const postcode = isLacking ? null : place?.postcode?.trim() || null;
    return [{ code: 'OUT_OF_ZONE', postcode, isPlaced: reach.kind === 'OUTSIDE' }];
  }
  const minimum = Math.max(rules.services[service].minimumOrder ?? 0, reach?.zone.minimum ?? 0);
  if (subtotal === undefined || subtotal >= minimum) return [];
  return [{ code: 'BELOW_MINIMUM', missing: minimum - subtotal, subtotal }];
}

/** The longest travel time of all zones, in minutes: it counts while the place is not known. */
function longestWay({ zones }: RestaurantRules): number {
  return zones.reduce((longest, zone) => Math.max(longest, zone.travelMinutes), 0);
}

function orderableWindow({ rules, service, now }: Question, date?: string): Period {
  const until = orderableUntil(rules, service, now);
  if (date === undefined) return { from: now, until };
  const index = rules.days.findIndex((known) => known.date === date);
  const day = serviceDay(rules, service, index, now);
  return { from: day?.from ?? now, until: Math.min(until, day?.until ?? now) };
}
