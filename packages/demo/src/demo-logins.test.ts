import { readConfig, WELL_KNOWN_PASSWORD } from '@comanda/api/src/config/config.ts';
import { secureDemoLogins } from '@comanda/api/src/modules/accounts/accounts.ts';
import { send } from '@comanda/testing/answers';
import { type ServedApp, serveApp } from '@comanda/testing/serve-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoUsers } from './demo-data.ts';
import { seedDemoRestaurants } from './seed-demo.ts';

const OWN = 'a-password-of-ours';
const EMAILS = demoUsers.map(({ email }) => email).sort();
const clock = createTestClock(Date.parse('2026-11-20T18:30:00.000Z'));

let database: TestDatabase;
/** Of the password that everybody knows, as the demo stored it. */
let wellKnown: string;
let app: ServedApp;
let said: string[];

/** A database in which the demo was started with the defaults once. */
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoRestaurants(database.database, WELL_KNOWN_PASSWORD, clock.now());
  ({ password_hash: wellKnown } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'lucia@comanda.example')
    .executeTakeFirstOrThrow());
  app = await serveApp({ databaseUrl: database.url, clock });
});

beforeEach(async () => {
  said = [];
  await database.db.deleteFrom('attempts').execute();
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const start = (environment: NodeJS.ProcessEnv) =>
  secureDemoLogins(database.database, readConfig(environment), clock.now(), (sentence) =>
    said.push(sentence),
  );

const logIn = (email: string, password: string) =>
  send(`${app.url}/api/auth/login`, { method: 'POST', json: { email, password } });

async function tokenOf(email: string, password: string): Promise<string> {
  const { json } = await logIn(email, password);
  return String(Object(json).accessToken);
}

const me = (token: string) => send(`${app.url}/api/auth/me`, { token });

describe('the logins of a demo that was started with the defaults', () => {
  test('keep their password on this machine, and are all greeted with it', async () => {
    expect(await start({})).toEqual(EMAILS);
    expect(said).toEqual([]);
    expect(await logIn('lucia@comanda.example', WELL_KNOWN_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('are greeted only as far as the greeted password opens them', async () => {
    expect(await start({ DEMO_PASSWORD: OWN })).toEqual([]);
  });

  test('get the password of their own once others can reach it, and lose their sessions', async () => {
    const session = await tokenOf('lucia@comanda.example', WELL_KNOWN_PASSWORD);
    expect(await me(session)).toMatchObject({ status: 200 });
    const environment = { TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'true', DEMO_PASSWORD: OWN };
    expect(await start(environment)).toEqual(EMAILS);
    expect(said.join()).toContain('lucia@comanda.example');
    expect(await me(session)).toMatchObject({ status: 401 });
    expect(await logIn('lucia@comanda.example', WELL_KNOWN_PASSWORD)).toMatchObject({ status: 401 });
    clock.advance(60_000);
    expect(await logIn('lucia@comanda.example', OWN)).toMatchObject({ status: 200 });
  });
});

test.each<NodeJS.ProcessEnv>([
  { NODE_ENV: 'production' },
  { PUBLIC_URL: 'https://order.example', SEED_DEMO: 'false' },
  { HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example', SEED_DEMO: 'false' },
])('going live with %j closes those that still have the well-known password', async (environment) => {
  await database.db.updateTable('users').set({ password_hash: wellKnown }).execute();
  expect(await start(environment)).toEqual([]);
  expect(said.join()).toContain('are closed now');
  const hashes = await database.db.selectFrom('users').select('password_hash').execute();
  expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(1);
  said = [];
  await start(environment);
  expect(said).toEqual([]);
});
