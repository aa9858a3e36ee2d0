import { PASSWORD } from '@comanda/testing/sample-world';
import type { TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** What each check of a password cost, in the order of the checks. */
const costs = vi.hoisted((): string[] => []);

// The real thing, looked over the shoulder: work is told by counting it, not by the clock.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return {
    ...real,
    verify: (stored, ...rest) => {
      costs.push(String(stored).split('$').slice(1, 4).join(' '));
      return real.verify(stored, ...rest);
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  // this worker may have loaded the app with the package as it is
  vi.resetModules();
  const { createTestApp } = await import('@comanda/testing/test-app');
  app = await createTestApp();
  const { hashPassword } = await import('./passwords.ts');
  // as an account has it that was made by the app
  await app.database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
});
beforeEach(() => app.database.db.deleteFrom('attempts').execute());
afterAll(async () => {
  await app.close();
  vi.resetModules();
});

test('an unknown e-mail costs the same work as a wrong password', async () => {
  async function workFor(email: string) {
    costs.length = 0;
    const json = { email, password: 'not the password' };
    expect(await app.send('/auth/login', { method: 'POST', json })).toMatchObject({ status: 401 });
    return [...costs];
  }
  const wrong = await workFor(app.world.users.STAFF.email);
  expect(wrong).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  expect(await workFor('nobody@example.com')).toEqual(wrong);
  expect(await workFor('nobody-else@example.com')).toEqual(wrong);
});
