import { ImageRef } from '@comanda/contract/shapes/common';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { fileKeys } from './picture-files.ts';

/** How long a picture may wait for somebody to show it, and a file for its last chunk. */
const KEPT_MS = 24 * 3_600_000;
/** At one look. */
const BATCH = 50;
/** In one run; what is left waits for the next. */
const MOST_BATCHES = 20;

type Needs = Pick<Dependencies, 'database' | 'files' | 'failures'>;

const KIND = 'removal of a picture';

/** Writes down since when nothing shows a picture, because its use is counted without a clock. */
async function markUnused({ database }: Needs, now: number): Promise<void> {
  await database.db
    .updateTable('uploads')
    .set({ unused_since: at(now) })
    .where('uses', '=', 0)
    .where('unused_since', 'is', null)
    .execute();
  await database.db
    .updateTable('uploads')
    .set({ unused_since: null })
    .where('uses', '>', 0)
    .where('unused_since', 'is not', null)
    .execute();
}

/** A few at a time: all of a bad day's in one statement might never be done in the time that a statement has. */
async function removeHalfSent({ database }: Needs, now: number): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM chunked_uploads WHERE (restaurant_id, key) IN (
        SELECT restaurant_id, key FROM chunked_uploads
        WHERE created_at <= ${at(now - KEPT_MS)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(database.db);
    if (numAffectedRows < BATCH) return;
  }
}

/** Files first, its row after them: whatever happens between, the next look finds the row and goes on. */
function removeOne({ database, files }: Needs, restaurantId: string, id: string): Promise<boolean> {
  return transaction(database.db, async (tx) => {
    const row = await tx
      .selectFrom('uploads')
      .select('picture')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .where('uses', '=', 0)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    await files.remove(fileKeys(id, ImageRef.parse(row.picture)));
    await tx.deleteFrom('uploads').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute();
    return true;
  });
}

async function removeUnused(deps: Needs, now: number): Promise<number> {
  const unused = await deps.database.db
    .selectFrom('uploads')
    .select(['restaurant_id', 'id'])
    .where('uses', '=', 0)
    .where('unused_since', '<=', at(now - KEPT_MS))
    .where(sql<boolean>`id <> ALL(${deps.failures.resting(KIND)}::uuid[])`)
    .orderBy('unused_since')
    .limit(BATCH)
    .execute();
  let removed = 0;
  for (const { restaurant_id, id } of unused) {
    await deps.failures.attempt(KIND, id, async () => {
      if (await removeOne(deps, restaurant_id, id)) removed += 1;
    });
  }
  return removed;
}

/** Removes pictures that nothing has shown for a day, and incomplete uploads. Returns how many pictures. */
export async function sweepUploads(deps: Needs, now: number): Promise<number> {
  await removeHalfSent(deps, now);
  await markUnused(deps, now);
  let removed = 0;
  for (let batch = 1; batch <= MOST_BATCHES; batch += 1) {
    const gone = await removeUnused(deps, now);
    removed += gone;
    if (gone < BATCH) break;
  }
  return removed;
}
