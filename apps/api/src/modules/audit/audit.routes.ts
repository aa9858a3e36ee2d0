import { readDone } from '@comanda/contract/shapes/audit';
import { Id } from '@comanda/contract/shapes/common';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { readPage } from '#platform/http/paging.ts';
import { serve } from '#platform/http/serve.ts';

export function registerAudit(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;
  serve(app, deps, 'audit', async ({ params, query }) => {
    const { rows, ...next } = await readPage(
      { list: 'audit', of: params.id, position: Id },
      query,
      (before, limit) => listEntries(db, params.id, query.q ?? '', before, limit),
      ({ id }) => id,
    );
    return {
      entries: rows.map((row) => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        actor: { userId: row.actor_user_id, name: row.actor_name },
        record: row.record,
        ...readDone(row.action, row.details),
      })),
      ...next,
    };
  });
}

/** What an entry is found by: "item.price_changed" by "price", its dishes and fields by their names. */
const SOUGHT_IN = sql<string>`lower(actor_name || ' ' || record || ' ' || translate(action, '._', '  ') || ' ' || details::text)`;

/** Words of the sentences in which a page shows entries, and how the names of actions say them. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ dish: 'item', dishes: 'item', extra: 'option', extras: 'option', choice: 'option' },
    ...{ added: 'created', made: 'created', edited: 'changed', renamed: 'changed' },
    ...{ invited: 'invite', logged: 'log', refunded: 'refund', paused: 'pause' },
  }),
);

const STOP_WORDS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'of',
  'to',
  'in',
  'out',
  'their',
  'from',
  'with',
]);

// Entries of a restaurant with all words of `sought`, newest first, from before `before` (ids are in order of time).
async function listEntries(
  db: Db,
  restaurantId: string,
  sought: string,
  before: string | null,
  limit: number,
) {
  let entries = db
    .selectFrom('audit_entries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) entries = entries.where('id', '<', before);
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
  for (const word of words) {
    const other = SYNONYMS.get(word) ?? word;
    entries = entries.where(
      sql<boolean>`(strpos(${SOUGHT_IN}, ${word}) > 0 OR strpos(${SOUGHT_IN}, ${other}) > 0)`,
    );
  }
  return entries.execute();
}
