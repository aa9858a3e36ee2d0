import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedServer } from '@comanda/postgres/embedded-server';

const CACHE = join(import.meta.dirname, '../../.cache/bench');

export type BenchPostgres = { readonly url: string; stop(): Promise<void> };

/** A durable PostgreSQL of the bench's own, as Comanda runs it, so that server and bare loader reach the same one. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  await mkdir(CACHE, { recursive: true });
  const dataDir = await mkdtemp(join(CACHE, 'data-'));
  const server = await startEmbeddedServer({ dataDir, log: () => {} });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      // the cluster may lie elsewhere, when its account cannot enter the project
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
