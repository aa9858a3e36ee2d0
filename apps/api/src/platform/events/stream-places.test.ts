import { recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    bounds: { streams: 5, addressStreams: 4, tokenStreams: 2 },
  });
});

afterAll(() => app.close());

const menuStream = () => `${app.baseUrl}/clients/${app.world.restaurant.slug}/stream`;

/** Reads a stream without ever coming back to it. */
async function read(url: string, token: string | null) {
  const line = new AbortController();
  const response = await fetch(url, {
    signal: line.signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const reader = response.body?.getReader();
  const ended = (async () => {
    while (reader && !(await reader.read()).done);
  })();
  return { response, ended, hangUp: () => line.abort() };
}

test('a reader who holds too many loses the oldest; behind a full address a newcomer waits, and nobody is pushed out', async () => {
  const staff = await app.staff();
  const board = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`;
  const first = await read(board, staff.token);
  const rest = [await read(board, staff.token), await read(board, staff.token)];
  expect(rest.map(({ response }) => response.status)).toEqual([200, 200]);
  await first.ended;
  const diners = [];
  for (let count = 0; count < 4; count += 1) diners.push(await read(menuStream(), null));
  expect(new Set(diners.map(({ response }) => response.status))).toEqual(new Set([200]));
  const late = await read(menuStream(), null);
  expect(late.response.status).toBe(503);
  expect(late.response.headers.get('retry-after')).toBe('60');
  diners[0]?.hangUp();
  await diners[0]?.ended.catch(() => {});
  await expect
    .poll(async () => {
      const again = await read(menuStream(), null);
      if (again.response.ok) diners.push(again);
      return again.response.status;
    })
    .toBe(200);
  // a board is none of the diners', although it has their address
  const third: StreamRecord = recordStream({ url: board, token: (await app.staff('MANAGER')).token });
  await third.until('that it is live', () => third.events.length > 0);
  third.close();
  for (const one of [...rest, ...diners.slice(1)]) {
    one.hangUp();
    await one.ended.catch(() => {});
  }
});

test('all places of menus taken: 503, and whoever has ordered still follows the order, as a board does', async () => {
  const small = await createTestApp({ bounds: { streams: 1 } });
  const url = `${small.baseUrl}/clients/${small.world.restaurant.slug}/stream`;
  const held = await read(url, null);
  const { response } = await read(url, null);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  const diner = await small.diner();
  const order = await diner.place();
  const orders = `${small.baseUrl}/clients/${small.world.restaurant.slug}/orders/${order.id}/stream`;
  const followed = await read(orders, diner.token);
  expect(followed.response.status).toBe(200);
  const staff = await small.staff();
  const board = await read(
    `${small.baseUrl}/restaurants/${small.world.restaurant.id}/orders/stream`,
    staff.token,
  );
  expect(board.response.status).toBe(200);
  for (const one of [held, followed, board]) {
    one.hangUp();
    await one.ended.catch(() => {});
  }
  await small.close();
});
