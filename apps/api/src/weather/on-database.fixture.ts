import { startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { WIDE_WAITS } from '@comanda/testing/patience';
import { type Database, openDatabase } from '#platform/database/database.ts';

/** Work on the database of a Comanda that is not running. */
export async function onDatabase<T>(
  dataDir: string,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedServer({ dataDir, log: () => {} });
  const database = openDatabase({ url: embedded.url, waits: WIDE_WAITS });
  try {
    return await work(database, embedded.url);
  } finally {
    await database.close();
    await embedded.stop();
  }
}
