import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changedRates, RATES } from '#platform/access/rates.ts';
import { createRates } from '#platform/access/spend.ts';
import { type Asker, countQuestion } from './count-question.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const CHANGES =
  'geocoder.device=100/day,geocoder.address=20/day,geocoder.restaurant=30/day,geocoderInAll.all=50/day,geocoderOfProven.restaurant=5/day';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});

beforeEach(async () => void (await store.db.deleteFrom('attempts').execute()));

afterAll(() => store.drop());

const rates = createRates({ table: changedRates(CHANGES) ?? RATES, clock: { now: () => NOW } });
const ask = (asker: Partial<Asker>) =>
  countQuestion(
    store.db,
    { restaurantId: 'pepper', caller: 'a device', address: '192.0.2.1', ...asker },
    { rates, isProven: async (restaurantId) => restaurantId === 'proven' },
    NOW,
  );

/** Asks until it is refused; returns how often it was not. */
async function askAll(asker: Partial<Asker>): Promise<number> {
  let asked = 0;
  while (await ask(asker)) asked += 1;
  return asked;
}

test('an address, a restaurant and all have their bounds, and a proven restaurant room of its own', async () => {
  expect(await askAll({})).toBe(20);
  expect(await askAll({ address: '192.0.2.2' })).toBe(10);
  expect(await askAll({ restaurantId: 'salt', address: '192.0.2.3' })).toBe(20);
  expect(await askAll({ restaurantId: 'sugar', address: '192.0.2.4' })).toBe(0);
  expect(await askAll({ restaurantId: 'proven', address: '192.0.2.5' })).toBe(5);
});

test('what is refused is counted for nobody', async () => {
  await askAll({});
  const rows = () =>
    store.db
      .selectFrom('attempts')
      .select(['subject', 'count'])
      .where('count', '>', 0)
      .orderBy('subject')
      .execute();
  const before = await rows();
  expect(await ask({})).toBe(false);
  expect(await rows()).toEqual(before);
});
