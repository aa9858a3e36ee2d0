import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { listDeeds } from './audit.queries.ts';

const Details = z.record(z.string(), z.unknown());

/** Newest first; the cursor is the id of the last entry seen. */
export function registerAudit(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'audit', async ({ params, query }) => {
    const { limit, cursor } = query;
    // one more than is asked for tells whether there are more
    const rows = await listDeeds(deps.database.db, params.id, { limit: limit + 1, cursor });
    const page = rows.slice(0, limit);
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
      ...(rows.length > limit && last ? { nextCursor: last.id } : {}),
    };
  });
}
