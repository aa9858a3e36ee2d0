import { eventually } from '@comanda/testing/eventually';
import { createTestDatabase } from '@comanda/testing/test-database';
import { expect, test } from 'vitest';
import { createRunner, startJobs } from '#platform/jobs.ts';
import { jobsOf } from './background.ts';

test('every job of the process is taken by the job runner', async () => {
  const database = await createTestDatabase();
  const failed: unknown[] = [];
  const nothing = async () => 0;
  const jobs = startJobs({
    database: database.database,
    jobs: jobsOf({ runSweep: nothing, runDayChecks: nothing, runHolidays: nothing, runRetention: nothing }),
    onError: (error) => failed.push(error),
    afterMs: 0,
  });
  const other = await createRunner(database.database, (error) => failed.push(error));
  const names = async () => (await other.getSchedules()).map(({ name }) => name).sort();
  const found = await eventually('four schedules, or a refusal', async () => {
    const scheduled = await names();
    return (scheduled.length === 4 || failed.length > 0) && scheduled;
  });
  expect(failed).toEqual([]);
  expect(found).toEqual(['day-checks', 'holidays', 'retention', 'sweep']);
  await jobs.stop();
  await other.stop({ close: false });
  await database.drop();
});
