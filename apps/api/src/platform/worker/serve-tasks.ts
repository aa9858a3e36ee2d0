import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './bounded-worker.ts';

/** The worker's side: does one task after the other, and answers each. */
export function serveTasks<Task, Result>(perform: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => {
    let answer: WorkerAnswer<Result>;
    try {
      answer = { ok: true, result: perform(task) };
    } catch (error) {
      answer = {
        ok: false,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    parentPort?.postMessage(answer);
  });
}
