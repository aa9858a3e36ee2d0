import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { listUnwatchedOpen } from '#modules/screens';
import type { Instant } from '#platform/database/column-types.ts';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { ReadDisk } from '#platform/files/free-disk.ts';
import type { Dependencies } from './dependencies.ts';
import { countOutcomes, listLateAnswers } from './order-metrics.ts';
import type { Reading } from './platform/metrics.ts';

const UNANSWERED = sql.raw(quotedNames(UNANSWERED_STATUSES));

type Asked = Pick<Dependencies, 'database' | 'clock'> & { readonly readDisk: ReadDisk };

type Waiting = { readonly queue: string; readonly count: number; readonly oldest: Instant | null };

/** What waits to be done, and since when; orders that nobody has answered are among it. */
async function waitingWork({ database }: Asked): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT 'orders' AS queue, count(*)::int AS count, min(placed_at) AS oldest
      FROM orders WHERE NOT rehearsal AND status IN (${UNANSWERED})
    UNION ALL SELECT 'mail', count(*)::int, min(created_at) FROM mails WHERE next_try_at IS NOT NULL
    UNION ALL SELECT 'payments', count(*)::int, min(created_at) FROM payment_calls WHERE next_try_at IS NOT NULL
    UNION ALL SELECT 'notifications', count(*)::int, min(created_at) FROM push_messages
    UNION ALL SELECT 'printing', count(*)::int, min(made_at) FROM print_jobs WHERE ended_at IS NULL`.execute(
    database.db,
  );
  return rows;
}

async function ordersPlaced({ database }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(orders), 0)::float8 AS count FROM restaurant_counters`.execute(database.db);
  return rows[0]?.count ?? 0;
}

const gauge = (name: string, help: string, value: number): Reading => ({
  ...{ name, help, type: 'gauge' },
  read: () => value,
});

async function ofDatabase(asked: Asked): Promise<readonly Reading[]> {
  const { clock, database } = asked;
  const now = clock.now();
  const up = (value: number) => gauge('comanda_database_up', 'Whether the database answers.', value);
  try {
    const [waiting, placed] = [await waitingWork(asked), await ordersPlaced(asked)];
    const late = await listLateAnswers(database.db, now);
    const outcomes = await countOutcomes(database.db, now);
    const unwatched = await listUnwatchedOpen(database.db, now);
    const age = (oldest: Instant | null) => (oldest === null ? 0 : Math.max(0, now - oldest) / 1_000);
    return [
      up(1),
      {
        ...{ name: 'comanda_orders_placed_total', type: 'counter' },
        help: 'Orders that were placed, of all restaurants.',
        read: () => placed,
      },
      {
        ...{ name: 'comanda_orders_ended', type: 'gauge' },
        help: 'Orders that ended within the last hour, by how.',
        ...{ label: 'outcome', read: () => outcomes },
      },
      gauge(
        'comanda_orders_unanswered_long',
        'Orders without an answer that have less than half of the time for it left.',
        late.reduce((sum, { count }) => sum + count, 0),
      ),
      gauge(
        'comanda_restaurants_unwatched',
        'Restaurants that are open and have no board open, though they had one within a week.',
        unwatched.length,
      ),
      {
        ...{ name: 'comanda_queue_length', type: 'gauge' },
        help: 'What waits to be done; of orders those without an answer.',
        ...{ label: 'queue', read: () => waiting.map(({ queue, count }) => [queue, count]) },
      },
      {
        ...{ name: 'comanda_queue_oldest_seconds', type: 'gauge' },
        help: 'How long the oldest of it has waited.',
        ...{ label: 'queue', read: () => waiting.map(({ queue, oldest }) => [queue, age(oldest)]) },
      },
    ];
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return [up(error.isAway ? 0 : 1)];
    throw error;
  }
}

/** What tells whether work gets done, of all processes: asked of database and disk each time that somebody looks. */
export async function workMetrics(asked: Asked): Promise<readonly Reading[]> {
  const disk = await asked.readDisk();
  return [
    ...(disk
      ? [
          gauge('comanda_disk_free_bytes', 'Room on the disk of DATA_DIR.', disk.free),
          gauge('comanda_disk_size_bytes', 'How large that disk is.', disk.size),
        ]
      : []),
    ...(await ofDatabase(asked)),
  ];
}
