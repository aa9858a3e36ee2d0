import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, expect, test } from 'vitest';
import type { Reading } from '#platform/http/pressure.ts';
import { createMetrics } from './metrics.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const TOKEN = 'a-token-of-the-operator-alone';

const reader = (of: TestApp) => async () =>
  (await of.send('/metrics', { token: null, headers: { authorization: `Bearer ${TOKEN}` } })).text.split(
    '\n',
  );
const waits = (queue: string, count: number, seconds: number) => [
  `comanda_queue_length{queue="${queue}"} ${count}`,
  `comanda_queue_oldest_seconds{queue="${queue}"} ${seconds}`,
];

test('what was refused and shed is counted by class, and what waits and is open is shown', async () => {
  let reading: Reading = { loopDelayMs: 0, residentBytes: 0, usedBytes: 0 };
  const started = await createTestApp({
    environment: { METRICS_TOKEN: TOKEN, RATES: 'call.user=30/minute' },
    bounds: { loopDelayMs: 500 },
    readMachine: () => reading,
  });
  app = started;
  const { send, world, deps } = started;
  const [staff, stranger] = await Promise.all([started.staff(), started.staff('STRANGER')]);
  const board = `/restaurants/${world.restaurant.id}/orders/live`;
  expect((await send(board)).status).toBe(401);
  expect((await send(board)).status).toBe(401);
  expect((await send(`/restaurants/${world.restaurant.id}/audit`, { token: staff.token })).status).toBe(403);
  const hours = `/restaurants/${world.foreign.id}/hours`;
  for (let call = 0; call < 31; call += 1) await send(hours, { token: stranger.token });
  const stream = new AbortController();
  await fetch(`${started.baseUrl}/clients/${world.restaurant.slug}/stream`, { signal: stream.signal });
  reading = { ...reading, loopDelayMs: 600 };
  deps().pressure.look();
  expect((await send(`/restaurants/${world.restaurant.id}/audit`, { token: staff.token })).status).toBe(503);
  const lines = await reader(started)();
  const text = lines.join('\n');
  expect(lines).toContain('comanda_refusals_total{status="401",class="board"} 2');
  expect(lines).toContain('comanda_refusals_total{status="403",class="list"} 1');
  expect(text).toMatch(/^comanda_refusals_total\{status="429",class="read"\} [1-9]/m);
  expect(lines).toContain('comanda_shed_total{class="list"} 1');
  expect(lines).toContain('comanda_streams_open{kind="menu"} 1');
  expect(lines).toContain('comanda_streams_open{kind="kitchen"} 0');
  expect(lines).toContain('comanda_pressure 1');
  expect(text).toMatch(/^comanda_password_checks_waiting\{kind="known"\} \d+$/m);
  expect(text).toMatch(/^comanda_password_checks_refused_total\{kind="strangers"\} \d+$/m);
  expect(text).toMatch(/^comanda_requests_total\{class="board",status="401"\} 2$/m);
  expect(text).toMatch(/^comanda_request_seconds_bucket\{le="\+Inf",class="board"\} 2$/m);
  expect(text).toMatch(/^comanda_request_seconds_count\{class="board"\} 2$/m);
  expect(lines).toContain('comanda_service_away_seconds{service="files"} 0');
  expect(lines).toContain('comanda_database_up 1');
  expect(text).toMatch(/^comanda_resident_bytes [1-9]\d{6,}$/m);
  // nothing that a caller has sent, and nobody's name
  expect(text).not.toContain(world.restaurant.slug);
  stream.abort();
});

test('orders that nobody answers and e-mails that nobody takes are seen waiting', async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  const diner = await app.diner();
  const read = reader(app);
  expect(await read()).toEqual(
    expect.arrayContaining(['orders', 'mail'].flatMap((queue) => waits(queue, 0, 0))),
  );
  await callWith(app, null)('register', { body: registration() });
  app.clock.advance(30_000);
  expect(await read()).toEqual(expect.arrayContaining(waits('mail', 1, 30)));
  await diner.place();
  app.clock.advance(90_000);
  const lines = await read();
  // who is to answer it gets an e-mail too, sooner or later
  expect(lines).toEqual(expect.arrayContaining(waits('orders', 1, 90)));
  expect(lines).toContain('comanda_orders_placed_total 1');
  for (const queue of ['payments', 'notifications', 'printing'])
    expect(lines).toEqual(expect.arrayContaining(waits(queue, 0, 0)));
});

test('the room on the disk of DATA_DIR is shown, and left out where it cannot be read', async () => {
  const free = (lines: readonly string[]) =>
    lines.find((line) => line.startsWith('comanda_disk_free_bytes '));
  const folder = await mkdtemp(join(tmpdir(), 'comanda-metrics-'));
  app = await createTestApp({ environment: { METRICS_TOKEN: TOKEN, DATA_DIR: folder } });
  const read = reader(app);
  expect(free(await read())).toMatch(/ [1-9]\d+$/);
  await rm(folder, { recursive: true });
  expect(free(await read())).toBeUndefined();
});

test('where several processes answer at one address, each figure says of which it is', async () => {
  const gauge = { help: 'Waiting.', type: 'gauge' as const, read: () => 3 };
  const metrics = createMetrics([{ name: 'comanda_waiting', ...gauge }], { worker: '2' });
  metrics.onShed('board');
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('comanda_shed_total{class="board",worker="2"} 1');
  expect(lines).toContain('comanda_waiting{worker="2"} 3');
});

test('only who has the token reads them, and without one there is no such address', async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  const owner = await app.staff('ADMIN');
  expect((await app.send('/metrics')).status).toBe(401);
  expect((await app.send('/metrics', { token: owner.token })).status).toBe(401);
  await app.close();
  app = await createTestApp();
  expect((await app.send('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
});
