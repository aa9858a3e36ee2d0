// Rehearsals: an order that rings on every screen, is cooked, counts nowhere, and says which screen stayed silent.

import { MOST_REHEARSED, type Rehearsal, type RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { isSettled, judgedAt, outcomeOf } from '@comanda/domain/orders/rehearsals';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots } from '#modules/menu';
import { listRehearsals, type StoredRehearsal } from '#modules/orders';
import { listAlerts, listScreens } from '#modules/screens';
import { listTablets } from '#modules/tablets';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { startRehearsal } from './start-rehearsal.ts';

/** What each screen did with a rehearsal: those that were open since it began, and tablets on which no board was. */
async function rehearsalResult(
  db: Db,
  restaurantId: string,
  { id, placedAt, takenAt, endedAt, status }: StoredRehearsal,
  now: number,
): Promise<Rehearsal> {
  const alerts = new Map((await listAlerts(db, restaurantId, [id])).map((alert) => [alert.screenId, alert]));
  const open = await listScreens(db, restaurantId, placedAt);
  const tablets = await listTablets(db, restaurantId, now);
  const opened = new Set(open.map(({ tabletId }) => tabletId));
  const screens: RehearsedScreen[] = [
    ...open.map(({ screenId, name, tabletId }) => ({
      screenId,
      name,
      isTablet: tabletId !== null,
      outcome: outcomeOf(alerts.get(screenId), { startedAt: placedAt, takenAt, endedAt }, now),
    })),
    ...tablets
      .filter((tablet) => tablet.joined !== null && !opened.has(tablet.id))
      .map(({ name }) => ({ screenId: null, name, isTablet: true, outcome: 'NOT_OPEN' }) as const),
  ];
  return {
    orderId: id,
    startedAt: new Date(placedAt).toISOString(),
    judgedAt: new Date(judgedAt(placedAt)).toISOString(),
    status,
    screens: screens.slice(0, MOST_REHEARSED),
    isSettled: isSettled(screens.map(({ outcome }) => outcome)),
  };
}

export function registerRehearsals(app: FastifyInstance, deps: Dependencies & WithSnapshots): void {
  const { db } = deps.database;

  serve(app, deps, 'startRehearsal', async ({ params, user, request, now }) => {
    const snapshot = await deps.snapshots.get(params.id);
    if (!snapshot) throw notFound('restaurant');
    const { id, placedAt, status } = await startRehearsal(deps, { snapshot, user, now });
    const started = { id, placedAt, status, takenAt: null, endedAt: null };
    deps.traces.placed(request, started, now);
    return rehearsalResult(db, params.id, started, now);
  });

  serve(app, deps, 'rehearsal', async ({ params, now }) => {
    const [latest] = await listRehearsals(db, params.id, now - HOUR_MS);
    return { rehearsal: latest ? await rehearsalResult(db, params.id, latest, now) : null };
  });
}
