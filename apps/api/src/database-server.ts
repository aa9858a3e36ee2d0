import { mkdir } from 'node:fs/promises';
import { startEmbeddedServer } from '@comanda/postgres/embedded-server';
import type { Config } from '#config.ts';

type Server = { readonly url: string; readonly stop: () => Promise<void> };

type Asked = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_DIR'>;

/** The server of `DATABASE_URL`, or the embedded one, started. */
export async function databaseServer(config: Asked, say: (sentence: string) => void): Promise<Server> {
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR } = config;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  await mkdir(DATA_DIR, { recursive: true });
  return startEmbeddedServer({
    dataDir: DATA_DIR,
    backupDir: BACKUP_DIR,
    log: say,
    onTakenOver: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
}
