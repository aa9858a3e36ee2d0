import { runningDatabaseUrl } from '@comanda/api/src/platform/database/running-database.ts';
import { Client } from 'pg';

/** Runs statements on the database of the server under test, for what no call can do. */
export async function inDatabase(work: (client: Client) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.COMANDA_DATA_DIR;
  if (!dataDir) throw new Error('COMANDA_DATA_DIR is not set: it is where the server keeps its database.');
  const client = new Client({ connectionString: await runningDatabaseUrl({ DATA_DIR: dataDir }) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
