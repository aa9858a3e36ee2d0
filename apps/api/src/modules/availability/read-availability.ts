import type { AvailabilityAsked, Foresight } from '@comanda/contract/shapes/availability';
import { jumpWords } from '@comanda/contract/words/clocks';
import { reasonOf, type Telling } from '@comanda/contract/words/refusals';
import { type Availability, allowedTimes, availability } from '@comanda/domain/availability/availability';
import type { Zone } from '@comanda/domain/delivery/delivery';
import { clockJumpAt } from '@comanda/domain/hours/clock-jumps';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import type { Service } from '@comanda/domain/hours/services';
import { instantOfWallClock } from '@comanda/domain/hours/zone-clock';
import { firstQuantity } from '@comanda/domain/menu/quantities';
import type { Dependencies } from '#dependencies.ts';
import { loadSnapshot, type MenuSnapshot, makeMenu, requireMenuOf, type WithSnapshots } from '#modules/menu';
import { type Finding, listSlotLoads, placeAsked } from '#modules/quotes';
import { presentRules, stateView } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { availabilityWords } from './words.ts';

type Foreseeing = Pick<Dependencies, 'database'> & WithSnapshots & Finding;

const GRACE_MS = 5 * MINUTE_MS;
const FURTHEST_MS = 731 * DAY_MS;
const SLOTS_SHOWN = 12;

/** What a diner would see at an instant, by the very decision of menu, checkout and order. Throws 400 for the past. */
export async function readAvailability(
  { database, snapshots, ...finding }: Foreseeing,
  restaurantId: string,
  asked: AvailabilityAsked,
  now: number,
): Promise<Foresight> {
  const present = await requireMenuOf(snapshots, restaurantId);
  const at = instantAsked(asked.at, present.rules.timeZone, now);
  const snapshot = at === now ? present : await snapshotAt(database.db, restaurantId, at);
  const [place, loads] = await Promise.all([
    placeAsked(asked, present.restaurant.address.country, finding),
    listSlotLoads(database.db, restaurantId, snapshot.rules, now),
  ]);
  const rules = presentRules(snapshot);
  const question = {
    rules,
    service: asked.service,
    items: [],
    place,
    slotLoad: (slot: number) => loads.get(slot) ?? 0,
    now: at,
  };
  const askedNow = { ...question, at: 'ASAP' } as const;
  const askedAhead = { ...question, rules: presentRules(present), now, at };
  const asap = availability(askedNow);
  return {
    at: iso(at),
    ...jumpNote(asked.at, rules.timeZone),
    state: stateView(snapshot, at),
    asap: verdict(asap, askedNow),
    ahead: verdict(availability(askedAhead), askedAhead),
    ...(asap.zone && { zone: zoneView(asap.zone) }),
    ...(asap.toConfirm && { toConfirm: true }),
    slots: allowedTimes(question)
      .slots.slice(0, SLOTS_SHOWN)
      .map((slot) => ({ at: iso(slot.at), full: slot.full })),
    ...dishesAt(snapshot, asked.service, at),
  };
}

/** For a time that does not exist, or comes twice, the answer says which one was taken. */
function jumpNote(asked: string | undefined, timeZone: string): Pick<Foresight, 'timeNote'> {
  const jump = asked === undefined || asked.endsWith('Z') ? null : clockJumpAt(asked, timeZone);
  if (asked === undefined || jump === null) return {};
  const time = asked.slice(11, 16);
  return {
    timeNote:
      jump.kind === 'SKIPPED'
        ? availabilityWords.timeSkipped(time, jump.to, jumpWords(jump))
        : availabilityWords.timeRepeated(time, jumpWords(jump)),
  };
}

function instantAsked(asked: string | undefined, timeZone: string, now: number): number {
  if (asked === undefined) return now;
  const at = asked.endsWith('Z') ? Date.parse(asked) : instantOfWallClock(asked, timeZone);
  // a form knows no seconds, and filling it in takes a moment
  if (at > now - GRACE_MS && at <= now) return now;
  if (at > now && at <= now + FURTHEST_MS) return at;
  const message = availabilityWords.timeToCome;
  throw invalid([
    at > now
      ? { path: 'at', message, code: 'TOO_BIG', maximum: FURTHEST_MS / DAY_MS, unit: 'DAYS' }
      : { path: 'at', message, code: 'PAST' },
  ]);
}

/** The restaurant as it will be then: its window of known openings lies around that time, and somebody watches. */
async function snapshotAt(db: Db, restaurantId: string, at: number): Promise<MenuSnapshot> {
  const snapshot = await loadSnapshot(db, restaurantId, at);
  if (!snapshot) throw notFound('restaurant');
  return snapshot;
}

function verdict(
  { allowed, readyAt, promisedAt, refusals }: Availability,
  asked: Telling,
): Foresight['asap'] {
  const reasons = refusals.map((refusal) => reasonOf(refusal, asked));
  return {
    allowed,
    ...(readyAt === undefined ? {} : { readyAt: iso(readyAt) }),
    ...(promisedAt === undefined ? {} : { promisedAt: iso(promisedAt) }),
    reasons: reasons.map(({ code, message, until }) => ({
      code,
      message,
      ...(until === undefined ? {} : { until: iso(until) }),
    })),
  };
}

function zoneView({ name, fee, minimum, travelMinutes }: Zone): NonNullable<Foresight['zone']> {
  return { name, fee, minimum, travelMinutes };
}

const OF_THE_DISH = ['SOLD_OUT', 'NOT_NOW', 'NOT_FOR_SERVICE'] as const;

/** Every dish that diners can know of, judged by itself: an order for one of each. */
function dishesAt(
  snapshot: MenuSnapshot,
  service: Service,
  at: number,
): Pick<Foresight, 'withheld' | 'orderable'> {
  const shown = makeMenu(snapshot, at, []).menu.categories.flatMap(({ items }) => items);
  const dishes = [...snapshot.items.values()].filter(({ visible }) => visible);
  const question = {
    rules: presentRules(snapshot),
    service,
    items: dishes.map((dish) => ({ ...dish, quantity: firstQuantity(dish) })),
    at: 'ASAP',
    slotLoad: () => 0,
    now: at,
  } as const;
  const reasons = availability(question).refusals.map((refusal) => reasonOf(refusal, question));
  const withheld = dishes.flatMap(({ id, name }): Foresight['withheld'] => {
    const reason = reasons.find(({ itemId }) => itemId === id);
    const unorderable = shown.find((item) => item.id === id)?.unorderable;
    const code = OF_THE_DISH.find((known) => known === reason?.code);
    if (reason && code) {
      const until = reason.until === undefined ? {} : { until: iso(reason.until) };
      return [{ itemId: id, name, code, message: reason.message, ...until }];
    }
    return unorderable === undefined ? [] : [{ itemId: id, name, code: 'UNORDERABLE', message: unorderable }];
  });
  return { withheld, orderable: dishes.length - withheld.length };
}
