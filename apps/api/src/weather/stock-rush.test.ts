import { type Refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROUNDS = 30;
const BUYERS = 500;
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

/** One in stock, and everybody wants it at once. */
async function rush(itemId: string) {
  await staff.call('itemAvailability', {
    params: { id: app.world.restaurant.id, itemId },
    body: { stock: 1 },
  });
  const wish = { items: [{ itemId, quantity: 1 }], expectedTotal: 450 };
  const answers = await Promise.all(diners.map((diner) => settled(diner.place(diner.wish(wish)))));
  const refusals = answers.flatMap((answer): Refused[] => (answer.ok ? [] : [answer]));
  return { sales: BUYERS - refusals.length, refusals };
}

test(
  `in ${ROUNDS} rounds of ${BUYERS} buyers at once the last one of a dish is sold exactly once each`,
  async () => {
    const itemId = app.world.restaurant.menu.item('Cake');
    const sales: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sales: sold, refusals } = await rush(itemId);
      sales.push(sold);
      // whoever finds every connection taken is told to come back: no sale, and no lie about the stock either
      const others = refusals.filter(({ status }) => status !== 503);
      expect(new Set(others.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['409 SOLD_OUT']),
      );
    }
    expect(sales).toEqual(Array.from({ length: ROUNDS }, () => 1));
    expect(await brokenInvariants(app.database.db)).toEqual([]);
  },
  PATIENCE_MS,
);
