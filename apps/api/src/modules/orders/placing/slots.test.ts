import { MOST_ZONES } from '@comanda/contract/shapes/delivery';
import { refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp({ restaurant: { ordersPerSlot: 2 } });
  diner = await app.diner();
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const slotsOf = (day: string) =>
  diner.call('slots', {
    params: { slug: app.world.restaurant.slug },
    query: { service: 'COLLECTION', day },
  });

const at = (time: string) => diner.wish({ scheduledFor: `2026-11-21T${time}:00.000Z` });

test('a slot for two takes exactly two of forty who want it at once', async () => {
  const diners = await Promise.all(Array.from({ length: 40 }, () => app.diner()));
  const answers = await Promise.all(diners.map((one) => settled(one.place(at('19:00')))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, code: 'SLOT_FULL' });
  }
  const { slots } = await slotsOf('2026-11-21');
  expect(slots.filter(({ full }) => full)).toEqual([{ at: '2026-11-21T19:00:00.000Z', full: true }]);
});

test('a full slot has room again when an order in it is taken back', async () => {
  const [first] = [await diner.place(at('20:00')), await diner.place(at('20:00'))];
  expect(await refused(diner.place(at('20:00')))).toMatchObject({ code: 'SLOT_FULL' });
  const params = { slug: app.world.restaurant.slug, orderId: first.id };
  await diner.call('cancelOrder', { params });
  await diner.call('cancelOrder', { params });
  await diner.place(at('20:00'));
  expect(await refused(diner.place(at('20:00')))).toMatchObject({ code: 'SLOT_FULL' });
});

test('orders for as soon as possible move on to the next slot with room', async () => {
  const { asap } = await slotsOf('2026-11-20');
  expect(asap).toEqual({ readyAt: '2026-11-20T18:50:00.000Z' });
  for (let turn = 0; turn < 2; turn += 1) await diner.place();
  expect((await slotsOf('2026-11-20')).asap).toEqual({ readyAt: '2026-11-20T19:00:00.000Z' });
  for (let turn = 0; turn < 2; turn += 1) await diner.place();
  expect((await slotsOf('2026-11-20')).asap).toEqual({ readyAt: '2026-11-20T19:15:00.000Z' });
});

test('many who want it as soon as possible at once are spread over the slots, and none is turned away', async () => {
  const diners = await Promise.all(Array.from({ length: 8 }, () => app.diner()));
  const answers = await Promise.all(diners.map((one) => settled(one.place())));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

describe('the times of a delivery', () => {
  const times = async (place: { lat?: number; lng?: number; postcode?: string }) => {
    const { asap, slots } = await diner.call('slots', {
      params: { slug: app.world.restaurant.slug },
      query: { service: 'DELIVERY', day: '2026-11-22', ...place },
    });
    return { isAsap: asap !== undefined, first: slots[0]?.at.slice(11, 16) };
  };

  test('are those of its place; of no place, what can be kept for the longest way', async () => {
    expect(await times({})).toEqual({ isAsap: true, first: '11:45' });
    expect(await times(PLACES.near)).toEqual({ isAsap: true, first: '11:30' });
    expect(await times({ postcode: 'E1 6AN' })).toEqual({ isAsap: true, first: '11:45' });
    expect(await times(PLACES.far)).toEqual({ isAsap: false, first: undefined });
    expect(await times({ lat: 0, lng: 0 })).toEqual({ isAsap: true, first: '11:45' });
  });

  test.each([
    ['lat=51.5', 'lng'],
    ['lng=0.1', 'lng'],
    ['lat=91&lng=0', 'lat'],
    ['postcode=LONGER THAN ANY', 'postcode'],
    ['day=tomorrow', 'day'],
  ])('%s is 400 and names what to mend', async (query, path) => {
    const url = `/clients/${app.world.restaurant.slug}/slots?service=DELIVERY&${query}`;
    const answer = await app.send(url, { token: diner.token });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });
});

test('without a day the first with room is given, in a shop with the most of everything too', async () => {
  const big = await createTestApp();
  try {
    const [owner, somebody] = await Promise.all([big.staff('ADMIN'), big.diner()]);
    const params = { id: big.world.restaurant.id };
    const around = (n: number) => [
      { lat: 51.4 + n / 1_000, lng: -0.1 },
      { lat: 51.6, lng: -0.1 },
      { lat: 51.5, lng: 0.1 + n / 1_000 },
    ];
    const zones = Array.from({ length: MOST_ZONES }, (_, n) => ({
      name: `Area ${n}`,
      fee: 250,
      minimum: 0,
      freeOver: null,
      travelMinutes: 10,
      active: true,
      shape: { kind: 'POLYGON' as const, points: around(n) },
    }));
    const settings = await owner.call('delivery', { params });
    const body = { ...settings, slotMinutes: 5, daysAhead: 60, ordersPerSlot: 1, zones };
    await owner.call('updateDelivery', { params, body });
    const ask = (day?: string) =>
      somebody.call('slots', {
        params: { slug: big.world.restaurant.slug },
        query: { service: 'DELIVERY', lat: 51.5, lng: 0, ...(day && { day }) },
      });
    const { slots } = await ask();
    expect(new Set(slots.map((slot) => slot.at.slice(0, 10)))).toEqual(new Set(['2026-11-20']));
    expect(await ask('2026-11-20')).toMatchObject({ slots });
    // days further off are asked for by their date
    expect((await ask('2027-01-15')).slots.length).toBeGreaterThan(100);
    expect((await ask('2027-02-15')).slots).toEqual([]);
  } finally {
    await big.close();
  }
});
