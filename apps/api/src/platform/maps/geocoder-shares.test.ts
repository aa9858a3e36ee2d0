import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Asker, countQuestion, shrinkingShare } from './geocoder-shares.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
/** Those of the product, a tenth of them each; devices cost nothing, and are not what is looked at. */
const BOUNDS = {
  CALLER_GEOCODER_CALLS: 10_000,
  ADDRESS_GEOCODER_CALLS: 20,
  RESTAURANT_GEOCODER_CALLS: 100,
  GEOCODER_CALLS: 500,
};

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});

beforeEach(async () => void (await store.db.deleteFrom('attempts').execute()));

afterAll(() => store.drop());

const ask = (asker: Partial<Asker>) =>
  countQuestion(
    store.db,
    { restaurantId: 'pepper', caller: 'a device', address: '192.0.2.1', ...asker },
    BOUNDS,
    NOW,
  );

/** Asks until it is refused; returns how often it was not. */
async function askAll(asker: Partial<Asker>): Promise<number> {
  let asked = 0;
  while (await ask(asker)) asked += 1;
  return asked;
}

test('five addresses that ask as often as they may leave a restaurant its geocoder', async () => {
  const taken: number[] = [];
  for (let n = 1; n <= 5; n += 1) taken.push(await askAll({ address: `198.51.100.${n}` }));
  expect(taken).toEqual([6, 5, 4, 4, 4]);
  expect(await ask({})).toBe(true);
  // elsewhere they have asked for little yet
  expect(await ask({ restaurantId: 'salt', address: '198.51.100.1' })).toBe(true);
});

test('a network with 65,536 addresses counts for eight', async () => {
  let asked = 0;
  for (let n = 0; n < 16; n += 1) asked += await askAll({ address: `2001:db8:1:${n.toString(16)}::/64` });
  expect(asked).toBeLessThanOrEqual(8 * 6);
  expect(await ask({ address: '2001:db8:2:1::/64' })).toBe(true);
});

test('five restaurants whose diners ask for all leave others theirs', async () => {
  let all = 0;
  for (let n = 0; n < 5; n += 1) {
    for (let m = 1; m <= 40; m += 1)
      all += await askAll({ restaurantId: `r${n}`, address: `198.51.100.${m}` });
  }
  expect(all).toBeLessThan(500);
  expect(await ask({ restaurantId: 'salt' })).toBe(true);
});

test('what is refused is counted for nobody', async () => {
  await askAll({ address: '198.51.100.1' });
  const rows = () =>
    store.db.selectFrom('attempts').select(['subject', 'count']).orderBy('subject').execute();
  const before = await rows();
  expect(await ask({ address: '198.51.100.1' })).toBe(false);
  expect(await rows()).toEqual(before);
});

test('a share never passes its own bound nor falls below the least, and never grows with what others use', () => {
  const bound = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(bound, bound, fc.nat(6_000), fc.nat(1_000), (most, common, used, more) => {
      const share = (usedByOthers: number) => shrinkingShare({ most, common, part: 1 / 10 }, usedByOthers);
      expect(share(used)).toBeLessThanOrEqual(most);
      expect(share(used)).toBeGreaterThanOrEqual(Math.ceil(most / 20));
      expect(share(used + more)).toBeLessThanOrEqual(share(used));
    }),
  );
});
