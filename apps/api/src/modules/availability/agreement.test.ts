import type { CallOutput } from '@comanda/contract/calls';
import { menuAt } from '@comanda/contract/menu-at';
import { DAYS } from '@comanda/domain/hours/dates';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { settled } from '@comanda/testing/answers';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';

const SCREEN = crypto.randomUUID();
const SOUP_HOURS = crypto.randomUUID();

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp({ restaurant: { ordersPerSlot: 1 } });
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  await app.database.db
    .insertInto('schedules')
    .values({
      restaurant_id: app.world.restaurant.id,
      id: SOUP_HOURS,
      name: 'Soup hours',
      intervals: json([]),
    })
    .execute();
});

afterAll(() => app.close());

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
type Interval = { opens: string; closes: string; services: Service[] };

const interval: fc.Arbitrary<Interval> = fc.record({
  opens: clock,
  closes: clock,
  services: fc.subarray([...SERVICES], { minLength: 1 }),
});
const hence = fc.option(fc.integer({ min: -1, max: 5 }).map((hours) => FRIDAY_EVENING + hours * HOUR_MS));

/** How things may stand in a restaurant on a Friday evening. */
const situation = fc.record({
  hours: fc.oneof(
    fc.constant<Interval[]>([{ opens: '11:00', closes: '23:00', services: [...SERVICES] }]),
    fc.array(interval, { maxLength: 2 }),
  ),
  special: fc.option(fc.record({ closed: fc.boolean(), intervals: fc.array(interval, { maxLength: 1 }) }), {
    freq: 3,
  }),
  pausedUntil: hence,
  busyMinutes: fc.constantFrom(0, 0, 25),
  unattended: fc.constantFrom<'WARN' | 'BLOCK'>('WARN', 'BLOCK'),
  isWatched: fc.constantFrom(true, true, false),
  locked: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
  available: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
  soldOutUntil: hence,
  /** When the soup is on the menu, day by day; null is always. */
  served: fc.option(fc.record({ from: clock, to: clock })),
  ryeSoldOutUntil: fc.option(hence, { freq: 2, nil: undefined }),
  kitchenMinutes: fc.constantFrom(null, null, 70),
  /** By which the soup can be had; null is by all. */
  soupServices: fc.option(fc.subarray([...SERVICES], { minLength: 1 }), { freq: 2 }),
  daysAhead: fc.constantFrom(0, 1),
  service: fc.constantFrom<Service>('DELIVERY', 'COLLECTION'),
  quantity: fc.constantFrom(1, 2, 4),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

async function arrange(wanted: Situation): Promise<void> {
  const { db } = app.database;
  const restaurantId = app.world.restaurant.id;
  const of = { restaurant_id: restaurantId };
  await db.deleteFrom('opening_hours').where('restaurant_id', '=', restaurantId).execute();
  await db.deleteFrom('special_days').where('restaurant_id', '=', restaurantId).execute();
  const week = DAYS.flatMap((day) =>
    wanted.hours.map((hours) => ({ ...of, ...hours, day, id: crypto.randomUUID() })),
  );
  if (week.length > 0) await db.insertInto('opening_hours').values(week).execute();
  if (wanted.special) {
    const { closed, intervals } = wanted.special;
    await db
      .insertInto('special_days')
      .values({ ...of, date: '2026-11-20', closed, intervals: json(intervals) })
      .execute();
  }
  await db
    .updateTable('restaurants')
    .set({
      paused_until: wanted.pausedUntil === null ? null : at(wanted.pausedUntil),
      busy_extra_minutes: wanted.busyMinutes,
      busy_until: at(FRIDAY_EVENING + 60 * MINUTE_MS),
      account_locked: wanted.locked,
      unattended_rule: wanted.unattended,
    })
    .where('id', '=', restaurantId)
    .execute();
  await db
    .updateTable('scheduling_settings')
    .set({ days_ahead: wanted.daysAhead })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  await db
    .updateTable('schedules')
    .set({
      intervals: json(DAYS.map((day) => ({ day, ...(wanted.served ?? { from: '00:00', to: '00:00' }) }))),
    })
    .where('id', '=', SOUP_HOURS)
    .execute();
  await db
    .updateTable('options')
    .set({
      available: wanted.ryeSoldOutUntil === undefined,
      sold_out_until: wanted.ryeSoldOutUntil == null ? null : at(wanted.ryeSoldOutUntil),
    })
    .where('id', '=', app.world.restaurant.menu.option('Rye'))
    .execute();
  await db
    .updateTable('menu_items')
    .set({
      schedule_id: wanted.served === null ? null : SOUP_HOURS,
      available: wanted.available,
      preparation_minutes: wanted.kitchenMinutes,
      services: wanted.soupServices,
      sold_out_until: wanted.soldOutUntil === null ? null : at(wanted.soldOutUntil),
    })
    .where('id', '=', soup())
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId });
  await staff.watch({ board: wanted.isWatched ? 'live' : 'other', audible: false }, SCREEN);
}

const soup = () => app.world.restaurant.menu.item('Soup');
const rye = () => app.world.restaurant.menu.option('Rye');
const group = (name: string) => app.world.restaurant.menu.group(name);
const params = () => ({ slug: app.world.restaurant.slug });
type Quote = CallOutput<'quote'>;

function basket({ service, quantity }: Situation, scheduledFor: string | undefined) {
  const address = { line1: '1 Long Lane', city: 'London', postcode: 'EC1A 9HF' };
  return {
    service,
    items: [{ itemId: soup(), quantity, options: [{ groupId: group('Bread'), optionIds: [rye()] }] }],
    ...(service === 'DELIVERY' && { address, location: PLACES.near }),
    ...(scheduledFor !== undefined && { scheduledFor }),
  };
}

const quoteFor = (wanted: Situation, when?: string) =>
  diner.call('quote', { params: params(), body: basket(wanted, when) });
const codesOf = ({ problems }: Quote) => problems.map(({ code }) => code);

/** Whether the soup alone could be ordered for some time, in some way. */
async function hasTimesIn({ locked }: Situation, services: readonly Service[]): Promise<boolean> {
  if (locked) return false;
  for (const service of services) {
    const { slots } = await diner.call('slots', { params: params(), query: { service, items: soup() } });
    if (slots.length > 0) return true;
  }
  return false;
}

type Times = Parameters<typeof diner.call<'slots'>>[1]['query'];

/** Every time on offer on the days of these instants and of the night before; London's are those of UTC in November. */
async function timesOnDaysOf(query: Times, instants: readonly number[]) {
  const known = instants.flatMap((instant) => [instant, instant - 6 * HOUR_MS]);
  const days = new Set(known.map((instant) => new Date(instant).toISOString().slice(0, 10)));
  const answers = [...days].map((day) => diner.call('slots', { params: params(), query: { ...query, day } }));
  return (await Promise.all(answers)).flatMap(({ slots }) => slots);
}

const instantsOf = ({ slots }: CallOutput<'slots'>) => slots.map(({ at: time }) => Date.parse(time));

/** Whether the server takes what it was asked; an order that is taken is forgotten again, with its slot. */
async function isTaken(wanted: Situation, when?: string): Promise<boolean> {
  const { total } = await quoteFor(wanted, when);
  const answer = await settled(diner.place(diner.wish({ ...basket(wanted, when), expectedTotal: total })));
  if (answer.ok) await app.database.db.updateTable('orders').set({ slot_at: null }).execute();
  else expect(answer.status).toBe(409);
  return answer.ok;
}

/** Codes that stand against the basket itself, whenever it is asked for. */
const OF_THE_BASKET = new Set(['OUT_OF_ZONE', 'BELOW_MINIMUM']);
/** Codes that stand against a dish or an option at the time that is asked for. */
const OF_THE_DISH = ['SOLD_OUT', 'NOT_NOW', 'NOT_FOR_SERVICE'];
/** Codes that a menu shows beforehand. */
const SAID = ['LOCKED', 'SPECIAL_DAY', 'CLOSED', 'PAUSED', 'UNATTENDED'];

test('banner, cards, slots, checkout and the server agree in every generated case', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (wanted) => {
      await arrange(wanted);
      const menu = await diner.call('dinerMenu', { params: params() });
      const now = await quoteFor(wanted);
      const codes = codesOf(now);

      // the banner
      const said = menu.state.notNow?.[wanted.service];
      expect(said !== undefined).toBe(codes.some((code) => SAID.includes(code)));
      if (said) expect(now.problems).toContainEqual(said);

      const { status, slowAnswer } = menu.state;
      const isOpen = status === 'OPEN' || status === 'BUSY';
      expect(slowAnswer).toBe(isOpen && !wanted.isWatched ? true : undefined);
      if (wanted.isWatched || wanted.unattended === 'WARN') expect(codes).not.toContain('UNATTENDED');
      else expect(isOpen).toBe(false);

      // the card
      const card = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
      const soupSays = now.problems
        .filter((problem) => 'itemId' in problem && problem.itemId === soup())
        .map(({ code }) => code);
      // when it comes back is said for whoever can have it, and so is that it is sold out
      const isForThem = !soupSays.includes('NOT_FOR_SERVICE');
      expect(isForThem).toBe(card?.services?.includes(wanted.service) ?? true);
      if (isForThem) {
        expect(card?.soldOut).toBe(soupSays.includes('SOLD_OUT'));
        expect(card?.next === undefined).toBe(
          soupSays.length === 0 || !(await hasTimesIn(wanted, menu.restaurant.services)),
        );
      }

      // the server, for as soon as possible
      expect(await isTaken(wanted)).toBe(codes.length === 0);

      // the times on offer, which for a delivery are those of its place
      const where = wanted.service === 'DELIVERY' ? { ...PLACES.near, postcode: 'EC1A 9HF' } : {};
      const query = { service: wanted.service, items: `${soup()},${rye()}`, ...where };
      const first = await diner.call('slots', { params: params(), query });
      const { asap } = first;
      const isBasketRight = !codes.some((code) => OF_THE_BASKET.has(code));
      if (isBasketRight) expect(asap !== undefined).toBe(codes.length === 0);
      if (asap !== undefined && codes.length === 0) expect(asap.readyAt).toBe(now.readyAt);
      const quarters = [0, 1, 2, 5, 9, 40].map((count) => FRIDAY_EVENING + count * 15 * MINUTE_MS);
      const times = await timesOnDaysOf(query, [...quarters, ...instantsOf(first)]);
      const offered = new Map(times.map((slot) => [Date.parse(slot.at), slot]));
      for (const instant of instantsOf(first)) expect(offered.has(instant)).toBe(true);
      const ends = [...offered.keys()].filter((_, place, all) => place === 0 || place === all.length - 1);
      for (const instant of new Set([...ends, ...quarters])) {
        const [slot, when] = [offered.get(instant), new Date(instant).toISOString()];
        const quote = await quoteFor(wanted, when);
        const refused = codesOf(quote);
        // the page, which knows only the menu
        const { refusals } = menuAt(menu, instant, wanted.service);
        const heard = quote.problems.filter(({ code }) => OF_THE_DISH.includes(code));
        expect(heard.map((problem) => ['itemId' in problem && problem.itemId, problem.code])).toEqual(
          [soup(), rye()].flatMap((id) => (refusals.has(id) ? [[id, refusals.get(id)?.code]] : [])),
        );
        if (slot === undefined) expect(refused.filter((code) => !OF_THE_BASKET.has(code))).not.toEqual([]);
        else if (isBasketRight) expect(refused).toEqual(slot.full ? ['SLOT_FULL'] : []);
        if (slot === undefined || isBasketRight) {
          expect(await isTaken(wanted, when)).toBe(slot !== undefined && !slot.full);
        }
      }

      // and of a place that is not known yet, what can be kept for every place
      if (wanted.service === 'DELIVERY') {
        const everywhere = await diner.call('slots', {
          params: params(),
          query: { service: 'DELIVERY', items: `${soup()},${rye()}` },
        });
        const here = await timesOnDaysOf(query, instantsOf(everywhere));
        const known = new Set(here.map((slot) => Date.parse(slot.at)));
        for (const instant of instantsOf(everywhere)) expect(known.has(instant)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);
