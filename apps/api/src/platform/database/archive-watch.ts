import { type Repeating, startRepeating } from '#platform/clock.ts';
import { createOutage } from '#platform/outage.ts';
import type { Database } from './database.ts';

const LOOK_MS = 30_000;

/** Null while the last try worked, else the segment that could not be put away. */
const FAILING = `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END
  AS segment FROM pg_stat_archiver`;

type Watched = {
  readonly database: Pick<Database, 'rows'>;
  readonly log: (sentence: string) => void;
  readonly lookMs?: number;
};

/** Says once that the log is not put away into BACKUP_DIR any more, and once that it is again. */
export function watchArchive({ database, log, lookMs = LOOK_MS }: Watched): Repeating {
  const outage = createOutage({
    elapsed: () => performance.now(),
    onGone: (segment) =>
      log(
        `BACKUP_DIR takes no changes (${segment}). Orders go on; until it does, they are on this machine only, and ` +
          'take room in DATA_DIR. Look whether its disk is there and has room; postgres/server.log in DATA_DIR says more.',
      ),
    onBack: (awayMs) =>
      log(`BACKUP_DIR takes changes again, after ${Math.round(awayMs / 1_000)} s; nothing is missing in it.`),
  });
  async function look(): Promise<void> {
    const [row] = await database.rows(FAILING);
    if (row === undefined) return;
    if (row.segment === null) outage.worked();
    else outage.failed(String(row.segment));
  }
  // a database that is away is told by others
  return startRepeating(look, lookMs, () => {});
}
