import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { changedRates, RATES } from './rates.ts';
import { createRates } from './spend.ts';

const MINUTE = 60_000;
const CHANGES = 'order.device=2/minute,order.user=3/minute,device.address=1/minute,device.address=2/day';

let store: TestDatabase;
let now = Date.parse('2026-11-20T12:00:00.000Z');

beforeAll(async () => {
  store = await createTestDatabase();
});

beforeEach(async () => {
  now += 2 * 24 * 60 * MINUTE;
  await store.db.deleteFrom('attempts').execute();
});

afterAll(() => store.drop());

const build = (isShared: boolean) =>
  createRates({ table: changedRates(CHANGES) ?? RATES, clock: { now: () => now }, isShared });

describe.each([
  ['in memory', false],
  ['in the database, because several processes count', true],
])('what is counted %s', (_where, isShared) => {
  test('is counted for everybody named or for nobody, and again in the next period', async () => {
    const rates = build(isShared);
    const take = (device: string, user = 'mia') => rates.take(store.db, 'order', { device, user }, now);
    expect([await take('ada'), await take('ada'), await take('ben')]).toEqual([null, null, null]);
    const full = { per: 'user', until: now + MINUTE };
    expect([await take('ben'), await take('ben'), await take('ben')]).toEqual([full, full, full]);
    expect(await take('ada', 'elsewhere')).toMatchObject({ per: 'device' });
    // what was refused has used up nothing of the device
    expect(await take('ben', 'elsewhere')).toBeNull();
    now += MINUTE;
    expect(await take('ada')).toBeNull();
  });

  test('may have several periods, and each ends by itself', async () => {
    const rates = build(isShared);
    const take = () => rates.take(store.db, 'device', { address: 'wifi' }, now);
    expect([await take(), (await take())?.until]).toEqual([null, now + MINUTE]);
    now += MINUTE;
    expect(await take()).toBeNull();
    now += MINUTE;
    expect(await take()).toEqual({ per: 'address', until: now + 24 * 60 * MINUTE - 2 * MINUTE });
  });

  test('can be asked without being counted', async () => {
    const rates = build(isShared);
    const who = { device: 'ada' };
    const full = () => rates.full(store.db, 'order', who, now);
    await rates.take(store.db, 'order', who, now);
    expect([await full(), await full()]).toEqual([null, null]);
    await rates.take(store.db, 'order', who, now);
    expect(await full()).toEqual({ per: 'device', until: now + MINUTE });
    now += MINUTE;
    expect(await full()).toBeNull();
  });

  test('can be given back', async () => {
    const rates = build(isShared);
    const who = { device: 'ada' };
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await rates.take(store.db, 'order', who, now)).toBeNull();
      await rates.giveBack(store.db, 'order', who);
    }
  });

  test('is refused with what it is, whose, when to come back, and whom to call', async () => {
    const rates = build(isShared);
    const spend = () =>
      rates.spend(store.db, 'order', { device: 'ada' }, { now, orCall: ', or call 020 7946 0101' });
    await spend();
    await spend();
    await expect(spend()).rejects.toMatchObject({
      statusCode: 429,
      extras: { code: 'RATE_LIMITED', kind: 'order', per: 'device', retryAfterSeconds: 60 },
      message: expect.stringContaining('Try again in 60 seconds, or call 020 7946 0101.'),
    });
  });
});

test('what a transaction counts is uncounted when it fails', async () => {
  const rates = build(false);
  const failing = transaction(store.db, async (tx) => {
    await rates.spend(tx, 'slug', { restaurant: 'pepper' }, { now });
    throw new Error('It came to nothing.');
  });
  await expect(failing).rejects.toThrow('nothing');
  expect(await store.db.selectFrom('attempts').select('subject').execute()).toEqual([]);
});

test('many at once are counted one by one', async () => {
  const rates = build(true);
  const asked = Array.from({ length: 20 }, () => rates.take(store.db, 'order', { user: 'mia' }, now));
  expect((await Promise.all(asked)).filter((full) => full === null)).toHaveLength(3);
});

describe('an operator', () => {
  test('changes single rates, the last of several', () => {
    const table = changedRates(' order.user=30/minute, device.address=5/day,order.user=40/minute,');
    expect(table?.order.counts.user).toEqual([{ most: 40, in: 'minute' }]);
    expect(table?.device.counts.address).toEqual([
      { most: 120, in: 'minute' },
      { most: 5, in: 'day' },
    ]);
    expect(changedRates('')).toEqual(RATES);
    // as an earlier version wrote it
    expect(changedRates('orderOfHouse.address=300/minute')).toEqual(RATES);
  });

  test.each(['order', 'order.user=0/minute', 'order.user=3/day', 'order.all=3/minute', 'x.all=1/day'])(
    'cannot make a rate: %s',
    (changes) => {
      expect(changedRates(changes)).toBeNull();
    },
  );
});
