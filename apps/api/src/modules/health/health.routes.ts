import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { serve } from '#platform/http/serve.ts';

const RELEASE = '0.1.7';

export function registerHealth(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'healthLive', () => ({ status: 'ok' }));

  /** A full disk takes no orders, although it can still be read. */
  async function write(now: number): Promise<void> {
    await sql`INSERT INTO write_checks (checked_at) VALUES (${at(now)})
      ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`.execute(deps.database.db);
  }
  let writing: Promise<void> | null = null;

  serve(app, deps, 'healthReady', async ({ now }) => {
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
