import type { CallOutput } from '@comanda/contract/calls';
import { refused, settled } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Settings = CallOutput<'delivery'>;
type Zone = Settings['zones'][number];
type Wish = Omit<Settings, 'zones'> & { zones: (Omit<Zone, 'id'> & { id?: string })[] };

let app: TestApp;
let manager: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.staff('MANAGER');
  diner = await app.diner();
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const load = () => manager.call('delivery', { params: params() });
const save = (body: Wish, by = manager) => by.call('updateDelivery', { params: params(), body });
async function change(changes: Partial<Wish>): Promise<Settings> {
  return save({ ...(await load()), ...changes });
}

const ring = (radiusMetres: number, changes: Partial<Zone> = {}): Omit<Zone, 'id'> => ({
  name: 'Near',
  fee: 250,
  minimum: 0,
  freeOver: null,
  travelMinutes: 10,
  active: true,
  shape: { kind: 'RADIUS', radiusMetres },
  ...changes,
});

const quote = (changes: Parameters<TestDiner['wish']>[0] = {}) => {
  const { service, items, location, address } = diner.wish({ service: 'DELIVERY', ...changes });
  return diner.call('quote', {
    params: { slug: app.world.restaurant.slug },
    body: { service, items, ...(location ? { location } : {}), ...(address ? { address } : {}) },
  });
};

describe('delivery settings', () => {
  test('are read as they are stored, with a version', async () => {
    expect(await load()).toMatchObject({
      version: 1,
      slotMinutes: 15,
      ordersPerSlot: null,
      daysAhead: 7,
      minimumLeadMinutes: 0,
      services: { DELIVERY: { on: true, preparationMinutes: 20 } },
      zones: expect.arrayContaining([
        expect.objectContaining({ name: 'Around us', shape: { kind: 'RADIUS', radiusMetres: 3000 } }),
      ]),
    });
  });

  test('are replaced as a whole; zones keep their ids, and everything is written down', async () => {
    const before = await load();
    const services = {
      ...before.services,
      DINE_IN: { on: false, preparationMinutes: 15 },
      DELIVERY: { on: true, preparationMinutes: 35 },
    };
    const area = {
      ...ring(1, { name: 'The market', fee: 0, freeOver: 2000 }),
      shape: {
        kind: 'POLYGON' as const,
        points: [
          { lat: 51.5, lng: -0.1 },
          { lat: 51.5, lng: -0.09 },
          { lat: 51.51, lng: -0.09 },
        ],
      },
    };
    const codes = {
      ...ring(1, { name: 'Codes', active: false }),
      shape: { kind: 'POSTCODES' as const, postcodes: [' sw17 ', 'SW16 2'] },
    };
    const kept = before.zones.slice(0, 1);
    const after = await save({
      ...before,
      services,
      slotMinutes: 20,
      ordersPerSlot: 6,
      daysAhead: 3,
      minimumLeadMinutes: 45,
      zones: [area, ...kept, codes],
    });
    expect(after).toMatchObject({
      version: 2,
      services,
      slotMinutes: 20,
      ordersPerSlot: 6,
      daysAhead: 3,
      minimumLeadMinutes: 45,
      zones: [area, ...kept, { ...codes, shape: { kind: 'POSTCODES', postcodes: ['SW17', 'SW16 2'] } }],
    });
    expect(await load()).toEqual(after);
    const owner = await app.staff('ADMIN');
    const entries = await auditOf(owner.call, params().id);
    expect(entries[0]).toMatchObject({
      action: 'delivery.changed',
      actor: { userId: manager.userId },
      details: {
        fields: ['services', 'slotMinutes', 'ordersPerSlot', 'daysAhead', 'minimumLeadMinutes', 'zones'],
      },
    });
    await change({ ordersPerSlot: null, slotMinutes: 15, minimumLeadMinutes: 0, zones: kept });
  });

  test('are written down with every fee before and after', async () => {
    const rings = (...zones: ReturnType<typeof ring>[]) => change({ zones });
    const { zones } = await rings(
      ring(1000, { name: 'Close', fee: 100 }),
      ring(2000, { name: 'Wide', fee: 200 }),
    );
    const [close, wide] = zones;
    if (!close || !wide) throw new Error('Both zones were saved.');
    await rings({ ...close, name: 'Closer', fee: 150 }, ring(3000, { name: 'Wider', fee: 400 }));
    const owner = await app.staff('ADMIN');
    const entries = await auditOf(owner.call, params().id);
    expect(entries[0]?.details).toEqual({
      fields: ['zones'],
      fees: [
        { name: 'Closer', from: 100, to: 150 },
        { name: 'Wider', from: null, to: 400 },
        { name: 'Wide', from: 200, to: null },
      ],
    });
    await change({ daysAhead: 4 });
    const after = await owner.call('audit', { params: params(), query: {} });
    expect(after.entries[0]?.details).toEqual({ fields: ['daysAhead'] });
  });

  test('edited by two people are never overwritten: the second gets what holds now', async () => {
    const seen = await load();
    const mine = await save({ ...seen, daysAhead: 5 });
    const refusal = await refused(save({ ...seen, daysAhead: 9 }));
    expect(refusal).toMatchObject({ status: 409, code: 'STALE', by: mine.changed?.by, current: mine });
    expect(mine.changed?.by).toMatch(/^Given [A-Z]+ Family$/);
    expect(await load()).toEqual(mine);
  });

  test('written by ten at once are changed by one', async () => {
    const seen = await load();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => settled(save({ ...seen, daysAhead: turn }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await load()).version).toBe(seen.version + 1);
  });

  test('reach an open storefront at once, and hold for its next quote', async () => {
    const { slug } = app.world.restaurant;
    const stream = recordStream({ url: `${app.baseUrl}/clients/${slug}/stream`, token: null });
    await stream.until('its state', () => stream.events.length > 0);
    await change({ zones: [ring(3000, { fee: 777 })] });
    await stream.until('the new menu', () => stream.events.some(({ type }) => type === 'menu'));
    stream.close();
    expect(await quote({ location: PLACES.near })).toMatchObject({
      deliveryFee: 777,
      zone: { name: 'Near' },
    });
  });

  test('of a service that is off refuse its orders', async () => {
    const { services } = await load();
    await change({ services: { ...services, DELIVERY: { on: false, preparationMinutes: 20 } } });
    expect((await quote({ location: PLACES.near })).problems).toMatchObject([{ code: 'SERVICE_OFF' }]);
    await change({ services: { ...services, DELIVERY: { on: true, preparationMinutes: 20 } } });
  });
});

describe('zones', () => {
  test('of those that reach a place the lowest fee wins, and a resting one never does', async () => {
    await change({
      zones: [
        ring(3000, { name: 'Wide', fee: 300 }),
        ring(2000, { name: 'Close', fee: 200 }),
        ring(2000, { name: 'Resting', fee: 0, active: false }),
      ],
    });
    expect((await quote({ location: PLACES.near })).zone).toMatchObject({ name: 'Close', fee: 200 });
    await change({ zones: [ring(2000, { active: false })] });
    expect((await quote({ location: PLACES.near })).problems).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
  });

  const corner = (lat: number, lng: number) => ({ lat, lng });
  const polygon = (...points: { lat: number; lng: number }[]) => ({ kind: 'POLYGON' as const, points });
  const postcodes = (...listed: string[]) => ({ kind: 'POSTCODES' as const, postcodes: listed });

  test.each<[string, Zone['shape'], string, RegExp]>([
    [
      'an outline that crosses itself',
      polygon(corner(0, 0), corner(1, 1), corner(0, 1), corner(1, 0)),
      'shape.points',
      /The outline of “Market” crosses/,
    ],
    [
      'two corners',
      polygon(corner(0, 0), corner(1, 1), corner(0, 0)),
      'shape.points',
      /“Market” needs at least three different corners/,
    ],
    ['no corners', polygon(), 'shape.points', /three different corners/],
    [
      'a corner off the globe',
      polygon(corner(91, 0), corner(1, 1), corner(0, 1)),
      'shape.points.0.lat',
      /latitude/,
    ],
    [
      'a radius of nothing',
      { kind: 'RADIUS', radiusMetres: 0 },
      'shape.radiusMetres',
      /“Market” needs a radius/,
    ],
    ['a negative radius', { kind: 'RADIUS', radiusMetres: -1 }, 'shape.radiusMetres', /radius/],
    ['a radius around the world', { kind: 'RADIUS', radiusMetres: 4e7 }, 'shape.radiusMetres', /At most/],
    ['no postcodes', postcodes(), 'shape.postcodes', /at least one/],
    ['a word for a postcode', postcodes('SW17', 'MARKET'), 'shape.postcodes.1', /British postcode/],
    ['a half number', postcodes('SW17 8A'), 'shape.postcodes.0', /British postcode/],
    ['signs for a postcode', postcodes('SW17; DROP'), 'shape.postcodes.0', /not a postcode/],
  ])('with %s are refused, naming the zone and the field', async (_, shape, path, message) => {
    const before = await load();
    const fine = ring(1000);
    const refusal = await refused(save({ ...before, zones: [fine, { ...fine, name: 'Market', shape }] }));
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID' });
    expect(refusal.details).toEqual([
      expect.objectContaining({ path: `zones.1.${path}`, message: expect.stringMatching(message) }),
    ]);
    expect(await load()).toEqual(before);
  });

  test.each<[string, Partial<Zone>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a negative fee', { fee: -1 }, 'fee'],
    ['a fee in pounds and pence', { fee: 2.5 }, 'fee'],
    ['a journey of days', { travelMinutes: 601 }, 'travelMinutes'],
    ['the id of another', { id: '00000000-0000-7000-8000-000000000000' }, 'id'],
  ])('with %s are refused', async (_, changes, field) => {
    const refusal = await refused(save({ ...(await load()), zones: [{ ...ring(1000), ...changes }] }));
    expect(refusal).toMatchObject({ status: 400, details: [{ path: `zones.0.${field}` }] });
  });
});

test('zones are kept while delivery is off, and count once it is on', async () => {
  const before = await load();
  const services = (on: boolean) => ({ ...before.services, DELIVERY: { on, preparationMinutes: 20 } });
  const off = await save({ ...before, services: services(false), zones: [ring(3000, { fee: 321 })] });
  expect(await load()).toEqual(off);
  expect(off).toMatchObject({ services: { DELIVERY: { on: false } }, zones: [{ fee: 321 }] });
  const on = await save({ ...off, services: services(true) });
  expect(on.zones).toEqual(off.zones);
});

describe('the places of the last deliveries', () => {
  test('are rounded, with inside apart from outside, and name nobody', async () => {
    await change({ zones: [ring(3000, { fee: 0 })] });
    const address = { line1: '1 Cloth Fair', city: 'London', postcode: 'EC1A 7JQ' };
    const wish = { service: 'DELIVERY' as const, address, expectedTotal: 600 };
    await diner.place(diner.wish({ ...wish, location: { lat: 51.52012, lng: -0.10049 } }));
    await diner.place(diner.wish());
    await change({ zones: [ring(50)] });
    const { places } = await manager.call('deliveryPlaces', { params: params() });
    expect(places).toEqual([{ lat: 51.52, lng: -0.1, inside: false }]);
    await change({ zones: [ring(3000)] });
    expect((await manager.call('deliveryPlaces', { params: params() })).places).toMatchObject([
      { inside: true },
    ]);
  });

  test('an address that cannot be placed still shows its postcode', async () => {
    const found = await manager.call('findPlace', {
      params: params(),
      query: { address: '1 High St, e1 7ab' },
    });
    expect(found).toEqual({ location: null, postcode: 'E1 7AB' });
  });
});
