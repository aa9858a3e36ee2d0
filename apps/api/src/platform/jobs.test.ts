import { proxyDatabase } from '@comanda/testing/database-proxy';
import { eventually } from '@comanda/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database/database.ts';
import { createRunner, type Job, startJobs } from './jobs.ts';

let database: TestDatabase;
let other: PgBoss;
let closing: (() => Promise<void>)[];
let failed: unknown[];

beforeEach(async () => {
  database = await createTestDatabase();
  failed = [];
  other = await createRunner(database.database, (error) => failed.push(error));
  closing = [];
});

afterEach(async () => {
  for (const close of closing) await close();
  await other.stop({ close: false });
  await database.drop();
});

/** A process with a job that is due once a year, and so when the test says so. */
function startProcess(work: Job['work'], reached: Pick<Database, 'rows'> = database.database) {
  const jobs = startJobs({
    database: reached,
    jobs: [{ name: 'tidy', cron: '0 0 1 1 *', work }],
    onError: (error) => failed.push(error),
    afterMs: 0,
    pollSeconds: 0.5,
  });
  closing.push(jobs.stop);
  return jobs;
}

const stateOf = async () =>
  (await other.findJobs('tidy')).map(({ state, retryCount }) => [state, retryCount]);
const untilScheduled = () => eventually('the schedule', async () => (await other.getSchedules()).length > 0);
const due = async () => {
  await untilScheduled();
  await other.send('tidy');
};
/** Lets the pause before another try be over. */
const untilTriedAgain = () =>
  eventually('another try', async () => {
    await database.database.rows("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'");
    return (await stateOf()).every(([state]) => state === 'completed');
  });

test('a job is done once, by one of several processes', async () => {
  let done = 0;
  const work = async () => {
    done += 1;
  };
  for (let n = 0; n < 3; n += 1) startProcess(work);
  await due();
  await eventually('the job', () => done > 0);
  await eventually('its end', async () => (await stateOf()).every(([state]) => state === 'completed'));
  expect(done).toBe(1);
  expect(failed).toEqual([]);
});

test('a job that fails is logged and tried again', async () => {
  const trouble = new Error('the disk is full');
  let tries = 0;
  startProcess(async () => {
    tries += 1;
    if (tries === 1) throw trouble;
  });
  await due();
  await eventually('the first try', async () => (await stateOf()).some(([state]) => state === 'retry'));
  expect(failed).toEqual([trouble]);
  await untilTriedAgain();
  expect(tries).toBe(2);
});

test('the job of a process that died is done by another', async () => {
  await other.createQueue('tidy', { policy: 'exclusive', heartbeatSeconds: 30 });
  await other.send('tidy');
  await other.fetch('tidy');
  expect(await stateOf()).toEqual([['active', 0]]);
  await database.database.rows("UPDATE jobs.job SET heartbeat_on = now() - interval '31 seconds'");
  await other.supervise('tidy');
  let done = 0;
  startProcess(async () => {
    done += 1;
  });
  await untilTriedAgain();
  expect(done).toBe(1);
});

test('who stops waits for what is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBegun = false;
  const { stop } = startProcess(async () => {
    isBegun = true;
    await promise;
  });
  await due();
  await eventually('its beginning', () => isBegun);
  const stopped = stop();
  resolve();
  await stopped;
  expect(await stateOf()).toEqual([['completed', 0]]);
});

test('when the database was away, jobs go on by themselves', async () => {
  const { url, proxy } = await proxyDatabase(database.url);
  const behindProxy = openDatabase({ url });
  let done = 0;
  const { stop } = startProcess(async () => {
    done += 1;
  }, behindProxy);
  await untilScheduled();
  proxy.turn({ kind: 'down' });
  proxy.breakAll();
  await other.send('tidy');
  await eventually('that it is missed', () => failed.length > 0);
  expect(done).toBe(0);
  proxy.turn({ kind: 'pass' });
  await eventually('the job', () => done === 1);
  await stop();
  await behindProxy.close();
  await proxy.close();
});

test('a job that is no longer known is not scheduled any more', async () => {
  await other.createQueue('former');
  await other.schedule('former', '* * * * *');
  startProcess(async () => {});
  await eventually('that it is gone', async () =>
    (await other.getSchedules()).every(({ name }) => name === 'tidy'),
  );
  await untilScheduled();
});
