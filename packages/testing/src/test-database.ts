import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@comanda/api/src/platform/database/database.ts';
import { inject } from 'vitest';
import { createDatabase, databaseUrl, type TestServer, withSupervisor } from './test-server.ts';

/** A migrated, empty database of a test's own. */
export type TestDatabase = {
  readonly url: string;
  readonly database: Database;
  readonly db: Database['db'];
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** Makes a database as a copy of the migrated template; some sixty milliseconds, so take one per file. */
export async function createTestDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const name = `test_${server.run}_${randomBytes(6).toString('hex')}`;
  await withSupervisor(server.supervisorUrl, (client) => createDatabase(client, name, server.template));
  const url = databaseUrl(server.url, name);
  const database = openDatabase({ url });
  return {
    url,
    database,
    db: database.db,
    async drop() {
      await database.close();
      await withSupervisor(server.supervisorUrl, (client) =>
        client.query(`drop database ${name} with (force)`),
      );
    },
  };
}
