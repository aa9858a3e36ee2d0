import type { CallOutput } from '@comanda/contract/schemas';
import { DAYS } from '@comanda/domain/dates';
import { SERVICES, type Service } from '@comanda/domain/services';
import { settled } from '@comanda/testing/answers';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp({ restaurant: { ordersPerSlot: 1 } });
  diner = await app.diner();
});

afterAll(() => app.close());

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
type Interval = { opens: string; closes: string; services: Service[] };

const interval: fc.Arbitrary<Interval> = fc.record({
  ...{ opens: clock, closes: clock, services: fc.subarray([...SERVICES], { minLength: 1 }) },
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
  locked: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
  available: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
  soldOutUntil: hence,
  kitchenMinutes: fc.constantFrom(null, null, 70),
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
      ...{ busy_extra_minutes: wanted.busyMinutes, account_locked: wanted.locked },
    })
    .where('id', '=', restaurantId)
    .execute();
  await db
    .updateTable('scheduling_settings')
    .set({ days_ahead: wanted.daysAhead })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  await db
    .updateTable('menu_items')
    .set({
      ...{ available: wanted.available, preparation_minutes: wanted.kitchenMinutes },
      sold_out_until: wanted.soldOutUntil === null ? null : at(wanted.soldOutUntil),
    })
    .where('id', '=', soup())
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId });
}

const soup = () => app.world.restaurant.menu.item('Soup');
const params = () => ({ slug: app.world.restaurant.slug });
type Quote = CallOutput<'quote'>;

function basket({ service, quantity }: Situation, scheduledFor: string | undefined) {
  const address = { line1: '1 Long Lane', city: 'London', postcode: 'EC1A 9HF' };
  return {
    ...{ service, items: [{ itemId: soup(), quantity }] },
    ...(service === 'DELIVERY' && { address, location: PLACES.near }),
    ...(scheduledFor !== undefined && { scheduledFor }),
  };
}

const quoteFor = (wanted: Situation, when?: string) =>
  diner.call('quote', { params: params(), body: basket(wanted, when) });
const codesOf = ({ problems }: Quote) => problems.map(({ code }) => code);

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
/** Codes that a menu tells beforehand. */
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
      if (said) expect(now.problems).toContainEqual({ code: said.code, message: said.message });

      // the card
      const card = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
      expect(card?.soldOut).toBe(codes.includes('SOLD_OUT'));

      // the server, for as soon as possible
      expect(await isTaken(wanted)).toBe(codes.length === 0);

      // the times on offer
      const query = { service: wanted.service, items: soup() };
      const { asap, slots } = await diner.call('slots', { params: params(), query });
      const isBasketRight = !codes.some((code) => OF_THE_BASKET.has(code));
      if (isBasketRight && asap !== undefined) expect(codes).toEqual([]);
      // a way shorter than the longest, which the times on offer leave room for, may still be quick enough
      if (asap === undefined && wanted.service !== 'DELIVERY') expect(codes).not.toEqual([]);
      const offered = new Set(slots.map((slot) => Date.parse(slot.at)));
      const first = slots[0];
      const last = slots.at(-1);
      for (const slot of [first, last]) {
        if (!slot || !isBasketRight) continue;
        expect(codesOf(await quoteFor(wanted, slot.at))).toEqual(slot.full ? ['SLOT_FULL'] : []);
        if (!slot.full) expect(await isTaken(wanted, slot.at)).toBe(true);
      }
      for (const quarters of [0, 1, 2, 5, 9, 40]) {
        const instant = FRIDAY_EVENING + quarters * 15 * MINUTE_MS;
        // a way shorter than the longest may leave room for an earlier time than is offered to all
        if (offered.has(instant) || wanted.service === 'DELIVERY') continue;
        expect(codesOf(await quoteFor(wanted, new Date(instant).toISOString()))).not.toEqual([]);
        expect(await isTaken(wanted, new Date(instant).toISOString())).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);
