import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
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
  ['as it was told', (etag: string) => etag],
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

test('items of a lunch menu are there at lunch and absent in the evening', async () => {
  expect((await bytesOf({})).body.toString()).not.toContain('Lunch plate');
  app.clock.set(Date.parse('2026-11-23T12:00:00.000Z'));
  expect((await bytesOf({})).body.toString()).toContain('Lunch plate');
  app.clock.set(Date.parse('2026-11-23T15:00:00.000Z'));
  expect((await bytesOf({})).body.toString()).not.toContain('Lunch plate');
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
