import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpError } from '#platform/http/errors.ts';
import { type BoundedWorker, createBoundedWorker, TaskTooLarge } from './bounded-worker.ts';
import { BREAK, type HostileTask, hostileShapes } from './hostile-shapes.fixture.ts';

const FILE = new URL('./hostile-worker.fixture.ts', import.meta.url);
let worker: BoundedWorker<HostileTask, string>;
const withLimit = (limitMs: number) => {
  worker = createBoundedWorker(FILE, hostileShapes, { limitMs, waiting: 2, eachWaiting: 2, memoryMb: 32 });
};

afterEach(() => worker.close());

test('a task that never ends is ended, and the next one is done', async () => {
  withLimit(3_000);
  expect(await worker.run('answer', 'a')).toBe('done');
  const [endless, next] = await Promise.allSettled([worker.run('never end', 'a'), worker.run('answer', 'a')]);
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooLarge) });
  expect(next).toMatchObject({ status: 'fulfilled', value: 'done' });
});

test('how long a thread takes to start is no fault of the task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  withLimit(3_000);
  const done = worker.run('answer', 'a');
  // the queue lets it begin
  await Promise.resolve();
  vi.advanceTimersByTime(3_000);
  expect(await done).toBe('done');
});

test('a task that eats all memory ends alone', async () => {
  withLimit(60_000);
  await expect(worker.run('eat memory', 'a')).rejects.toBeInstanceOf(TaskTooLarge);
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('bytes beside the heap count too', async () => {
  withLimit(600_000);
  await expect(worker.run('eat bytes', 'a')).rejects.toBeInstanceOf(TaskTooLarge);
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('a task that fails says why', async () => {
  withLimit(60_000);
  await expect(worker.run('throw', 'a')).rejects.toThrow('This went wrong.');
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('a thread that breaks after its answer is followed by another', async () => {
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (thread) => void thread.once('exit', () => resolve()));
  });
  withLimit(3_000);
  expect(await worker.run('answer and break', 'a')).toBe('done');
  const channel = new BroadcastChannel(BREAK);
  onTestFinished(() => channel.close());
  channel.postMessage('');
  await ended;
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('neither side takes what has another shape', async () => {
  const { result } = hostileShapes;
  const bounds = { limitMs: 60_000, waiting: 2, eachWaiting: 2, memoryMb: 32 };
  const careless = createBoundedWorker<string, string>(FILE, { task: z.string(), result }, bounds);
  worker = { run: careless.run, close: careless.close };
  await expect(careless.run('unheard of', 'a')).rejects.toThrow('Invalid option');
  await expect(careless.run('answer something else', 'a')).rejects.toThrow('expected');
  expect(await careless.run('answer', 'a')).toBe('done');
});

test('only so many wait; who comes then is refused for now', async () => {
  withLimit(60_000);
  const accepted = [worker.run('answer', 'a'), worker.run('answer', 'a'), worker.run('answer', 'a')];
  await expect(worker.run('answer', 'a')).rejects.toBeInstanceOf(HttpError);
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
  expect(await worker.run('answer', 'a')).toBe('done');
});

test('who has too many waiting is refused, and others wait behind them', async () => {
  const bounds = { limitMs: 60_000, waiting: 2, eachWaiting: 1, memoryMb: 32 };
  worker = createBoundedWorker(FILE, hostileShapes, bounds);
  const ended: string[] = [];
  const run = (whose: string) =>
    worker.run('answer', whose).then(
      () => ended.push(whose),
      () => ended.push(`${whose} refused`),
    );
  await Promise.all([run('flood'), run('flood'), run('flood'), run('kitchen')]);
  expect(ended).toEqual(['flood refused', 'flood', 'flood', 'kitchen']);
});
