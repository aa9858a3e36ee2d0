import { randomUUID } from 'node:crypto';
import { ApiError } from '@comanda/client/api-error';
import { createCall } from '@comanda/client/call';
import { refused, settled, wholeAnswers } from '@comanda/testing/answers';
import { type ChaosProxy, startChaosProxy } from '@comanda/testing/chaos-proxy';
import { fixedDice } from '@comanda/testing/fixed-dice';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let proxy: ChaosProxy;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
  proxy = await startChaosProxy({ port: app.port, host: '127.0.0.1' });
});

afterAll(async () => {
  await proxy.close();
  await app.close();
});

function callThroughProxy() {
  return createCall({
    baseUrl: `http://127.0.0.1:${proxy.port}/api`,
    token: () => diner.token,
    fetch: wholeAnswers,
  });
}

/** As a browser does it: after a lost answer ask whether the order exists, and send it again only when it does not. */
async function orderThroughBadWeather(key: string): Promise<string> {
  const call = callThroughProxy();
  const { slug } = app.world.restaurant;
  for (;;) {
    const known = await settled(call('orderByKey', { params: { slug, key } }));
    if (known.ok) return known.value.id;
    if (known.status === 0) continue;
    expect(known.status).toBe(404);
    const placed = await settled(
      call('placeOrder', { params: { slug }, headers: { 'idempotency-key': key }, body: diner.wish() }),
    );
    if (placed.ok) return placed.value.id;
    expect(placed.status).toBe(0);
  }
}

test('an answer that is lost after the order was stored leaves the diner not knowing, and the key knows', async () => {
  proxy.turn({ kind: 'cut', afterBytes: () => 0 });
  const call = callThroughProxy();
  const { slug } = app.world.restaurant;
  const key = randomUUID();
  const lost = call('placeOrder', {
    params: { slug },
    headers: { 'idempotency-key': key },
    body: diner.wish(),
  });
  await expect(lost).rejects.toBeInstanceOf(ApiError);
  expect(await refused(lost)).toMatchObject({ status: 0 });
  const known = await diner.call('orderByKey', { params: { slug, key } });
  expect(await diner.place(diner.wish(), key)).toEqual(known);
});

test('a hundred orders whose answers break off anywhere are a hundred orders', async () => {
  const before = await app.database.db.selectFrom('orders').select('id').execute();
  // an answer is some 1.2 KB: half of the connections break within one, the others after a few
  const dice = fixedDice();
  proxy.turn({ kind: 'cut', afterBytes: () => Math.floor(dice() * 3_000) });
  const keys = Array.from({ length: 100 }, () => randomUUID());
  const ids: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = next++; turn < keys.length; turn = next++) {
        ids.push(await orderThroughBadWeather(keys[turn] ?? ''));
      }
    }),
  );
  expect(proxy.cuts()).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(100);
  const after = await app.database.db.selectFrom('orders').select('id').execute();
  expect(after.length - before.length).toBe(100);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});
