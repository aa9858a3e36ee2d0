import cluster from 'node:cluster';
import { formerSettings, readConfig } from '#config.ts';
import { startComanda } from './start.ts';

/** Config → database → app → listen → graceful close. */
try {
  const former = cluster.isPrimary ? formerSettings(process.env) : null;
  if (former) console.warn(former);
  await startComanda(readConfig(process.env));
} catch (error) {
  const isMeant = error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
  console.error(isMeant ? `\nComanda could not start.\n${error.message}\n` : error);
  process.exitCode = 1;
  // an open IPC channel to the parent would keep the process alive
  if (cluster.isWorker) process.exit();
}
