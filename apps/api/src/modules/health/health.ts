// Whether the process can serve, for load balancers and monitoring.

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { HttpError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { BUSY_WORDS } from '#platform/words.ts';

const RELEASE = '0.1.7';

export function registerHealth(app: FastifyInstance, deps: Dependencies): void {
  function refuseWhileClosing(): void {
    if (deps.readiness.whyNot() !== 'CLOSING') return;
    throw new HttpError(503, BUSY_WORDS.closing, { code: 'CLOSING', retryAfterSeconds: 2 });
  }

  // menus are served without the database too: who is sent here must not depend on it
  serve(app, deps, 'healthLive', () => {
    refuseWhileClosing();
    return { status: 'ok' };
  });

  /** A full disk takes no orders, although it can still be read. */
  async function write(now: number): Promise<void> {
    await sql`INSERT INTO write_checks (checked_at) VALUES (${at(now)})
      ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`.execute(deps.database.db);
  }
  let writing: Promise<void> | null = null;

  serve(app, deps, 'healthReady', async ({ now }) => {
    refuseWhileClosing();
    if (deps.readiness.whyNot() === 'UNAVAILABLE')
      throw new DatabaseUnavailable('The disk was full a moment ago.');
    // however many ask, one write at a time
    writing ??= write(now).finally(() => {
      writing = null;
    });
    await writing;
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM schema_migrations`.execute(
      deps.database.db,
    );
    return { status: 'ok', migrations: rows[0]?.count ?? 0 };
  });

  serve(app, deps, 'version', () => ({ version: RELEASE, name: deps.config.PRODUCT_NAME }));
}
