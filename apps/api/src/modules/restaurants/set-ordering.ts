import { busyEnd } from '@comanda/domain/availability/ordering-state';
import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Role } from '@comanda/domain/people/roles';
import type { UpdateObject } from 'kysely';
import type { NewDone } from '#modules/audit';
import { type Editing, type Editor, editRestaurant, storeRestaurant } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { restaurantWords } from './words.ts';

/** Days. A manager may close for a season; a cook's slip of the finger ends within a week. */
const LONGEST_CLOSING = 90;
const LONGEST_PAUSE = 7;
const LONGEST_HOLD = 1;

type Length = { readonly minutes?: number | undefined; readonly until?: string | undefined };

type WantedPause = Length & {
  readonly reason?: string | undefined;
};

/** When something ends that lasts so long (epoch ms); it always ends by itself. */
function endOf({ minutes, until }: Length, days: number, now: number): number {
  const end = until === undefined ? now + (minutes ?? 0) * MINUTE_MS : Date.parse(until);
  if (end > now && end <= now + days * DAY_MS) return end;
  const message = restaurantWords.timeWithin(days);
  throw invalid([
    end > now
      ? { path: 'until', message, code: 'TOO_BIG', maximum: days, unit: 'DAYS' }
      : { path: 'until', message, code: 'PAST' },
  ]);
}

async function readOrdering(tx: Db, restaurantId: string) {
  const restaurant = await tx
    .selectFrom('restaurants')
    .select(['name', 'paused_until', 'busy_extra_minutes', 'busy_until', 'strangers_held_until'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!restaurant) throw notFound('restaurant');
  return restaurant;
}

type Known = Awaited<ReturnType<typeof readOrdering>>;

/** Changes how orders are taken, with an entry in the record unless nothing changed by it. */
function setOrdering(
  deps: Editing,
  by: Editor,
  values: UpdateObject<Schema, 'restaurants'>,
  entry: (known: Known) => NewDone | null,
): Promise<void> {
  return editRestaurant(deps, by, async ({ tx, restaurantId, record }) => {
    const known = await readOrdering(tx, restaurantId);
    await storeRestaurant(tx, restaurantId, values);
    const written = entry(known);
    if (written) await record({ record: known.name, ...written });
  });
}

/** No orders until a time or for some minutes. 400 when that is not to come, or farther away than the role may. */
export function pause(
  deps: Editing,
  by: Editor & { readonly role: Role },
  wanted: WantedPause,
): Promise<void> {
  const until = endOf(wanted, by.role === 'ADMIN' ? LONGEST_CLOSING : LONGEST_PAUSE, by.now);
  const details = { until: new Date(until).toISOString(), ...(wanted.reason && { reason: wanted.reason }) };
  return setOrdering(deps, by, { paused_until: at(until), pause_reason: wanted.reason ?? null }, () => ({
    action: 'ordering.paused',
    details,
  }));
}

/** Takes orders again before the pause ends by itself. */
export function resume(deps: Editing, by: Editor): Promise<void> {
  return setOrdering(deps, by, { paused_until: null, pause_reason: null }, ({ paused_until }) =>
    paused_until !== null && paused_until > by.now ? { action: 'ordering.resumed' } : null,
  );
}

/** Until a time, a day away at most, devices without a completed order here order by card alone. */
export function holdStrangers(deps: Editing, by: Editor, wanted: Length): Promise<void> {
  const until = endOf(wanted, LONGEST_HOLD, by.now);
  return setOrdering(deps, by, { strangers_held_until: at(until) }, () => ({
    action: 'ordering.strangers-held',
    details: { until: new Date(until).toISOString() },
  }));
}

/** Everybody orders as usual again, before that ends by itself. */
export function admitStrangers(deps: Editing, by: Editor): Promise<void> {
  return setOrdering(deps, by, { strangers_held_until: null }, ({ strangers_held_until }) =>
    strangers_held_until !== null && strangers_held_until > by.now
      ? { action: 'ordering.strangers-admitted' }
      : null,
  );
}

/** Adds minutes to every promise, for so many minutes or to the end of the opening by the `rules`; 0 ends that. */
export function setBusy(
  deps: Editing,
  by: Editor,
  { extraMinutes, minutes }: { extraMinutes: number; minutes?: number | undefined },
  rules: RestaurantRules,
): Promise<void> {
  const until = minutes === undefined ? busyEnd(rules, by.now) : by.now + minutes * MINUTE_MS;
  const values = { busy_extra_minutes: extraMinutes, busy_until: extraMinutes === 0 ? null : at(until) };
  return setOrdering(deps, by, values, ({ busy_extra_minutes, busy_until }) => {
    const details = { extraMinutes, until: new Date(until).toISOString() };
    if (extraMinutes > 0) return { action: 'ordering.busy', details };
    const wasBusy = busy_extra_minutes > 0 && busy_until !== null && busy_until > by.now;
    return wasBusy ? { action: 'ordering.usual' } : null;
  });
}
