import { Id, Instant } from '@comanda/contract/shapes/common';
import type { PageAsked } from '@comanda/contract/shapes/paging';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { deviceOf } from '#platform/access/device-words.ts';
import { aliveFrom, type SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { readPage } from '#platform/http/paging.ts';
import { accountOf, recordOfAccount } from './account-audit.ts';

type Ending = Pick<Dependencies, 'database' | 'bus'>;

/** The session that asks stands before all others, which are ordered by when they began. */
const Position = z.union([z.literal('OWN'), z.tuple([Instant, Id])]);

/** Sessions in which a user is logged in, the one that asks first, then those that began last. */
export async function listOwnSessions(
  { database: { db } }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  asked: PageAsked,
  now: number,
) {
  const isCurrent = (id: string) => id === user.sessionId;
  const { usedFrom, openedFrom } = aliveFrom(now);
  const alive = db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', user.userId)
    .where('last_used_at', '>=', at(usedFrom))
    .where('created_at', '>=', at(openedFrom));
  const { rows, ...next } = await readPage(
    { list: 'sessions', of: user.userId, position: Position },
    asked,
    async (after, limit) => {
      const current = after === null ? await alive.where('id', '=', user.sessionId).execute() : [];
      let others = alive.where('id', '!=', user.sessionId);
      if (Array.isArray(after)) {
        const [began, id] = after;
        others = others.where(sql<boolean>`(created_at, id) < (${at(Date.parse(began))}, ${id}::uuid)`);
      }
      const listed = others
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit - current.length);
      return [...current, ...(await listed.execute())];
    },
    ({ id, created_at }): z.output<typeof Position> =>
      isCurrent(id) ? 'OWN' : [new Date(created_at).toISOString(), id],
  );
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: new Date(row.created_at).toISOString(),
      // use is noted once a minute: the session that asks is used at this moment
      lastSeenAt: new Date(isCurrent(row.id) ? now : row.last_used_at).toISOString(),
      isCurrent: isCurrent(row.id),
    })),
    ...next,
  };
}

/** Ends one of the user's own sessions, and its open streams. Throws 404 for everybody else's and for none. */
export async function endOwnSession(
  { database, bus }: Ending,
  user: SessionUser,
  id: string,
  now: number,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', user.userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw notFound('session');
    await recordOfAccount(tx, accountOf(user), { action: 'account.session_ended' }, now);
  });
  bus.announce({ kind: 'access', userId: user.userId });
}

/** Ends every session of the user but the one that asks. Returns how many. */
export async function endOtherSessions(
  { database, bus }: Ending,
  user: SessionUser,
  now: number,
): Promise<number> {
  const count = await transaction(database.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', user.userId)
      .where('token_hash', '!=', user.tokenHash)
      .executeTakeFirst();
    const count = Number(ended.numDeletedRows);
    if (count > 0) await recordOfAccount(tx, accountOf(user), { action: 'account.sessions_ended' }, now);
    return count;
  });
  bus.announce({ kind: 'access', userId: user.userId });
  return count;
}
