import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './bounded-worker.ts';

/** The worker's side: does each task, and answers it. */
export function serveTasks<Task, Result>(perform: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    let answer: WorkerAnswer<Result>;
    try {
      answer = { ok: true, result: await perform(task) };
    } catch (error) {
      answer = {
        ok: false,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    parentPort?.postMessage(answer);
  });
}
