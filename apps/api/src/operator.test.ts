import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PLANS = JSON.stringify([
  { id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP' },
]);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { PLANS } });
});
afterAll(() => app.close());

const operator = (...args: readonly string[]) => operatorOf(app, ...args);

/** What `npm run operator` starts. Its clock is the real one. */
async function operatorOf({ database }: TestApp, ...args: readonly string[]): Promise<string> {
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/start/src/operator.ts', ...args], {
    cwd: ROOT,
    env: { PATH, DATABASE_URL: database.url, PLANS, NODE_ENV: 'test' },
  });
  return stdout.trim();
}

async function isLocked(): Promise<boolean> {
  const admin = await app.staff('ADMIN');
  const [merchant] = await admin.call('userMerchants', { params: { id: admin.userId }, query: {} });
  return merchant?.restaurants.some(({ accountLocked }) => accountLocked) ?? false;
}

test('lists the restaurants, shows what one pays, locks it and takes the lock off', async () => {
  const { slug } = app.world.restaurant;
  expect((await operator('list')).split('\n')).toContainEqual(expect.stringMatching(`^OPEN\t${slug}\t`));
  expect(await operator('until', slug, '2199-12-30')).toMatch(
    `${slug}\tTRIALING\tMonthly\t2199-12-31T00:00:00.000Z`,
  );
  expect(await operator('show', slug)).toBe(`${slug}\tTRIALING\tMonthly\t2199-12-31T00:00:00.000Z`);

  expect(await operator('lock', slug)).toBe(`${slug} is locked.`);
  expect(await operator('lock', slug)).toBe(`${slug} was already locked.`);
  expect(await isLocked()).toBe(true);
  expect(await operator('show', slug)).toMatch(/\tLOCKED by the operator$/);
  expect((await operator('list')).split('\n')).toContainEqual(expect.stringMatching(`^LOCKED\t${slug}\t`));

  expect(await operator('unlock', slug)).toBe(`${slug} is unlocked.`);
  expect(await isLocked()).toBe(false);
});

test('says whom to call: where orders will soon be missed, and where no board is open', async () => {
  const hours = everyDay('00:00', '00:00');
  const asked = await createTestApp({ environment: { PLANS }, hours, now: Date.now() - 8 * 60_000 });
  onTestFinished(asked.close);
  expect(await operatorOf(asked, 'waiting')).toBe('Nobody waits.');
  await (await asked.staff()).watch();
  const { placedAt } = await (await asked.diner()).place();
  expect((await operatorOf(asked, 'waiting')).split('\n')).toEqual([
    `UNANSWERED\tpepper-house\tPepper House\t+442079460000\t1\t${placedAt}`,
    'NO BOARD\tpepper-house\tPepper House\t+442079460000',
  ]);
});

test('says what went wrong, and how it is used, and ends with a failure', async () => {
  await expect(operator('show', 'nowhere')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('No open restaurant has the slug nowhere'),
  });
  for (const args of [['lock'], ['toString']]) {
    await expect(operator(...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run operator -- lock SLUG'),
    });
  }
});
