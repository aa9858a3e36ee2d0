import { HOUR_MS } from '@comanda/domain/durations';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots } from '#modules/menu';
import { listRehearsals } from '#modules/orders';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { rehearsalResult } from './rehearsal-result.ts';
import { startRehearsal } from './start-rehearsal.ts';

export function registerRehearsals(app: FastifyInstance, deps: Dependencies & WithSnapshots): void {
  const { db } = deps.database;

  serve(app, deps, 'startRehearsal', async ({ params, user, now }) => {
    const snapshot = await deps.snapshots.get(params.id);
    if (!snapshot) throw notFound('restaurant');
    const { id, placedAt, status } = await startRehearsal(deps, { snapshot, user, now });
    const started = { id, placedAt, status, takenAt: null, endedAt: null };
    return rehearsalResult(db, params.id, started, now);
  });

  serve(app, deps, 'rehearsal', async ({ params, now }) => {
    const [latest] = await listRehearsals(db, params.id, now - HOUR_MS);
    return { rehearsal: latest ? await rehearsalResult(db, params.id, latest, now) : null };
  });
}
