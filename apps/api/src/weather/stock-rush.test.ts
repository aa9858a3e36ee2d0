import { rush } from '@comanda/testing/last-one';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROUNDS = 3;
const BUYERS = 200;
const PATIENCE_MS = 300_000;

let app: TestApp;
let staff: TestStaff;
let diners: TestDiner[];

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.staff();
  diners = await Promise.all(Array.from({ length: BUYERS }, () => app.diner()));
}, PATIENCE_MS);

afterAll(() => app.close());

test(
  `in ${ROUNDS} rounds of ${BUYERS} buyers at once the last one of a dish is sold exactly once each`,
  async () => {
    const { id, menu } = app.world.restaurant;
    const itemId = menu.item('Cake');
    const dish = { call: staff.call, restaurantId: id, itemId };
    const wish = { items: [{ itemId, quantity: 1 }], expectedTotal: 450 };
    const buyers = diners.map((diner) => () => diner.place(diner.wish(wish)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sales, soldOut, others } = await rush(dish, 1, buyers);
      expect({ sales, others }).toEqual({ sales: 1, others: [] });
      expect(soldOut).toBeGreaterThan(0);
    }
    expect(await brokenInvariants(app.database.db)).toEqual([]);
  },
  PATIENCE_MS,
);
