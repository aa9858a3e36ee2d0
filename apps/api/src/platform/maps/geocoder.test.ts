import { refused } from '@comanda/testing/answers';
import { type GeocoderDouble, startGeocoder } from '@comanda/testing/geocoder-double';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedRates, RATES } from '#platform/access/rates.ts';
import { createRates } from '#platform/access/spend.ts';
import { createFoundPlaces } from './found-places.ts';
import { createGeocoder, type WrittenAddress } from './geocoder.ts';

const KEY = 'pk.of-the-tests';

/** Wider than any of these tests. */
const ASKER = { caller: 'ann', address: '192.0.2.1', restaurantId: 'pepper' };

let geocoder: GeocoderDouble;
let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});

afterAll(async () => {
  await store.drop();
});

beforeEach(async () => {
  for (const table of ['found_places', 'attempts'] as const) await store.db.deleteFrom(table).execute();
  geocoder = await startGeocoder({ key: KEY });
  geocoder.knows('Cloth Fair', PLACES.near);
});

afterEach(() => geocoder.close());

type Changes = { key?: string; url?: string; timeoutMs?: number; bounds?: string };

function build({ bounds, ...changes }: Changes = {}) {
  const clock = createTestClock(FRIDAY_EVENING);
  const troubles: string[] = [];
  const locate = createGeocoder({
    url: geocoder.url,
    key: KEY,
    agent: 'Comanda (https://order.example)',
    timeoutMs: 10_000,
    now: clock.now,
    places: createFoundPlaces({
      rates: createRates({ table: changedRates(bounds ?? '') ?? RATES, clock }),
      database: store.database,
      clock,
      isProven: async () => false,
    }),
    onTrouble: (sentence) => troubles.push(sentence),
    ...changes,
  });
  return {
    clock,
    troubles,
    locate: (address: WrittenAddress, country: string, asker = ASKER) => locate(address, country, asker),
  };
}

const home = { line1: '1 Cloth Fair', city: 'London', postcode: 'EC1A 7JQ' };

describe('the geocoder', () => {
  test('asks by the documented call, says who asks, and reads the first answer', async () => {
    const { locate } = build();
    expect(await locate(home, 'GB')).toEqual(PLACES.near);
    expect(Object.fromEntries(geocoder.asked[0] ?? [])).toEqual({
      q: '1 Cloth Fair, London, EC1A 7JQ',
      countrycodes: 'gb',
      format: 'json',
      limit: '1',
      key: KEY,
    });
    expect(geocoder.agents).toEqual(['Comanda (https://order.example)']);
  });

  test('asks for the same address once, also when many ask at once', async () => {
    const { locate, clock } = build();
    await Promise.all(Array.from({ length: 20 }, () => locate(home, 'GB')));
    await locate({ ...home, city: 'LONDON' }, 'GB');
    expect(geocoder.asked).toHaveLength(1);
    clock.advance(25 * 3_600_000);
    await locate(home, 'GB');
    expect(geocoder.asked).toHaveLength(2);
  });

  test('asks no more than before after a restart, whatever the spelling, and for a day', async () => {
    expect(await build().locate(home, 'GB')).toEqual(PLACES.near);
    expect(await build().locate({ ...home, line1: ' 1  CLOTH Fair ' }, 'GB')).toEqual(PLACES.near);
    expect(await build().locate({ line1: '9 Nowhere', city: 'London' }, 'GB')).toBeNull();
    expect(await build().locate({ line1: '9 Nowhere', city: 'London' }, 'GB')).toBeNull();
    expect(geocoder.asked).toHaveLength(2);
    const { locate, clock } = build();
    clock.advance(24 * 3_600_000);
    expect(await locate(home, 'GB')).toEqual(PLACES.near);
    expect(geocoder.asked).toHaveLength(3);
  });

  test('keeps no address in words', async () => {
    await build().locate(home, 'GB');
    const rows = await store.db.selectFrom('found_places').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/cloth/i);
    expect(rows[0]?.question.toString('latin1')).not.toMatch(/cloth/i);
  });

  test.each([
    ['a device or login', 'geocoder.device=2/day', { caller: 'ben' }],
    ['an address', 'geocoder.address=2/day', { address: '192.0.2.2' }],
    ['a restaurant', 'geocoder.restaurant=2/day', { restaurantId: 'salt' }],
    ['all', 'geocoderInAll.all=2/day', null],
  ] as const)(
    'answers so many questions of %s in a day, and those that it has answered for ever',
    async (_whose, bounds, other) => {
      const { locate, clock, troubles } = build({ bounds });
      const street = (n: number) => ({ ...home, line1: `${n} Cloth Fair` });
      const found = await Promise.all([1, 2, 3, 4, 5].map((n) => locate(street(n), 'GB')));
      expect(found.filter((one) => one !== null)).toHaveLength(2);
      expect(geocoder.asked).toHaveLength(2);
      const known = found.findIndex((one) => one !== null) + 1;
      expect(await locate(street(known), 'GB')).toEqual(PLACES.near);
      const anew = await locate(street(6), 'GB', { ...ASKER, ...other });
      expect(anew).toEqual(other ? PLACES.near : null);
      clock.advance(24 * 3_600_000);
      expect(await locate(street(7), 'GB')).toEqual(PLACES.near);
      expect(troubles).toEqual([]);
    },
  );

  test('asks for nothing that could be anywhere', async () => {
    const { locate } = build();
    expect(await locate({ line1: 'High Street' }, 'GB')).toBeNull();
    expect(await locate({}, 'GB')).toBeNull();
    expect(geocoder.asked).toEqual([]);
  });

  test.each(['empty', 'unknown'] as const)('takes "%s" for an answer', async (behaviour) => {
    const { locate, troubles } = build();
    geocoder.behave(behaviour);
    for (let turn = 0; turn < 5; turn += 1) expect(await locate(home, 'GB')).toBeNull();
    expect(geocoder.asked).toHaveLength(1);
    geocoder.behave('find');
    expect(await locate({ ...home, line1: '2 Cloth Fair' }, 'GB')).toEqual(PLACES.near);
    expect(troubles).toEqual([]);
  });

  test.each(['busy', 'broken', 'nonsense', 'slow', 'gone'] as const)(
    'lets a service that is "%s" rest after three failures, logs it once without the key, and tries again',
    async (behaviour) => {
      const { locate, troubles, clock } = build(behaviour === 'slow' ? { timeoutMs: 500 } : {});
      geocoder.behave(behaviour);
      for (let turn = 0; turn < 5; turn += 1) expect(await locate(home, 'GB')).toBeNull();
      expect(geocoder.asked).toHaveLength(3);
      expect(troubles).toHaveLength(1);
      expect(troubles[0]).not.toContain(KEY);
      geocoder.behave('find');
      expect(await locate(home, 'GB')).toBeNull();
      clock.advance(30_000);
      expect(await locate(home, 'GB')).toEqual(PLACES.near);
      expect(await locate({ ...home, line1: '3 Cloth Fair' }, 'GB')).toEqual(PLACES.near);
    },
  );

  test('with a wrong key, or with nobody at the address, knows nothing and harms nobody', async () => {
    expect(await build({ key: 'another' }).locate(home, 'GB')).toBeNull();
    expect(await build({ url: 'http://127.0.0.1:9/search' }).locate(home, 'GB')).toBeNull();
  });
});

describe('an app with a geocoder', () => {
  let app: TestApp;
  let service: GeocoderDouble;

  beforeAll(async () => {
    service = await startGeocoder({ key: KEY });
    service.knows('Cloth Fair', PLACES.near);
    app = await createTestApp({
      environment: { MAPS_GEOCODER_URL: service.url, MAPS_GEOCODER_KEY: KEY },
    });
  });

  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const soups = () => [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 3 }];
  const expectedTotal = 2050;

  test('asks where it disagrees with a pin, and leaves the no to the postcode', async () => {
    const diner = await app.diner();
    const quote = (city: string, postcode: string) =>
      diner.call('quote', {
        params: { slug: app.world.restaurant.slug },
        body: {
          service: 'DELIVERY',
          items: soups(),
          address: { line1: '9 Rye Lane', city, postcode },
          location: PLACES.near,
        },
      });
    const edinburgh = { lat: 55.95, lng: -3.19 };
    service.knows('Rye Lane, Lundon', edinburgh);
    service.knows('Edinburgh', edinburgh);
    service.knows('EH1 1AA', edinburgh);
    service.knows('EC1A 7JQ', PLACES.near);
    // the honest one: their street is found in another town, the pin and the postcode are right
    for (const postcode of ['EC1A 7JQ', 'EC1A 9ZZ']) {
      const asked = await quote('Lundon', postcode);
      expect(asked.problems).toEqual([]);
      expect(asked.place).toMatchObject({ location: PLACES.near, metresApart: expect.any(Number) });
    }
    // the attack: a pin within the zone, and an address with its postcode far away
    expect((await quote('Edinburgh', 'EH1 1AA')).problems).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
  });

  test('finds the zone by the address, and keeps with the order where that was', async () => {
    const diner = await app.diner();
    const wish = diner.wish({ service: 'DELIVERY', address: home, items: soups(), expectedTotal });
    const order = await diner.place(wish);
    expect(order).toMatchObject({ deliveryFee: 250, location: PLACES.near });
    const staff = await app.staff('MANAGER');
    const found = await staff.call('findPlace', {
      params: { id: app.world.restaurant.id },
      query: { address: 'Cloth Fair, London' },
    });
    expect(found).toEqual({ location: PLACES.near, postcode: null });
  });

  test('takes an address for unknown where too many were asked for, and the order by its pin', async () => {
    const bounded = await createTestApp({
      environment: { MAPS_GEOCODER_URL: service.url, MAPS_GEOCODER_KEY: KEY, RATES: 'geocoder.device=1/day' },
    });
    const diner = await bounded.diner();
    const items = [{ itemId: bounded.world.restaurant.menu.item('Soup'), quantity: 3 }];
    const quote = (line1: string) =>
      diner.call('quote', {
        params: { slug: bounded.world.restaurant.slug },
        body: { service: 'DELIVERY', items, address: { ...home, line1 } },
      });
    expect((await quote('1 Cloth Fair')).problems).toEqual([]);
    expect((await quote('2 Cloth Fair')).problems).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
    expect((await quote('1 Cloth Fair')).problems).toEqual([]);
    const wish = { service: 'DELIVERY' as const, items, expectedTotal, location: PLACES.near };
    const order = await diner.place(diner.wish({ ...wish, address: { ...home, line1: '2 Cloth Fair' } }));
    expect(order.deliveryFee).toBe(250);
    await bounded.close();
  });

  test('takes orders by pin and postcode as well when the service never answers', async () => {
    service.behave('slow');
    const diner = await app.diner();
    const elsewhere = { ...home, line1: '9 Nowhere' };
    const wish = { service: 'DELIVERY' as const, items: soups(), expectedTotal };
    expect(await refused(diner.place(diner.wish({ ...wish, address: elsewhere })))).toMatchObject({
      status: 409,
      code: 'OUT_OF_ZONE',
      message: expect.stringContaining('Use your location'),
    });
    const pinned = await diner.place(diner.wish({ ...wish, address: elsewhere, location: PLACES.near }));
    expect(pinned.deliveryFee).toBe(250);
    const address = { ...elsewhere, postcode: 'E1 7AB' };
    const items = [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 4 }];
    const listed = await diner.place(diner.wish({ ...wish, items, address, expectedTotal: 2800 }));
    expect(listed.deliveryFee).toBe(400);
  });
});
