import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PUT_AWAY, PUT_AWAY_MS } from './archive.ts';
import type { Session } from './bring-up.ts';
import { errorMessage } from './errors.ts';
import { TakenOver } from './instance-lock.ts';
import { type EmbeddedServerOptions, supervise } from './supervision.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export type EmbeddedServer = {
  /** Connection string of the application's role on its own database. */
  readonly url: string;
  /** Connection string of the cluster's owner on the database `postgres`. */
  readonly supervisorUrl: string;
  /** Stops the server in good order. Close pools first. */
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL that came with `npm install` on `<dataDir>/postgres`, adopts one that outlived its app, and
 * keeps it running until `stop`. Rejects with an `EmbeddedServerError`, whose message is a sentence to show.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const supervision = await supervise({ ...options, dataDir: resolve(options.dataDir) });
  const stopping = new AbortController();
  let session: Session | undefined = await supervision.acquireServer();

  async function keepRunning(): Promise<void> {
    const stopped = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()));
    while (session !== undefined) {
      await Promise.race([session.ended, stopped]);
      if (stopping.signal.aborted) return;
      options.log('The database server went away; bringing it back.');
      session = await bringBack();
      if (session !== undefined) options.log('The database server is back.');
    }
  }

  async function bringBack(): Promise<Session | undefined> {
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        return await supervision.acquireServer();
      } catch (error) {
        options.log(errorMessage(error));
        if (error instanceof TakenOver) {
          options.onTakenOver?.(error);
          return undefined;
        }
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return undefined;
  }

  /** What cannot be put away while the server is gone is at a later turn. */
  async function keepPuttingAway(pauseMs: number): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await session?.client.query(PUT_AWAY).catch(() => {});
    }
  }

  const watch = keepRunning();
  const turns = options.backupDir ? keepPuttingAway(options.putAwayMs ?? PUT_AWAY_MS) : undefined;
  return {
    url: supervision.url,
    supervisorUrl: supervision.supervisorUrl,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await Promise.all([watch, turns]);
      if (session !== undefined) await supervision.leave(session);
    },
  };
}
