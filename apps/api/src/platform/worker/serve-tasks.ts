import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerShapes } from './bounded-worker.ts';

/** The worker's side: reports that it is ready, does each task and answers it; a malformed one as failed. */
export function serveTasks<Task, Result>(
  { task: shape }: Pick<WorkerShapes<Task, Result>, 'task'>,
  perform: (task: Task) => Result | Promise<Result>,
): void {
  parentPort?.on('message', async (message: unknown) => {
    let answer: WorkerAnswer<Result>;
    try {
      answer = { ok: true, result: await perform(shape.parse(message)) };
    } catch (error) {
      answer = {
        ok: false,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    parentPort?.postMessage(answer);
  });
  parentPort?.postMessage('ready');
}
