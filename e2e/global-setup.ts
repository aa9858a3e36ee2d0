import { temporaryFilesInMemory } from '@comanda/testing/temporary-folder';
import { startServer } from './server.ts';
import { startStoryClock } from './story-clock.ts';

/** Workers find the server by `COMANDA_URL` and its database in `COMANDA_DATA_DIR`; one that runs already can be named there. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.COMANDA_URL) return async () => {};
  const removeFiles = temporaryFilesInMemory();
  startStoryClock();
  const server = await startServer();
  process.env.COMANDA_URL = server.url;
  process.env.COMANDA_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    removeFiles();
  };
}
