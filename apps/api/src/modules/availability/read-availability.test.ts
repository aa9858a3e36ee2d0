import { refused } from '@comanda/testing/answers';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let manager: TestStaff;
let diner: TestDiner;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ restaurant: { ordersPerSlot: 1 } });
  [manager, diner] = await Promise.all([app.staff('MANAGER'), app.diner()]);
  id = app.world.restaurant.id;
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('special_days').execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
});

afterAll(() => app.close());

type Asked = Parameters<typeof look>[0];
const look = (query: {
  service?: 'DELIVERY' | 'COLLECTION' | 'DINE_IN';
  at?: string;
  lat?: number;
  lng?: number;
  postcode?: string;
}) => manager.call('availability', { params: { id }, query: { service: 'COLLECTION', ...query } });
const codes = async (query: Asked) => (await look(query)).asap.reasons.map(({ code }) => code);

describe('what a diner would see', () => {
  test('now is what they see now', async () => {
    expect(await look({})).toMatchObject({
      at: '2026-11-20T18:30:00.000Z',
      state: { status: 'OPEN', closesAt: '2026-11-20T23:00:00.000Z' },
      asap: { allowed: true, readyAt: '2026-11-20T18:50:00.000Z', reasons: [] },
      withheld: [
        { name: 'Oysters', code: 'SOLD_OUT' },
        { name: 'Lunch plate', code: 'NOT_NOW', until: '2026-11-23T12:00:00.000Z' },
      ],
    });
    expect((await look({ at: '2026-11-23T12:00' })).withheld.map(({ name }) => name)).toEqual(['Oysters']);
  });

  test('on a special day that is closed, with its note, and that one cannot order ahead for it', async () => {
    await manager.call('putSpecialDay', {
      params: { id, date: '2026-11-24' },
      body: { closed: true, note: 'Stocktaking' },
    });
    const seen = await look({ at: '2026-11-24T19:00' });
    expect(seen.state).toMatchObject({ status: 'CLOSED', opensAt: '2026-11-25T11:00:00.000Z' });
    expect(seen.asap).toMatchObject({ allowed: false, reasons: [{ code: 'SPECIAL_DAY' }] });
    expect(seen.asap.reasons[0]?.message).toContain('closed today (Stocktaking)');
    expect(seen.ahead.reasons.map(({ code }) => code)).toEqual(['SPECIAL_DAY']);
    expect(seen.slots[0]?.at).toBe('2026-11-25T11:30:00.000Z');
  });

  test('a year from now, far beyond what can be ordered for', async () => {
    const seen = await look({ at: '2027-12-24T19:00' });
    expect(seen.state.status).toBe('OPEN');
    expect(seen.asap.allowed).toBe(true);
    expect(seen.ahead).toMatchObject({ allowed: false, reasons: [{ code: 'SLOT_INVALID' }] });
  });

  test('in their street: the zone that comes to them, or none', async () => {
    const near = await look({ service: 'DELIVERY', ...PLACES.near });
    expect(near).toMatchObject({ asap: { allowed: true }, zone: { name: 'Around us', fee: 250 } });
    expect(await look({ service: 'DELIVERY', postcode: 'E1 6AN' })).toMatchObject({ zone: { name: 'E1' } });
    expect(await codes({ service: 'DELIVERY', ...PLACES.far })).toEqual(['OUT_OF_ZONE']);
    expect(await codes({ service: 'DELIVERY' })).toEqual([]);
  });

  test('of a pause that has ended by then, and of one that has not', async () => {
    await manager.call('pause', { params: { id }, body: { minutes: 30 } });
    expect(await codes({})).toEqual(['PAUSED']);
    expect(await codes({ at: '2026-11-20T19:00' })).toEqual([]);
    await manager.call('unpause', { params: { id } });
  });

  test('of being busy, which ends with the present opening', async () => {
    await manager.call('busy', { params: { id }, body: { extraMinutes: 30 } });
    expect((await look({ at: '2026-11-20T20:00' })).state).toMatchObject({ status: 'BUSY' });
    const tomorrow = await look({ at: '2026-11-21T20:00' });
    expect(tomorrow.state.status).toBe('OPEN');
    expect(tomorrow.asap.readyAt).toBe('2026-11-21T20:20:00.000Z');
    await manager.call('busy', { params: { id }, body: { extraMinutes: 0 } });
  });

  test('of dishes that are sold out until then, or longer', async () => {
    const itemId = app.world.restaurant.menu.item('Soup');
    const body = { available: false, until: '2026-11-20T20:00:00Z' } as const;
    await manager.call('itemAvailability', { params: { id, itemId }, body });
    const [now, later] = [await look({}), await look({ at: '2026-11-20T20:00' })];
    expect(now.withheld[0]).toMatchObject({
      itemId,
      name: 'Soup',
      code: 'SOLD_OUT',
      until: '2026-11-20T20:00:00.000Z',
    });
    expect(later.withheld.map(({ name }) => name)).not.toContain('Soup');
    expect(later.orderable).toBe(now.orderable + 1);
    await manager.call('itemAvailability', { params: { id, itemId }, body: { available: true } });
  });

  test('of slots that others have taken already', async () => {
    await diner.place(diner.wish({ scheduledFor: '2026-11-20T20:00:00Z' }));
    const { slots } = await look({ at: '2026-11-20T19:30' });
    expect(slots.slice(0, 2)).toEqual([
      { at: '2026-11-20T20:00:00.000Z', full: true },
      { at: '2026-11-20T20:15:00.000Z', full: false },
    ]);
  });

  test('is asked on the restaurant’s clock: a time that does not exist is the moment of the change', async () => {
    expect((await look({ at: '2027-03-28T01:30' })).at).toBe('2027-03-28T01:00:00.000Z');
    expect((await look({ at: '2027-10-31T01:30' })).at).toBe('2027-10-31T00:30:00.000Z');
    expect((await look({ at: '2027-07-01T12:00' })).at).toBe('2027-07-01T11:00:00.000Z');
    expect((await look({ at: '2027-07-01T12:00:00Z' })).at).toBe('2027-07-01T12:00:00.000Z');
  });

  test('says for which time it answers where clocks jump', async () => {
    expect((await look({ at: '2027-03-28T01:30' })).timeNote).toBe(
      '01:30 does not exist that day, so this is the answer for 02:00. The clocks go forward that day, from 01:00 to 02:00.',
    );
    expect((await look({ at: '2027-10-31T01:30' })).timeNote).toBe(
      '01:30 comes twice that day, and this is the answer for the first time. The clocks go back that day, from 02:00 to 01:00.',
    );
    for (const at of ['2027-03-28T02:00', '2027-10-31T00:30:00Z']) {
      expect(await look({ at })).not.toHaveProperty('timeNote');
    }
    expect(await look({})).not.toHaveProperty('timeNote');
  });
});

describe('a question that makes no sense', () => {
  test.each([
    ['service=DRONE', 'service'],
    ['at=2026-11-24T19:00', 'service'],
    ['service=DELIVERY&at=tomorrow', 'at'],
    ['service=DELIVERY&at=2026-11-19T19:00', 'at'],
    ['service=DELIVERY&at=2029-11-19T19:00', 'at'],
    ['service=DELIVERY&at=2026-02-30T19:00', 'at'],
    ['service=DELIVERY&lat=51.5', 'lng'],
    ['service=DELIVERY&lat=91&lng=0', 'lat'],
    ['service=DELIVERY&lat=x&lng=0', 'lat'],
  ])('%s is 400', async (query, path) => {
    const answer = await app.send(`/restaurants/${id}/availability?${query}`, { token: manager.token });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });
});

test('is not for STAFF, nor for other merchants', async () => {
  const query = { service: 'COLLECTION' } as const;
  const staff = await app.staff('STAFF');
  expect(await refused(staff.call('availability', { params: { id }, query }))).toMatchObject({ status: 403 });
  const stranger = await app.staff('STRANGER');
  expect(await refused(stranger.call('availability', { params: { id }, query }))).toMatchObject({
    status: 404,
  });
});
