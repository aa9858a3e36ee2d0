import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '@comanda/postgres/errors';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema> | Transaction<Schema>;

const RETRIES = 3;
const LONGEST_FIRST_PAUSE_MS = 20;

/** Serialization failure and deadlock: the server undid the transaction and asks for another try. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** Runs `work` up to four times: after a deadlock or a serialization failure PostgreSQL has rolled it back. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === RETRIES || !RETRYABLE_STATES.has(errorCode(error) ?? '')) throw error;
      await delay(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/**
 * Runs `work` in one transaction, again up to three times after a deadlock or a serialization failure; so `work`
 * must have no other effects than its queries. Within a transaction it joins that one. `whenInDoubt` is called when the
 * connection broke at the commit, so that nobody knows whether it was made, or still will be.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Transaction<Schema>) => Promise<T>,
  whenInDoubt: () => void = () => {},
): Promise<T> {
  if (isTransaction(db)) return await work(db);
  return withRetries(async () => {
    let isWorkDone = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        isWorkDone = true;
        return result;
      });
    } catch (error) {
      if (isWorkDone && error instanceof DatabaseUnavailable) whenInDoubt();
      throw error;
    }
  });
}

function isTransaction(db: Db): db is Transaction<Schema> {
  return db.isTransaction;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
