import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** What the two sides of a worker send each other: each parses what comes from the other one. */
export type WorkerShapes<Task, Result> = {
  readonly task: z.ZodType<Task>;
  readonly result: z.ZodType<Result>;
};

/** What the worker's side answers with; see `serveTasks`. */
export type WorkerAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly message: string };

const AnyAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** A task that took longer than it may, or more memory. */
export class TaskTooLarge extends Error {}

export type BoundedWorker<Task, Result> = {
  /**
   * Does a task of a `holder` (such as a merchant) in its turn. Rejects with `TaskTooLarge`, with 503 behind too many,
   * and with what `signal` is aborted with while it waits.
   */
  readonly run: (task: Task, holder: string, signal?: AbortSignal) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Bounds = {
  /** Of one task at work, ms; neither its wait nor the start of the thread counts. */
  readonly limitMs: number;
  /** Tasks that may wait behind the one at work. */
  readonly waiting: number;
  /** Of them of one holder. */
  readonly eachWaiting: number;
  /** Of its heap; with what it takes beside that, twice as much. */
  readonly memoryMb: number;
};

/** On a busy machine a thread takes seconds to start; one that has not by then never will. */
const START_MS = 60_000;

/** What a thread takes beside its heap, such as bytes that are unpacked, is looked at so often. */
const LOOK_MS = 100;
const MB = 1024 * 1024;

/** A thread takes some forty megabytes, which a quiet shop gets back. */
const IDLE_MS = 15_000;

const refusal = () =>
  new HttpError(503, BUSY_WORDS.worker, {
    code: 'OVERLOADED',
    retryAfterSeconds: 5,
  });

/** One thread for long tasks, one at a time, each with a limit of time and memory; beyond it the thread is replaced. */
export function createBoundedWorker<Task, Result>(
  file: URL,
  shapes: WorkerShapes<Task, Result>,
  bounds: Bounds,
): BoundedWorker<Task, Result> {
  let thread: { readonly worker: Worker; readonly ready: Promise<void> } | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const queue = createQueue({ atOnce: 1, waiting: bounds.waiting, eachWaiting: bounds.eachWaiting, refusal });

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    await ended?.worker.terminate();
  }

  function start(): { readonly worker: Worker; readonly ready: Promise<void> } {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb } });
    // an error that comes after the answer must not end the process
    worker.on('error', () => {});
    worker.unref();
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(refusal()), START_MS);
    // its first message says that it can take tasks
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => {
      // the next task gets another
      if (thread?.worker === worker) thread = null;
      reject(new Error('The worker ended before it could begin.'));
    });
    return { worker, ready: ready.finally(() => clearTimeout(timer)) };
  }

  async function perform(task: Task): Promise<Result> {
    if (isClosed) throw refusal();
    clearTimeout(idle);
    thread ??= start();
    const { worker: at, ready } = thread;
    await ready.catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return new Promise<Result>((resolve, reject) => {
      const giveUp = (error: Error) => {
        settle();
        void end();
        reject(error);
      };
      const take = (answer: z.output<typeof AnyAnswer>) => {
        if (answer.ok) resolve(shapes.result.parse(answer.result));
        else reject(new Error(answer.message));
      };
      const onMessage = (message: unknown) => {
        settle();
        idle = setTimeout(() => void end(), IDLE_MS).unref();
        try {
          take(AnyAnswer.parse(message));
        } catch (error) {
          reject(error);
        }
      };
      const onError = (error: unknown) => {
        const isMemory =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        giveUp(isMemory ? new TaskTooLarge() : error instanceof Error ? error : new Error(String(error)));
      };
      const onExit = () => giveUp(new Error('The worker ended before it answered.'));
      const timer = setTimeout(() => giveUp(new TaskTooLarge()), bounds.limitMs);
      const before = process.memoryUsage.rss();
      const look = setInterval(() => {
        if (process.memoryUsage.rss() - before > 2 * bounds.memoryMb * MB) giveUp(new TaskTooLarge());
      }, LOOK_MS);
      const settle = () => {
        clearTimeout(timer);
        clearInterval(look);
        at.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      at.on('message', onMessage).on('error', onError).on('exit', onExit);
      at.postMessage(task);
    });
  }

  return {
    run: (task, holder, signal) => queue.run(holder, () => perform(task), signal),
    close() {
      isClosed = true;
      return end();
    },
  };
}
