import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the back office into `apps/backoffice/dist`: what `registerOffice` hands out in production. */
export async function buildBackoffice(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
}

if (import.meta.main) await buildBackoffice();
