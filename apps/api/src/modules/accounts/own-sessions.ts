import type { OwnSession } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import { isAlive, type SessionUser } from '#platform/access/sessions.ts';
import { notFound } from '#platform/http/errors.ts';
import { deviceOf } from './device-words.ts';

type Ending = Pick<Dependencies, 'database' | 'bus'>;

/** The sessions in which a user is logged in now, the one that asks first, then by when they were last used. */
export async function listOwnSessions(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  now: number,
): Promise<OwnSession[]> {
  const rows = await database.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', user.userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const alive = rows.filter((row) => isAlive(row, now));
  const isCurrent = (id: string) => id === user.sessionId;
  return [...alive.filter(({ id }) => isCurrent(id)), ...alive.filter(({ id }) => !isCurrent(id))].map(
    (row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: new Date(row.created_at).toISOString(),
      // use is noted once a minute: the session that asks is used at this moment
      lastSeenAt: new Date(isCurrent(row.id) ? now : row.last_used_at).toISOString(),
      isCurrent: isCurrent(row.id),
    }),
  );
}

/** Ends one of the user's own sessions, and its open streams. Throws 404 for everybody else's and for none. */
export async function endOwnSession({ database, bus }: Ending, user: SessionUser, id: string): Promise<void> {
  const ended = await database.db
    .deleteFrom('sessions')
    .where('user_id', '=', user.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw notFound('The session');
  bus.announce({ kind: 'access', userId: user.userId });
}

/** Ends every session of the user but the one that asks. Returns how many. */
export async function endOtherSessions({ database, bus }: Ending, user: SessionUser): Promise<number> {
  const ended = await database.db
    .deleteFrom('sessions')
    .where('user_id', '=', user.userId)
    .where('token_hash', '!=', user.tokenHash)
    .executeTakeFirst();
  bus.announce({ kind: 'access', userId: user.userId });
  return Number(ended.numDeletedRows);
}
