import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { z } from 'zod';

/** A process of the bench's own that does one job at a time. */
export type Child = {
  readonly pid: number;
  /** Sends the job and resolves with the child's answer, read by `shape`. */
  ask<T>(job: unknown, shape: z.ZodType<T>): Promise<T>;
  stop(): Promise<void>;
};

/** Starts a module of this folder as a process, so that load and server never share an event loop. */
export function startChild(module: URL): Child {
  const child: ChildProcess = fork(module, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

  async function nextMessage(): Promise<unknown> {
    const settled = new AbortController();
    const died = once(child, 'exit', { signal: settled.signal }).then(([code]) => {
      throw new Error(`${module.pathname.split('/').at(-1)} ended with code ${code}.`);
    });
    try {
      const [message]: unknown[] = await Promise.race([
        once(child, 'message', { signal: settled.signal }),
        died,
      ]);
      return message;
    } finally {
      settled.abort();
      died.catch(() => {});
    }
  }

  return {
    pid: child.pid ?? 0,
    async ask(job, shape) {
      const answer = nextMessage();
      child.send(Object(job));
      return shape.parse(await answer);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** The child's side: answers each job with what `work` makes of it; a failure ends the process with its reason. */
export function answerJobs<T>(shape: z.ZodType<T>, work: (job: T) => Promise<object>): void {
  // the parent has ended
  process.on('disconnect', () => process.exit());
  process.on('message', (message: unknown) => {
    work(shape.parse(message)).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
