import { Id } from '@comanda/contract/shapes/common';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { readPage } from '#platform/http/paging.ts';
import { serve } from '#platform/http/serve.ts';
import { listEntries } from './audit.queries.ts';

const Details = z.record(z.string(), z.unknown());

/** Newest first. */
export function registerAudit(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;
  serve(app, deps, 'audit', async ({ params, query }) => {
    const { rows, ...next } = await readPage(
      { list: 'audit', of: params.id, position: Id },
      query,
      (before, limit) => listEntries(db, params.id, before, limit),
      ({ id }) => id,
    );
    return {
      entries: rows.map((row) => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        actor: { userId: row.actor_user_id, name: row.actor_name },
        action: row.action,
        record: row.record,
        details: Details.parse(row.details),
        ...(row.times > 1 && { times: row.times }),
        ...(row.last_at !== null && { lastAt: new Date(row.last_at).toISOString() }),
      })),
      ...next,
    };
  });
}
