import { MOVE_EFFECTS, OPEN_STATUSES } from '@comanda/domain/orders/orders';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_PROVIDERS, paymentEffects } from '#modules/payments';
import { moveEffects } from '#move-effects.ts';
import { createEffects, ORDER_EFFECTS } from './move-effects.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

describe('the effects of moves', () => {
  test('have one handler each', () => {
    expect(Object.keys(moveEffects({ providers: PAYMENT_PROVIDERS, report() {} })).sort()).toEqual(
      [...MOVE_EFFECTS].sort(),
    );
  });

  test('are not carried out twice, nor by nobody', () => {
    const money = paymentEffects({ providers: PAYMENT_PROVIDERS, report() {} });
    expect(() => createEffects(ORDER_EFFECTS)).toThrow('Nobody carries out capture.');
    expect(() => createEffects(ORDER_EFFECTS, money, money)).toThrow(
      'More than one handler carries out capture.',
    );
  });
});

test('the index of open orders holds those that somebody may still move', async () => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_indexdef('orders_open_idx'::regclass) AS definition`.execute(app.database.db);
  const held = rows[0]?.definition.matchAll(/'(\w+)'::order_status/g) ?? [];
  expect([...held].map(([, status]) => status)).toEqual(OPEN_STATUSES);
});
