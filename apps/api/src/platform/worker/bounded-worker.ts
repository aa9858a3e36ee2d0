import { Worker } from 'node:worker_threads';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';

/** What the worker's side answers with; see `serveTasks`. */
export type WorkerAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly message: string };

/** A task that took longer than it may, or more memory. */
export class TaskTooLarge extends Error {}

export type BoundedWorker<Task, Result> = {
  /**
   * Does a task when it is the turn of its `holders`, for example a merchant and a restaurant. Rejects with `TaskTooLarge`, or 503 when too many wait already and
   * nobody has more of the places.
   */
  readonly run: (task: Task, ...holders: readonly string[]) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Bounds = {
  /** Of one task at work, ms; its wait does not count. */
  readonly limitMs: number;
  /** Tasks that may wait behind the one at work. */
  readonly waiting: number;
  readonly memoryMb: number;
};

/** A thread takes some forty megabytes, which a quiet shop gets back. */
const IDLE_MS = 15_000;

const refusal = () =>
  new HttpError(503, 'Others are being worked on. Try again in a moment.', {
    code: 'OVERLOADED',
    retryAfterSeconds: 5,
  });

/**
 * One thread beside the one that answers, for what may take long: one task at a time, each with a limit of time and
 * memory. What runs into it is ended with its thread, and the next task gets a new one. Whoever sends many tasks waits
 * for everybody else between two of them.
 */
export function createBoundedWorker<Task, Result>(file: URL, bounds: Bounds): BoundedWorker<Task, Result> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const queue = createQueue({ atOnce: 1, waiting: bounds.waiting, refusal });

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb } });
    // an error that comes after the answer must not end the process
    started.on('error', () => {});
    started.unref();
    return started;
  }

  function perform(task: Task): Promise<Result> {
    if (isClosed) return Promise.reject(refusal());
    clearTimeout(idle);
    worker ??= start();
    const at = worker;
    return new Promise<Result>((resolve, reject) => {
      const giveUp = (error: Error) => {
        settle();
        void end();
        reject(error);
      };
      const onMessage = (answer: WorkerAnswer<Result>) => {
        settle();
        idle = setTimeout(() => void end(), IDLE_MS).unref();
        if (answer.ok) resolve(answer.result);
        else reject(new Error(answer.message));
      };
      const onError = (error: unknown) => {
        const isMemory =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        giveUp(isMemory ? new TaskTooLarge() : error instanceof Error ? error : new Error(String(error)));
      };
      const onExit = () => giveUp(new Error('The worker ended before it answered.'));
      const timer = setTimeout(() => giveUp(new TaskTooLarge()), bounds.limitMs);
      const settle = () => {
        clearTimeout(timer);
        at.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      at.on('message', onMessage).on('error', onError).on('exit', onExit);
      at.postMessage(task);
    });
  }

  return {
    run: (task, ...holders) => queue.run(holders, () => perform(task)),
    close() {
      isClosed = true;
      return end();
    },
  };
}
