import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const METRICS_TOKEN = 'a-token-for-the-figures-of-the-tests';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN } });
});
beforeEach(() => app.database.db.deleteFrom('attempts').execute());
afterAll(() => app.close());

/** Checks of passwords so far, by what each costs: the test counts work, and asks no clock. */
async function checks(): Promise<Map<string, number>> {
  const { text } = await app.send('/metrics', { token: METRICS_TOKEN });
  const lines = text.matchAll(/^comanda_password_checks_total\{cost="(.+)"\} (\d+)$/gm);
  return new Map(Array.from(lines, ([, cost = '', count]) => [cost, Number(count)]));
}

test('an unknown e-mail costs the same work as a wrong password', async () => {
  async function workFor(email: string) {
    const before = await checks();
    const json = { email, password: 'not the password' };
    expect(await app.send('/auth/login', { method: 'POST', json })).toMatchObject({ status: 401 });
    const done = Array.from(await checks(), ([cost, count]) => ({
      cost,
      count: count - (before.get(cost) ?? 0),
    }));
    return done.filter(({ count }) => count > 0);
  }
  const wrong = await workFor(app.world.users.STAFF.email);
  expect(wrong).toEqual([{ cost: 'argon2id$v=19$m=19456,t=2,p=1', count: 1 }]);
  expect(await workFor('nobody@example.com')).toEqual(wrong);
  expect(await workFor('nobody-else@example.com')).toEqual(wrong);
});
