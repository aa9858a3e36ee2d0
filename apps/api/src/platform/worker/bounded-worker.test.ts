import { afterEach, expect, test } from 'vitest';
import { HttpError } from '#platform/http/errors.ts';
import { type BoundedWorker, createBoundedWorker, TaskTooLarge } from './bounded-worker.ts';
import type { HostileTask } from './hostile-worker.fixture.ts';

const FILE = new URL('./hostile-worker.fixture.ts', import.meta.url);
let worker: BoundedWorker<HostileTask, string>;
const withLimit = (limitMs: number) => {
  worker = createBoundedWorker<HostileTask, string>(FILE, { limitMs, waiting: 2, memoryMb: 32 });
};

afterEach(() => worker.close());

test('a task that never ends is ended, and the next one is done', async () => {
  withLimit(3_000);
  expect(await worker.run('answer', 'a')).toBe('done');
  const [endless, next] = await Promise.allSettled([worker.run('never end', 'a'), worker.run('answer', 'a')]);
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooLarge) });
  expect(next).toMatchObject({ status: 'fulfilled', value: 'done' });
});

test('a task that eats all memory ends alone', async () => {
  withLimit(60_000);
  await expect(worker.run('eat memory', 'a')).rejects.toBeInstanceOf(TaskTooLarge);
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('a task that fails says why', async () => {
  withLimit(60_000);
  await expect(worker.run('throw', 'a')).rejects.toThrow('This went wrong.');
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('only so many wait; who comes then is told to come again', async () => {
  withLimit(60_000);
  const accepted = [worker.run('answer', 'a'), worker.run('answer', 'a'), worker.run('answer', 'a')];
  await expect(worker.run('answer', 'a')).rejects.toBeInstanceOf(HttpError);
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('whoever sends many tasks waits for the others, and loses a place to who has none', async () => {
  withLimit(60_000);
  const ended: string[] = [];
  const run = (whose: string) =>
    worker.run('answer', whose).then(
      () => ended.push(whose),
      () => ended.push(`${whose} refused`),
    );
  await Promise.all([run('flood'), run('flood'), run('flood'), run('kitchen')]);
  expect(ended).toEqual(['flood refused', 'flood', 'kitchen', 'flood']);
});

test('work has several holders: many restaurants of one merchant are one flood', async () => {
  withLimit(60_000);
  const ended: string[] = [];
  const run = (...holders: string[]) =>
    worker.run('answer', ...holders).then(
      () => ended.push(holders.join()),
      () => ended.push(`${holders.join()} refused`),
    );
  await Promise.all([run('chain', '1'), run('chain', '2'), run('chain', '3'), run('kitchen', '4')]);
  expect(ended).toEqual(['chain,3 refused', 'chain,1', 'kitchen,4', 'chain,2']);
});
