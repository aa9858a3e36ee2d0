import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';

const Details = z.record(z.string(), z.unknown());

/** Newest first; the cursor is the id of the last entry seen, and ids are made in the order of time. */
export function registerAudit(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'audit', async ({ params, query }) => {
    let entries = deps.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('restaurant_id', '=', params.id)
      .orderBy('id', 'desc')
      .limit(query.limit + 1);
    if (query.cursor !== undefined) entries = entries.where('id', '<', query.cursor);
    const rows = await entries.execute();
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      entries: page.map((row) => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        actor: { userId: row.actor_user_id, name: row.actor_name },
        action: row.action,
        record: row.record,
        details: Details.parse(row.details),
      })),
      ...(rows.length > query.limit && last ? { nextCursor: last.id } : {}),
    };
  });
}
