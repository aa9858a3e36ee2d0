import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION, passwords, socketUrl } from '@comanda/postgres/connection';
import { clusterDirectory } from '@comanda/postgres/home';

/** The connection string of `DATABASE_URL`, or of the embedded server while Comanda runs. It holds a password. */
export async function runningDatabaseUrl(settings: {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
}): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const password = (await passwords(settings.DATA_DIR))(APPLICATION);
  const home = await realpath(join(settings.DATA_DIR, 'postgres')).catch(() => {
    throw new Error(`There is no database in ${settings.DATA_DIR} yet. Start Comanda once, then try again.`);
  });
  return socketUrl(clusterDirectory(home), APPLICATION, password, APPLICATION);
}
