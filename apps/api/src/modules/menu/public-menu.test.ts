import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.staff();
  path = `/clients/${app.world.restaurant.slug}/menu`;
});

afterAll(() => app.close());

type Bytes = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** As it came over the wire; `fetch` would unpack it. */
function bytesOf(headers: Record<string, string>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    get(app.baseUrl + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

test('the menu comes plain, gzipped and in brotli, and is the same JSON each time', async () => {
  const plain = await bytesOf({});
  const gzip = await bytesOf({ 'accept-encoding': 'gzip, deflate' });
  const brotli = await bytesOf({ 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  for (const { headers, status } of [plain, gzip, brotli]) {
    expect(status).toBe(200);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers.etag).toBe(plain.headers.etag);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=15');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.each([
  ['br;q=0, gzip;q=0.000', undefined],
  ['br; q=0 , gzip; q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0', 'br'],
  ['identity', undefined],
])('of the encodings in "%s" a fitting one is sent', async (accepted, encoding) => {
  const answer = await bytesOf({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test.each([
  ['as it was given', (etag: string) => etag],
  ['among others', (etag: string) => `"other", ${etag}`],
  ['weakened by a proxy that compresses', (etag: string) => `W/${etag}`],
  ['as any', () => '*'],
])('a reader who has the menu already, naming it %s, gets 304 and no body', async (_, named) => {
  const { headers } = await bytesOf({});
  const again = await bytesOf({ 'if-none-match': named(headers.etag ?? '') });
  expect(again.status).toBe(304);
  expect(again.body.byteLength).toBe(0);
  expect(again.headers.etag).toBe(headers.etag);
});

test('selling out shows at once, under a new version and a new ETag', async () => {
  const before = await bytesOf({});
  const itemId = app.world.restaurant.menu.item('Soup');
  await staff.call('itemAvailability', {
    params: { id: app.world.restaurant.id, itemId },
    body: { available: false },
  });
  const after = await bytesOf({ 'if-none-match': before.headers.etag ?? '' });
  expect(after.status).toBe(200);
  expect(JSON.parse(after.body.toString()).version).toBeGreaterThan(
    JSON.parse(before.body.toString()).version,
  );
  expect(after.body.toString()).toMatch(new RegExp(`"id":"${itemId}"[^{]*\\{\\},"soldOut":true`));
});

test('a lunch dish is on the menu at any hour, with when it is served and when it can next be had', async () => {
  const lunchPlate = async () => {
    const menu: DinerMenu = JSON.parse((await bytesOf({})).body.toString());
    const dish = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Lunch plate');
    return { asOf: menu.asOf, next: dish?.next, served: menu.servings[dish?.served ?? -1] };
  };
  // on Friday evening
  expect(await lunchPlate()).toMatchObject({
    asOf: '2026-11-20T18:30:00.000Z',
    next: { COLLECTION: '2026-11-23T12:00:00.000Z', DELIVERY: '2026-11-23T12:00:00.000Z' },
    served: {
      name: 'Lunch',
      hours: 'Mon–Fri 12:00–15:00',
      periods: [
        { from: '2026-11-23T12:00:00.000Z', until: '2026-11-23T15:00:00.000Z' },
        { from: '2026-11-24T12:00:00.000Z' },
        { from: '2026-11-25T12:00:00.000Z' },
        { from: '2026-11-26T12:00:00.000Z' },
        { from: '2026-11-27T12:00:00.000Z' },
        { from: '2026-11-30T12:00:00.000Z' },
      ],
    },
  });
  // the way from the kitchen to the farthest zone takes 25 minutes: shortly before lunch its first time moves on
  app.clock.set(Date.parse('2026-11-23T11:50:00.000Z'));
  expect((await lunchPlate()).next).toEqual({
    DELIVERY: '2026-11-23T12:45:00.000Z',
    COLLECTION: '2026-11-23T12:15:00.000Z',
    DINE_IN: '2026-11-23T12:15:00.000Z',
  });
  app.clock.set(Date.parse('2026-11-23T12:00:00.000Z'));
  expect(await lunchPlate()).toMatchObject({ asOf: '2026-11-23T12:00:00.000Z', next: undefined });
  app.clock.set(Date.parse('2026-11-23T15:00:00.000Z'));
  expect((await lunchPlate()).next).toMatchObject({ COLLECTION: '2026-11-24T12:00:00.000Z' });
});

test('a dish that is sold out for a while says until when, unless its stock is gone too', async () => {
  app.clock.set(FRIDAY_EVENING);
  const { db } = app.database;
  const [id, itemId] = [app.world.restaurant.id, app.world.restaurant.menu.item('Soup')];
  const soup = async () => {
    const menu: DinerMenu = JSON.parse((await bytesOf({})).body.toString());
    return menu.categories.flatMap(({ items }) => items).find((dish) => dish.id === itemId);
  };
  const until = '2026-11-21T00:00:00.000Z';
  await staff.call('itemAvailability', { params: { id, itemId }, body: { available: false, until } });
  expect(await soup()).toMatchObject({
    soldOut: true,
    soldOutUntil: until,
    next: { COLLECTION: '2026-11-21T11:30:00.000Z' },
  });
  await staff.call('itemAvailability', { params: { id, itemId }, body: { stock: 0 } });
  expect(await soup()).not.toHaveProperty('soldOutUntil');
  expect(await soup()).not.toHaveProperty('next');
  await db
    .updateTable('menu_items')
    .set({ stock: null, available: true, sold_out_until: null })
    .where('id', '=', itemId)
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  expect(await soup()).toMatchObject({ soldOut: false });
});

test('hidden items are nowhere in the menu', async () => {
  expect((await bytesOf({})).body.toString()).not.toContain('Secret');
});

test('a former slug still leads to the menu, an unknown one to 404', async () => {
  await app.database.db
    .insertInto('former_slugs')
    .values({ slug: 'pepper-cellar', restaurant_id: app.world.restaurant.id })
    .execute();
  const former = await app.send('/clients/pepper-cellar/menu');
  expect(former.json).toMatchObject({ restaurant: { slug: app.world.restaurant.slug } });
  expect(await app.send('/restaurants?slug=pepper-cellar')).toMatchObject({ status: 200 });
  expect(await app.send('/clients/nowhere/menu')).toMatchObject({ status: 404 });
});
