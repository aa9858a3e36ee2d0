import { MINUTE_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { MailKind } from './mail-queue.ts';

const RECENT_MS = 30 * MINUTE_MS;
/** A healthy server has taken an e-mail long before. */
const PATIENCE_MS = MINUTE_MS;
const NEWEST = 3;

/** Whether e-mails of a kind do not go out: the newest ones have waited for a minute and longer, and none was sent since. */
export async function isStalled(db: Db, { name }: Pick<MailKind, 'name'>, now: number): Promise<boolean> {
  const { rows } = await sql<{ stalled: boolean | null }>`
    SELECT bool_and(next_try_at IS NOT NULL) AS stalled FROM (
      SELECT next_try_at FROM mails WHERE kind = ${name} AND created_at > ${at(now - RECENT_MS)}
        AND (created_at <= ${at(now - PATIENCE_MS)} OR next_try_at IS NULL)
      ORDER BY created_at DESC LIMIT ${NEWEST}) AS newest`.execute(db);
  return rows[0]?.stalled === true;
}
