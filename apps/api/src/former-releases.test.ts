import { randomUUID } from 'node:crypto';
import { createCall } from '@comanda/client/call';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { migrateUpTo } from '@comanda/testing/old-orders';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { type ServedApp, serveApp } from '@comanda/testing/serve-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { databaseUrl, withSupervisor } from '@comanda/testing/test-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import {
  differences,
  keptReleases,
  pictureOf,
  putRows,
  readRelease,
  type Said,
} from './former-releases.fixture.ts';

/** What a migration has taken away on purpose: tables, and columns of tables. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  '0145': ['confirmed_devices', 'diner_codes'],
  '0147': ['audit_entries.last_at', 'audit_entries.times'],
  '0148': ['mails.summed_up'],
  '0149': ['orders.sender_network'],
};

const takenAfter = (number: string) =>
  Object.entries(TAKEN).flatMap(([migration, taken]) => (migration > number ? taken : []));

test('three former releases are kept', async () => {
  expect((await keptReleases()).length).toBeGreaterThanOrEqual(3);
});

describe.each(await keptReleases())('what the release of migration %s has made', (number) => {
  let own: TestDatabase;
  let app: ServedApp;
  let said: Said;
  let changes: readonly string[];

  beforeAll(async () => {
    own = await createTestDatabase();
    await sql`drop schema public cascade`.execute(own.db);
    await sql`create schema public`.execute(own.db);
    await migrateUpTo(own.url, number);
    const release = await readRelease(number);
    said = release.said;
    const supervisor = databaseUrl(inject('testServer').supervisorUrl, new URL(own.url).pathname.slice(1));
    changes = await withSupervisor(supervisor, async (client) => {
      await putRows(client, release.rows);
      const before = await pictureOf(client);
      await migrate({ url: own.url });
      return differences(before, await pictureOf(client));
    });
    const clock = createTestClock(Date.parse(said.at) + MINUTE_MS);
    app = await serveApp({ databaseUrl: own.url, clock });
  });

  afterAll(async () => {
    await app?.close();
    await own.drop();
  });

  const as = (token: string) => createCall({ baseUrl: `${app.url}/api`, token: () => token });

  test('is there after an upgrade, to the last cent', async () => {
    expect([...changes].sort()).toEqual(takenAfter(number).sort());
    expect(await brokenInvariants(own.db)).toEqual([]);
  });

  test('adds up to what it did', async () => {
    const params = { id: said.restaurant.id };
    expect(await as(said.tokens.owner)('orderTotals', { params })).toEqual(said.totals);
  });

  test('goes on: an order that waited is followed by its diner, and is worked off', async () => {
    const { tokens, order, restaurant } = said;
    const ofDiner = { params: { slug: restaurant.slug, orderId: order.id } };
    const params = { id: restaurant.id, orderId: order.id };
    expect(await as(tokens.diner)('dinerOrder', ofDiner)).toMatchObject(order);

    const board = await as(tokens.tablet)('liveOrders', { params: { id: restaurant.id } });
    expect(board.damaged ?? []).toEqual([]);
    expect(board.orders.map(({ id }) => id)).toContain(order.id);
    const accepted = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 } as const;
    await as(tokens.tablet)('moveOrder', { params, body: accepted });
    await as(tokens.kitchen)('moveOrder', { params, body: { from: 'ACCEPTED', to: 'READY' } });
    await as(tokens.kitchen)('moveOrder', { params, body: { from: 'READY', to: 'COMPLETED' } });

    const shared = await createCall({ baseUrl: `${app.url}/api`, token: () => null })('sharedOrder', {
      params: { token: tokens.share },
    });
    expect(shared.status).toBe('COMPLETED');
    expect(await as(tokens.diner)('dinerOrder', ofDiner)).toMatchObject({
      total: order.total,
      payment: { state: 'PAID' },
    });
  });

  test('takes a new order from the device of a diner of before', async () => {
    const { tokens, order, restaurant } = said;
    const items = order.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
    const placed = await as(tokens.diner)('placeOrder', {
      params: { slug: restaurant.slug },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        service: 'COLLECTION',
        items,
        contact: { name: 'Zoë Öst', phone: '+442079460123' },
        payment: { method: AT_HANDOVER },
        expectedTotal: order.total,
      },
    });
    expect(placed).toMatchObject({ status: 'PLACED', total: order.total });
    expect(await brokenInvariants(own.db)).toEqual([]);
  });
});
