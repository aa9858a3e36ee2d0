import { eventually } from '@comanda/testing/eventually';
import { PATIENCE_MS } from '@comanda/testing/patience';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';
import { createPoolShare, withinShare, withoutShare } from './pool-share.ts';

let empty: TestDatabase;
let database: Database;

beforeAll(async () => {
  empty = await createTestDatabase();
  // as many may wait as for a server, and on a machine that stands still none waits in vain
  database = openDatabase({ url: empty.url, poolSize: 6, waits: { waitMs: PATIENCE_MS, queue: 400 } });
});

afterAll(async () => {
  await database.close();
  await empty.drop();
});

test('work within the share leaves connections to the others, and goes on when one is free', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const hold = (which: number) =>
    withinShare(() =>
      database.db.transaction().execute(async () => {
        begun.push(which);
        await done;
      }),
    );
  const held = [hold(1), hold(2), hold(3)];
  await eventually('two to begin', () => begun.length >= 2);
  for (let call = 0; call < 20; call += 1) await database.ping();
  await withinShare(() => withoutShare(() => database.ping()));
  expect(begun).toHaveLength(2);
  finish();
  await Promise.all(held);
  expect(begun).toHaveLength(3);
  await withinShare(() => database.ping());
});

test('what many wait for together is read, however many calls wait already', async () => {
  const calls = Promise.allSettled(Array.from({ length: 500 }, () => database.ping()));
  const read = withoutShare(() => database.ping());
  const refused = (await calls).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  await read;
});

test('who waits too long, or finds too many before it, gets the refusal of a database that is away', async () => {
  const share = createPoolShare({ atOnce: 1, waiting: 1, waitMs: 20 });
  const giveBack = await share.enter('all');
  const [waits, refused] = await Promise.allSettled([share.enter('all'), share.enter('all')]);
  for (const end of [waits, refused])
    expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  giveBack();
  await share.enter('all');
});
