import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds the page of all parts and serves it on a port that the system chooses; `close` ends that. */
export async function serveParts(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = fileURLToPath(new URL('../../../.cache/parts', import.meta.url));
  const shared = { configFile: `${ROOT}vite.config.ts`, logLevel: 'warn' } as const;
  const input = `${ROOT}parts/index.html`;
  const bundle = { outDir, manifest: false, chunkSizeWarningLimit: 800, rolldownOptions: { input } };
  await build({ ...shared, build: bundle });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const origin = server.resolvedUrls?.local[0];
  if (!origin) throw new Error('The page of all parts has no address.');
  return { url: new URL('/office/parts/', origin).href, close: () => server.close() };
}
