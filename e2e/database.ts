import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION } from '@comanda/api/src/platform/database/embedded/application-database.ts';
import { clusterDirectory } from '@comanda/api/src/platform/database/embedded/home.ts';
import { passwords } from '@comanda/api/src/platform/database/embedded/secret.ts';
import { socketUrl } from '@comanda/api/src/platform/database/embedded/socket.ts';
import { Client } from 'pg';

/** Runs statements on the database of the server under test, for what no call can do. */
export async function inDatabase(work: (client: Client) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.COMANDA_DATA_DIR;
  if (!dataDir) throw new Error('COMANDA_DATA_DIR is not set: it is where the server keeps its database.');
  const password = (await passwords(dataDir))(APPLICATION);
  const home = await realpath(join(dataDir, 'postgres'));
  const connectionString = socketUrl(clusterDirectory(home), APPLICATION, password, APPLICATION);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
