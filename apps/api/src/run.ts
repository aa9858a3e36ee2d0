import cluster from 'node:cluster';
import { z } from 'zod';
import { formerSettings, namesIn, readConfig, refuseMisspelt } from '#config.ts';
import type { LoadDemo } from './demo.ts';
import { startComanda } from './start.ts';

/** What `scripts/start.mjs` has done before, in milliseconds. */
const Before = z.record(z.string(), z.number()).catch({});

/**
 * Config → database → app → listen → graceful close. What goes wrong is said, and makes the process end with a failure.
 */
export async function runServer(loadDemo: LoadDemo): Promise<void> {
  try {
    const former = cluster.isPrimary ? formerSettings(process.env) : null;
    if (former) console.warn(former);
    if (cluster.isPrimary) refuseMisspelt(process.env, namesIn('.env'));
    const config = readConfig(process.env);
    const before = Before.parse(JSON.parse(process.env.COMANDA_STARTED || '{}'));
    await startComanda(config, await loadDemo(config), before);
  } catch (error) {
    const isMeant = error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
    console.error(isMeant ? `\nComanda could not start.\n${error.message}\n` : error);
    process.exitCode = 1;
    // an open IPC channel to the parent would keep the process alive
    if (cluster.isWorker) process.exit();
  }
}
