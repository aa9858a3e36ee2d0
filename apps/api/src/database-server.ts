import { mkdir } from 'node:fs/promises';
import { startEmbeddedServer } from '@comanda/postgres/embedded-server';
import type { Config } from '#config.ts';
import { watchArchive } from '#platform/database/archive-watch.ts';
import { openDatabase } from '#platform/database/database.ts';

type Server = { readonly url: string; readonly stop: () => Promise<void> };

type Asked = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_DIR'>;

/** The server of `DATABASE_URL`, or the embedded one, started, and watched while it is to keep its log elsewhere. */
export async function databaseServer(config: Asked, say: (sentence: string) => void): Promise<Server> {
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR } = config;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  await mkdir(DATA_DIR, { recursive: true });
  const server = await startEmbeddedServer({
    dataDir: DATA_DIR,
    backupDir: BACKUP_DIR,
    log: say,
    onTakenOver: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  if (!BACKUP_DIR) return server;
  const database = openDatabase({ url: server.url, poolSize: 1 });
  const watch = watchArchive({ database, log: say });
  return {
    url: server.url,
    async stop() {
      await watch.stop();
      await database.close();
      await server.stop();
    },
  };
}
