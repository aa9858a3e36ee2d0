import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '#platform/database/database.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Pause between heartbeats: a connection that broke silently is noticed after one pause and one wait for an answer. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;

export type ListenerOptions = {
  readonly database: Pick<Database, 'connectAlone'>;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** It listens, for the first time or again: whatever came before was missed. */
  readonly onListening: () => void;
  readonly onTrouble: (error: unknown) => void;
  readonly heartbeatMs?: number;
  /** How long a heartbeat may wait for its answer. */
  readonly answerMs?: number;
};

/**
 * Listens to a channel on a connection of its own that comes back. Rejects when the first try fails. Returns its end.
 */
export async function startListening(options: ListenerOptions): Promise<() => Promise<void>> {
  const { database, channel, onPayload, onListening, onTrouble } = options;
  const { heartbeatMs = HEARTBEAT_MS, answerMs = ANSWER_MS } = options;
  const over = new AbortController();
  const { signal } = over;

  async function open(): Promise<{ client: Client; ended: Promise<unknown> }> {
    const client = await database.connectAlone('comanda listener', answerMs);
    const ended = new Promise((resolve) => client.once('end', resolve));
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    onListening();
    return { client, ended };
  }

  /** Resolves once the connection has ended or does not answer any more. */
  async function untilGone({ client, ended }: Awaited<ReturnType<typeof open>>): Promise<void> {
    let isGone = false;
    const gone = ended.then(() => {
      isGone = true;
    });
    try {
      while (!isGone && !signal.aborted) {
        await Promise.race([delay(heartbeatMs, undefined, { signal, ref: false }).catch(() => {}), gone]);
        if (!isGone && !signal.aborted) await client.query('SELECT 1');
      }
    } catch (error) {
      onTrouble(error);
    }
    if (!isGone) await client.end().catch(() => {});
  }

  async function keepListening(first: Awaited<ReturnType<typeof open>>): Promise<void> {
    await untilGone(first);
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      try {
        const next = await open();
        pause = FIRST_PAUSE_MS;
        await untilGone(next);
      } catch (error) {
        onTrouble(error);
      }
      await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const listening = keepListening(await open());
  return async () => {
    over.abort();
    await listening;
  };
}
