import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/database/database.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFE_MS = 30 * 24 * 3_600_000;
/** Tokens of devices cannot be revoked, so one that was found is kept in memory for a while. */
const KNOWN_MS = 60_000;
const KNOWN_AT_MOST = 20_000;
const NOTE_USE_MS = 24 * 3_600_000;

export type ClientTokens = {
  issue: (now: number) => Promise<{ token: string; expiresAt: number }>;
  /** The client of a token that is alive, else null. Using it renews it. */
  find: (token: string, now: number) => Promise<string | null>;
};

/** Tokens of diners' devices: 30 days, renewed by use, stored hashed, never interchangeable with a member's. */
export function createClientTokens(database: Database): ClientTokens {
  const insert = database.prepared(
    'insert-client',
    'INSERT INTO clients (id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $3)',
  );
  const select = database.prepared<{ id: string; last_used_at: number }>(
    'find-client',
    'SELECT id, last_used_at FROM clients WHERE token_hash = $1',
  );
  const noteUse = database.prepared('note-client-use', 'UPDATE clients SET last_used_at = $2 WHERE id = $1');
  const known = new Map<string, { id: string; until: number }>();

  function remember(token: string, id: string, now: number): void {
    known.delete(token);
    const [oldest] = known.size >= KNOWN_AT_MOST ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, { id, until: now + KNOWN_MS });
  }

  return {
    async issue(now) {
      const token = newToken();
      const id = uuid();
      await insert([id, hashToken(token), new Date(now)]);
      remember(token, id, now);
      return { token, expiresAt: now + LIFE_MS };
    },
    async find(token, now) {
      const ready = known.get(token);
      if (ready && now < ready.until) return ready.id;
      const [row] = await select([hashToken(token)]);
      if (!row || now - row.last_used_at > LIFE_MS) return null;
      if (now - row.last_used_at > NOTE_USE_MS) await noteUse([row.id, new Date(now)]);
      remember(token, row.id, now);
      return row.id;
    },
  };
}
