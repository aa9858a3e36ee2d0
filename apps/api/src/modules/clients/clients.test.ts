import { DAY_MS } from '@comanda/domain/hours/durations';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createClientTokens } from '#platform/access/client-tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';

let app: TestApp | null = null;

afterEach(() => app?.close());

async function start(environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  app = await createTestApp({ environment });
  return app;
}

describe('new devices', () => {
  const from = (of: TestApp, n: number) =>
    sendFrom(addressNumber(n), `${of.baseUrl}/clients/session`, {
      method: 'POST',
      json: { slug: of.world.restaurant.slug },
    });

  test('of an address are so many in a minute, and so many in a day; others have their own', async () => {
    const of = await start({ RATES: 'device.address=2/minute,device.address=3/day' });
    const statuses = async (n: number, times: number) => {
      const found: number[] = [];
      for (let turn = 0; turn < times; turn += 1) found.push((await from(of, n)).status);
      return found;
    };
    expect(await statuses(1, 3)).toEqual([201, 201, 429]);
    expect(await statuses(2, 1)).toEqual([201]);
    of.clock.advance(60_000);
    expect(await statuses(1, 2)).toEqual([201, 429]);
    const refusal = await from(of, 1);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    of.clock.advance(DAY_MS);
    expect(await statuses(1, 1)).toEqual([201]);
    const { rows } = await sql`SELECT id FROM clients`.execute(of.database.db);
    expect(rows).toHaveLength(5);
  });
});

test('a new device is known by its token at once, without a look into the database', async () => {
  const of = await start();
  const asked: string[] = [];
  const prepared: Database['prepared'] = (name, text) => {
    const run = of.database.database.prepared<never>(name, text);
    return (parameters) => {
      asked.push(name);
      return run(parameters);
    };
  };
  const here = createClientTokens({ ...of.database.database, prepared });
  const now = of.clock.now();
  const { token } = await here.issue(now);
  const id = await here.find(token, now);
  expect(asked).toEqual(['insert-client']);
  // another process looks it up
  expect(await createClientTokens(of.database.database).find(token, now)).toBe(id);
});

describe('devices that are not used any more', () => {
  const ids = async (of: TestApp) =>
    (await of.database.db.selectFrom('clients').select('id').execute()).map(({ id }) => id);

  test('go after thirty days, all of them; those with orders stay with these', async () => {
    const of = await start({ RETENTION_DAYS: '40' });
    const customer = await of.diner();
    const { id } = await customer.place();
    const [owner] = await ids(of);
    await sql`INSERT INTO clients (id, token_hash, created_at, last_used_at)
      SELECT gen_random_uuid(), decode(md5(n::text), 'hex'), ${at(of.clock.now())}, ${at(of.clock.now())}
      FROM generate_series(1, 2500) n`.execute(of.database.db);
    of.clock.advance(29 * DAY_MS);
    await of.runSweep();
    expect(await ids(of)).toHaveLength(2_501);
    const fresh = await of.diner();
    of.clock.advance(DAY_MS);
    await of.runSweep();
    expect((await ids(of)).includes(owner ?? '')).toBe(true);
    expect(await ids(of)).toHaveLength(2);
    expect(await fresh.place()).toMatchObject({ status: 'PLACED' });
    await of.database.db
      .updateTable('orders')
      .set({ status: 'COMPLETED', ended_at: at(of.clock.now()), clock_at: null })
      .where('id', '=', id)
      .execute();
    of.clock.advance(41 * DAY_MS);
    await of.runRetention();
    await of.runSweep();
    expect((await ids(of)).includes(owner ?? '')).toBe(false);
  });

  test('are looked for from where the last look ended, and from the oldest again afterwards', async () => {
    const of = await start();
    for (const round of ['first', 'second']) {
      await sql`INSERT INTO clients (id, token_hash, created_at, last_used_at)
        SELECT gen_random_uuid(), decode(md5(${round} || n), 'hex'), ${at(0)}, to_timestamp(n)
        FROM generate_series(1, 1000) n`.execute(of.database.db);
      await of.runSweep();
      expect(await ids(of)).toEqual([]);
    }
  });
});
