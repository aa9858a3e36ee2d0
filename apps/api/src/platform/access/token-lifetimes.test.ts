import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => app.clock.set(FRIDAY_EVENING));

afterAll(() => app.close());

describe('a session', () => {
  test('ends after twelve idle hours, and not before', async () => {
    const { call } = await app.staff();
    app.clock.advance(12 * HOUR);
    await call('me');
    app.clock.advance(12 * HOUR + 1);
    expect(await refused(call('me'))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('lives on by being used, but for thirty days at most', async () => {
    const { call } = await app.staff();
    for (let used = 0; used < 30 * DAY; used += 12 * HOUR) {
      await call('me');
      app.clock.advance(12 * HOUR);
    }
    await call('me');
    app.clock.advance(1);
    expect(await refused(call('me'))).toMatchObject({ status: 401 });
  });

  test('is dead at once and for ever after logging out, and no other with it', async () => {
    const leaving = await app.staff();
    const staying = await app.staff();
    await leaving.call('logout');
    expect(await refused(leaving.call('me'))).toMatchObject({ status: 401 });
    expect(await refused(leaving.call('logout'))).toMatchObject({ status: 401 });
    expect(await staying.call('me')).toMatchObject({ email: app.world.users.STAFF.email });
  });

  test('survives a restart', async () => {
    const { call } = await app.staff();
    await app.restart();
    expect(await call('me')).toMatchObject({ role: 'STAFF' });
  });

  test('loses a role with the next request', async () => {
    const manager = await app.staff('MANAGER');
    const params = { id: app.world.restaurant.id };
    expect(await manager.call('restaurant', { params })).toMatchObject({ id: params.id });
    await app.database.db
      .deleteFrom('restaurant_users')
      .where('user_id', '=', app.world.users.MANAGER.id)
      .execute();
    expect(await refused(manager.call('restaurant', { params }))).toMatchObject({ status: 404 });
    expect(await manager.call('me')).toMatchObject({ role: 'STAFF' });
  });
});

describe('a diner’s token', () => {
  test('ends after thirty days without use, and lives on by being used', async () => {
    const diner = await app.diner();
    const look = () =>
      diner.call('slots', { params: { slug: app.world.restaurant.slug }, query: { service: 'COLLECTION' } });
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.advance(30 * DAY);
      await look();
    }
    app.clock.advance(30 * DAY + 1);
    expect(await refused(look())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('belongs to the device, not to one restaurant', async () => {
    const diner = await app.diner();
    const query = { service: 'COLLECTION' } as const;
    await diner.call('slots', { params: { slug: app.world.foreign.slug }, query });
  });
});

describe('a token is taken only as it was given', () => {
  test.each<[string, (token: string) => string]>([
    ['with one bit turned', (token) => (token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`)],
    ['cut short', (token) => token.slice(0, -1)],
    ['made longer', (token) => `${token}A`],
    ['in capitals', (token) => token.toUpperCase()],
    ['twice', (token) => `${token} ${token}`],
    ['padded', (token) => `${token}=`],
    ['as nothing', () => ''],
    ['as an attack', () => "' OR '1'='1"],
  ])('%s it is not', async (_, change) => {
    const { token } = await app.staff();
    const given = change(token);
    const answer = await app.send('/auth/me', { headers: { authorization: `Bearer ${given}` } });
    expect(answer.status).toBe(401);
  });

  test('in another scheme it is not, and the scheme’s case says nothing', async () => {
    const { token } = await app.staff();
    const statusOf = async (authorization: string) =>
      (await app.send('/auth/me', { headers: { authorization } })).status;
    expect(await statusOf(`Basic ${token}`)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(`bearer ${token}`)).toBe(200);
  });

  test('as a cookie or in the address it is not', async () => {
    const diner = await app.diner();
    const path = `/clients/${app.world.restaurant.slug}/slots?service=COLLECTION`;
    expect(await app.send(path, { headers: { cookie: `odb_tk_cl=${diner.token}` } })).toMatchObject({
      status: 401,
    });
    expect(await app.send(`${path}&token=${diner.token}`)).toMatchObject({ status: 401 });
  });
});

test('only hashes of tokens are stored', async () => {
  const [staff, diner] = await Promise.all([app.staff(), app.diner()]);
  const sessions = await app.database.db.selectFrom('sessions').selectAll().execute();
  const clients = await app.database.db.selectFrom('clients').selectAll().execute();
  const mails = await app.database.db.selectFrom('mails').selectAll().execute();
  const stored = JSON.stringify([sessions, clients, mails].flat());
  expect(stored).not.toContain(staff.token);
  expect(stored).not.toContain(diner.token);
  for (const { token_hash } of sessions) expect(token_hash.byteLength).toBe(32);
});
