import type { Outages } from '#platform/outages.ts';
import { archiveAwayWords } from '#platform/words.ts';
import type { Database } from './database.ts';

/** Null while the last try worked, else the segment that could not be put away. */
const FAILING = `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END
  AS segment FROM pg_stat_archiver`;

type Needs = { readonly database: Pick<Database, 'rows'>; readonly outages: Pick<Outages, 'of'> };

/** Looks whether the embedded database puts its log away into BACKUP_DIR; where it does not, `backup` is away. */
export function createArchiveWatch({ database, outages }: Needs): () => Promise<void> {
  const outage = outages.of('backup');
  return async () => {
    const [row] = await database.rows(FAILING);
    if (row === undefined) return;
    if (row.segment === null) outage.worked();
    else outage.failed(archiveAwayWords(String(row.segment)));
  };
}
