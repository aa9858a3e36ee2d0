import cluster from 'node:cluster';
import { passwordChecks, passwordTurns } from '#modules/accounts';
import type { WithSnapshots } from '#modules/menu';
import type { ReadDisk } from '#platform/files/free-disk.ts';
import type { Dependencies } from './dependencies.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { workMetrics } from './work-metrics.ts';

type Read = Pick<
  Dependencies,
  'config' | 'database' | 'clock' | 'outages' | 'sse' | 'pressure' | 'clockSteps'
> &
  WithSnapshots & { readonly readDisk: ReadDisk };

/** Which of `WORKERS` answers: each that is asked for figures gives its own. */
const OF_WORKER = cluster.worker ? { worker: String(cluster.worker.id) } : {};

/** What `GET /api/metrics` answers; documented in docs/limits.md. */
export function processMetrics(deps: Read): Metrics {
  const { sse, pressure, snapshots, clockSteps, outages } = deps;
  const startedAt = deps.clock.now();
  const gauge = (name: string, help: string, read: () => number) => ({
    ...{ name, help, type: 'gauge' as const },
    read,
  });
  const turns = Object.entries(passwordTurns);
  return createMetrics(
    [
      {
        name: 'comanda_streams_open',
        help: 'Event streams that are open, by who reads them.',
        type: 'gauge',
        ...{ label: 'kind', read: () => Object.entries(sse.counts()) },
      },
      {
        name: 'comanda_password_checks_waiting',
        help: 'Checks of passwords that wait for their turn, of known devices and of strangers.',
        type: 'gauge',
        ...{ label: 'kind', read: () => turns.map(([kind, { waiting }]) => [kind, waiting()]) },
      },
      {
        name: 'comanda_password_checks_refused_total',
        help: 'Checks of passwords that found too many waiting.',
        type: 'counter',
        ...{ label: 'kind', read: () => turns.map(([kind, { refused }]) => [kind, refused()]) },
      },
      {
        name: 'comanda_password_checks_total',
        help: 'Checks of passwords, by what each costs.',
        type: 'counter',
        ...{ label: 'cost', read: () => passwordChecks },
      },
      {
        name: 'comanda_clock_steps_total',
        help: 'How often the wall clock was set while the process ran.',
        type: 'counter',
        read: () => clockSteps.count(),
      },
      gauge(
        'comanda_clock_last_step_seconds',
        'By how much it was set the last time.',
        () => clockSteps.last() / 1_000,
      ),
      {
        name: 'comanda_service_away_seconds',
        help: 'For how long a service that is needed has been away; 0 while it works.',
        type: 'gauge',
        ...{ label: 'service', read: () => outages.awayMs().map(([service, ms]) => [service, ms / 1_000]) },
      },
      gauge(
        'comanda_started_seconds',
        'When the process began, in seconds since 1970.',
        () => startedAt / 1_000,
      ),
      gauge('comanda_database_waiting', 'Who waits for a connection to the database.', () =>
        deps.database.waiting(),
      ),
      gauge('comanda_pressure', 'How hard the process is pressed, 0 to 3.', () => pressure.level()),
      gauge('comanda_kept_menus', 'Menus that are kept in memory.', () => snapshots.count()),
      gauge('comanda_heap_used_bytes', 'Memory that objects take.', () => process.memoryUsage().heapUsed),
      gauge(
        'comanda_external_bytes',
        'Memory of buffers beside the objects.',
        () => process.memoryUsage().external,
      ),
      gauge('comanda_resident_bytes', 'Memory that the system counts.', () => process.memoryUsage.rss()),
    ],
    OF_WORKER,
    () => workMetrics(deps),
  );
}
