// The dashboard: what a period came to, and what needs somebody now.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { serve } from '#platform/http/serve.ts';
import { attention } from './attention.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { undeliveredEmails } from './undelivered-emails.ts';

export function registerDashboard(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  serve(app, deps, 'dashboardStats', async ({ params, query, now }) =>
    dashboardStats(deps.database.db, await requireSettings(deps.keptSettings, params.id), query, now),
  );
  serve(app, deps, 'attention', ({ params, now }) => attention(deps, params.id, now));
  serve(app, deps, 'undeliveredEmails', ({ params, now }) =>
    undeliveredEmails(deps.database.db, params.id, now),
  );
}
