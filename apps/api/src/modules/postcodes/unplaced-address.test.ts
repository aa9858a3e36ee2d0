import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCentres, storeCentres } from './postcodes.ts';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-postcodes-'));
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
  const { fee: _, ...terms } = RING;
  await change({
    zones: [
      { ...terms, name: 'Near', fee: 250, shape: { kind: 'RADIUS', radiusMetres: 2000 } },
      { ...terms, name: 'Far', fee: 390, travelMinutes: 25, shape: { kind: 'RADIUS', radiusMetres: 4000 } },
    ],
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const RING = { fee: 0, minimum: 0, freeOver: null, travelMinutes: 10, active: true };

const params = () => ({ id: app.world.restaurant.id });
const slug = () => ({ slug: app.world.restaurant.slug });

type Settings = Parameters<typeof saveAs>[0];
const saveAs = (body: Parameters<typeof manager.call<'updateDelivery'>>[1]['body']) =>
  manager.call('updateDelivery', { params: params(), body });
async function change(changes: Partial<Settings>) {
  return saveAs({ ...(await manager.call('delivery', { params: params() })), ...changes });
}

const address = { line1: '2 Short Lane', city: 'London' };
const to = (postcode: string | undefined, changes: Partial<OrderWish> = {}): OrderWish =>
  diner.wish({ service: 'DELIVERY', address: { ...address, ...(postcode && { postcode }) }, ...changes });
const quote = ({ service, items, address: at }: OrderWish) =>
  diner.call('quote', { params: slug(), body: { service, items, ...(at && { address: at }) } });
async function place(postcode: string) {
  const wish = to(postcode);
  const { total } = await quote(wish);
  return diner.place({ ...wish, expectedTotal: total });
}

async function load(lines: readonly string[], country = 'GB'): Promise<void> {
  const path = join(folder, 'centres.csv');
  await writeFile(path, lines.join('\n'));
  const centres = await readCentres(path, country);
  await storeCentres(app.database.db, { country, source: 'a test', centres, now: app.clock.now() });
}

/** Where the sample restaurant stands. */
const { lat, lng } = { lat: 51.519, lng: -0.1 };
/** Degrees of latitude that make a kilometre. */
const KM = 1 / 111.195;

describe('a delivery whose address nobody can place', () => {
  afterEach(() => change({ confirmUnknownPlaces: false }));

  test('is refused by rings, and the owner sees that it is', async () => {
    expect((await quote(to('E17 1AA'))).problems).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
    expect(await refused(diner.place(to('E17 1AA')))).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' });
    expect(await manager.call('deliveryPlaces', { params: params() })).toMatchObject({ placedBy: 'NOTHING' });
    const foreseen = await manager.call('availability', {
      params: params(),
      query: { service: 'DELIVERY', postcode: 'E17 1AA' },
    });
    expect(foreseen.asap.reasons).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
  });

  test.each([
    ['EH1 1AA', /^We don't deliver to EH1 1AA\./],
    ['XYZ', /^That isn't a postcode\.$/],
    ['E17', /^Enter your full postcode/],
    ['E17 1AA', /^We can't tell whether we deliver to E17 1AA\./],
  ])('is told a plain no where it is one: %s', async (postcode, message) => {
    const { problems } = await quote(to(postcode));
    expect(problems).toMatchObject([{ code: 'OUT_OF_ZONE', message: expect.stringMatching(message) }]);
    expect(await refused(diner.place(to(postcode)))).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' });
  });

  test('is not made a yes of by a location in another part of the country, and its town is asked about', async () => {
    const location = { lat: lat + KM, lng };
    const ask = async (city: string, postcode: string) => {
      const { service, items } = to(postcode);
      const at = { ...address, city, postcode };
      return diner.call('quote', { params: slug(), body: { service, items, address: at, location } });
    };
    expect((await ask('Edinburgh', 'EH1 1AA')).problems).toMatchObject([
      { code: 'OUT_OF_ZONE', isPlaced: true },
    ]);
    expect(await ask('Edinburgh', 'E17 1AA')).toMatchObject({ problems: [], place: { isOtherTown: true } });
    expect((await ask('London', 'E17 1AA')).place).not.toHaveProperty('isOtherTown');
  });

  test('is taken by a restaurant that checks it itself, at the dearest fee, and nobody accepts it unseen', async () => {
    await change({ confirmUnknownPlaces: true });
    const owner = await app.staff('ADMIN');
    const menuSettings = await owner.call('menuSettings', { params: params() });
    const { version } = menuSettings;
    await owner.call('updateMenuSettings', {
      params: params(),
      body: { version, autoAccept: { services: ['DELIVERY'], below: null, paidOnly: false } },
    });
    expect(await quote(to('E17 1AA'))).toMatchObject({
      deliveryFee: 390,
      toConfirm: true,
      zone: { name: 'Far', travelMinutes: 25 },
      problems: [],
    });
    const foreseen = await manager.call('availability', {
      params: params(),
      query: { service: 'DELIVERY', postcode: 'E17 1AA' },
    });
    expect(foreseen).toMatchObject({ asap: { allowed: true }, toConfirm: true });
    const order = await place('E17 1AA');
    expect(order).toMatchObject({ status: 'PLACED', deliveryFee: 390, toConfirm: true });
    const staff = await app.staff();
    const { orders } = await staff.call('liveOrders', { params: params() });
    expect(orders.find(({ id }) => id === order.id)).toMatchObject({ toConfirm: true });
    const rejected = await staff.call('moveOrder', {
      params: { ...params(), orderId: order.id },
      body: { from: 'PLACED', to: 'REJECTED', reason: 'OUT_OF_AREA' },
    });
    expect(rejected.status).toBe('REJECTED');
  });

  test('waits for nobody’s check once a shared location says that it is inside', async () => {
    await change({ confirmUnknownPlaces: true });
    const wish = to('E17 1AA', { location: { lat: lat + KM, lng } });
    const body = { service: wish.service, items: wish.items, address, location: { lat: lat + KM, lng } };
    const quoted = await diner.call('quote', { params: slug(), body });
    expect(quoted).toMatchObject({ deliveryFee: 250, zone: { name: 'Near' } });
    expect(quoted.toConfirm).toBeUndefined();
  });
});

describe('a table of postcode centres', () => {
  test('decides rings by the postcode alone: for quotes, orders, times and the owner’s trial', async () => {
    await load([
      'Postcode,Latitude,Longitude',
      `N1 1AA,${lat + KM},${lng}`,
      `N1 1AB,${lat + 3 * KM},${lng}`,
      `N1 9,${lat + 9 * KM},${lng}`,
      'N1 1AC,99.999999,0',
      'N1 1AD,,',
    ]);
    expect(await quote(to('n11aa'))).toMatchObject({
      deliveryFee: 250,
      zone: { name: 'Near' },
      problems: [],
    });
    expect(await quote(to('N1 1AB'))).toMatchObject({ deliveryFee: 390, zone: { name: 'Far' } });
    expect((await quote(to('N1 9XY'))).problems[0]?.message).toMatch(/^We don't deliver to N1 9XY\./);
    expect((await quote(to('N1 1AC'))).problems[0]?.message).toMatch(/^We can't tell whether/);
    const order = await place('N1 1AA');
    expect(order).toMatchObject({ status: 'ACCEPTED', deliveryFee: 250 });
    expect(order.toConfirm).toBeUndefined();
    // the middle of a postcode is nobody's door
    expect(order.location).toBeUndefined();
    const found = await manager.call('findPlace', {
      params: params(),
      query: { address: '2 Short Lane, N1 1AB' },
    });
    expect(found).toMatchObject({ location: { lat: expect.closeTo(lat + 3 * KM, 6) }, postcode: 'N1 1AB' });
    expect(await manager.call('deliveryPlaces', { params: params() })).toMatchObject({
      placedBy: 'POSTCODE',
    });
  });

  test('says no to an address far away, whatever location came with it', async () => {
    const here = { lat: lat + KM / 2, lng };
    const ask = (postcode: string, location = here) =>
      diner.call('quote', {
        params: slug(),
        body: { service: 'DELIVERY', items: to(postcode).items, address: { ...address, postcode }, location },
      });
    await load([
      'Postcode,Latitude,Longitude',
      `EH1 1AA,${lat + 500 * KM},${lng}`,
      `N1 1AA,${lat + KM},${lng}`,
    ]);
    const far = await ask('EH1 1AA');
    expect(far.problems).toMatchObject([{ code: 'OUT_OF_ZONE', isPlaced: true }]);
    expect(far.place).toMatchObject({ metresApart: expect.any(Number) });
    expect(await refused(diner.place(to('EH1 1AA', { location: here })))).toMatchObject({
      code: 'OUT_OF_ZONE',
    });
    // the honest one: a door near the centre of its postcode
    const near = await ask('N1 1AA');
    expect(near).toMatchObject({ deliveryFee: 250, problems: [] });
    expect(near.place).toEqual({ location: here, postcode: 'N1 1AA' });
  });

  test('is replaced as a whole by the next one of its country', async () => {
    await load(['pcds,lat,long', `N7 7AA,${lat},${lng}`]);
    expect((await quote(to('N1 1AA'))).problems).toMatchObject([{ code: 'OUT_OF_ZONE' }]);
    expect((await quote(to('N7 7AA'))).problems).toEqual([]);
  });

  test('comes along for the United States, and knows what its codes stand for', async () => {
    const { centres } = app.deps();
    expect(await centres.covers('US')).toBe(true);
    const [sanFrancisco, sameWithHouse] = await Promise.all([
      centres.find('US', '94107'),
      centres.find('US', '94107-1234'),
    ]);
    expect(sanFrancisco).toEqual({ lat: expect.closeTo(37.77, 1), lng: expect.closeTo(-122.39, 1) });
    expect(sameWithHouse).toEqual(sanFrancisco);
    expect(await centres.find('US', '00000')).toBeNull();
    expect(await centres.find('FR', '75001')).toBeNull();
  });

  test('is read from GeoNames’ files as well, places of one code averaged', async () => {
    const path = join(folder, 'FR.txt');
    const line = (lat: number) =>
      `FR\t75001\tParis\tÎle-de-France\t11\tParis\t75\tParis\t751\t${lat}\t2.34\t5`;
    await writeFile(path, `${line(48.86)}\n${line(48.88)}\n`);
    expect(await readCentres(path, 'FR')).toEqual([
      { code: '75001', lat: expect.closeTo(48.87, 9), lng: 2.34 },
    ]);
    await writeFile(path, 'name;price\nPizza;9');
    await expect(readCentres(path, 'FR')).rejects.toThrow(/no columns for postcode, latitude and longitude/);
  });
});
