import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';

const RELEASE = '0.1.7';

export function registerHealth(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'healthLive', () => ({ status: 'ok' }));

  serve(app, deps, 'healthReady', async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM schema_migrations`.execute(
      deps.database.db,
    );
    return { status: 'ok', migrations: rows[0]?.count ?? 0 };
  });

  serve(app, deps, 'version', () => ({ version: RELEASE, name: deps.config.PRODUCT_NAME }));
}
