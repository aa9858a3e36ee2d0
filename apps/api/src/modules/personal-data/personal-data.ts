// What is kept about a user, handed out or deleted at their wish.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';

export function registerPersonalData(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'exportUser', ({ user, now }) => exportUser(deps.database.db, user.userId, now));

  serve(app, deps, 'deleteUser', async ({ user, body, now }) => {
    await deleteUser(deps, user, body.email, now);
    return null;
  });
}
