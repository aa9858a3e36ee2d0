import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** What the first process settles for all: where the database is, and a key that is never stored (base64). */
const Handed = z.object({ databaseUrl: z.string(), startSecret: z.base64() });
export type Handed = Readonly<z.infer<typeof Handed>>;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export type Workers = {
  readonly address: AddressInfo;
  /** Closes all in good order. */
  readonly close: () => Promise<void>;
};

/** In a process that was started by `startWorkers`: what it was handed. */
export async function handedToWorker(): Promise<Handed> {
  const [message]: unknown[] = await once(process, 'message');
  return Handed.parse(message);
}

/** Starts processes that share the port, and replaces those that end. Rejects when the first one does not come up. */
export async function startWorkers(
  count: number,
  handed: Handed,
  log: (sentence: string) => void,
): Promise<Workers> {
  const workers = new Set<Worker>();
  let isServing = false;
  let pause = FIRST_PAUSE_MS;

  function start(): Worker {
    const worker = cluster.fork();
    workers.add(worker);
    // one that ends before it was handed anything is followed by another
    worker.on('error', () => {});
    worker.once('listening', () => {
      pause = FIRST_PAUSE_MS;
    });
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!isServing) return;
      log(`A process that serves has ended (${signal ?? code}); starting another.`);
      void replace();
    });
    worker.send(handed);
    return worker;
  }

  async function replace(): Promise<void> {
    await delay(pause);
    pause = Math.min(LONGEST_PAUSE_MS, 2 * pause);
    if (isServing) start();
  }

  async function close(): Promise<void> {
    isServing = false;
    await Promise.all(
      [...workers].map(async (worker) => {
        if (worker.process.exitCode !== null || worker.process.signalCode !== null) return;
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  const first = start();
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    first.once('listening', resolve);
    first.once('exit', () => reject(new Error('The first of the processes that serve did not start.')));
  });
  isServing = true;
  for (let started = 1; started < count; started += 1) start();
  return { address, close };
}
