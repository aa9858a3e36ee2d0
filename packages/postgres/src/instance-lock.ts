import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { EmbeddedServerError } from './errors.ts';

const LOCK_KEY = 0x636f6d;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/** Another process holds the lock of the data directory. */
export class TakenOver extends EmbeddedServerError {}

/**
 * Takes the lock of the data directory for this session, and so for this process; PostgreSQL frees it when the process
 * ends, however it ends. Waits 5 s for a process that is about to end. `shared`: several may hold it.
 */
export async function acquireInstanceLock(client: Client, dataDir: string, shared: boolean): Promise<void> {
  const lock = shared ? 'pg_advisory_lock_shared' : 'pg_try_advisory_lock';
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: unknown }>(`select ${lock}($1) as taken`, [LOCK_KEY]);
    if (shared || rows[0]?.taken === true) return;
    if (Date.now() > deadline) break;
    await delay(PAUSE_MS);
  }
  throw new TakenOver(
    `Another Comanda${await holderName(client)} is already running on ${dataDir}. ` +
      'Stop it first, or give this one its own DATA_DIR.',
  );
}

async function holderName(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  );
  const pid = rows[0]?.application_name.split(' ').at(1);
  return pid === undefined ? '' : ` (process ${pid})`;
}

/** Whether nobody else holds the lock any more; if so, nobody else can take it before this session ends. */
export async function isLastHolder(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY]);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    LOCK_KEY,
  ]);
  return rows[0]?.taken === true;
}

/** How many processes hold the lock. */
export async function countHolders(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  );
  return rows[0]?.count ?? 0;
}
