import type { PicturePurpose, UploadedPicture } from '@comanda/contract/shapes/pictures';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { at, json } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { makeVariants, type Variants } from './make-variants.ts';
import { fileKey, masterKey, pictureOf } from './picture-files.ts';
import { merchantOf, pictureSpace, requireRoomFor } from './picture-space.ts';

/** Pictures of one restaurant that nothing shows; a menu of a thousand dishes may be on its way. */
const MOST_UNUSED = 1_000;

/** AVIF can wait, while more pictures are probably on their way. */
const AVIF_PAUSE_MS = 10_000;

export type NewPicture = {
  readonly restaurantId: string;
  readonly userId: string;
  readonly purpose: PicturePurpose;
  readonly file: Uint8Array;
};

type Needs = Pick<Dependencies, 'config' | 'database' | 'files'>;

/** Before any work: whether there is room for the smallest picture at all. */
async function requireRoom(
  { config, database: { db } }: Needs,
  restaurantId: string,
  now: number,
): Promise<void> {
  requireRoomFor(await pictureSpace(db, config, await merchantOf(db, restaurantId)), 1);
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('uses', '=', 0)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_UNUSED) return;
  throw rateLimited({ kind: 'picture', per: 'restaurant', until: now + HOUR_MS }, { now });
}

type Made = Variants & { readonly id: string; readonly picture: ReturnType<typeof pictureOf> };

// The row of a picture, if its business has room for it: other uploads of the business wait meanwhile, so that no two
// take the same room. Returns whether there is room for the pixels too that AVIF is made from later.
function insertPicture(
  { config, database }: Needs,
  { restaurantId, userId, purpose }: NewPicture,
  { id, picture, variants, master }: Made,
  now: number,
): Promise<{ hasMaster: boolean }> {
  const shown = variants.reduce((bytes, { webp }) => bytes + webp.length, 0);
  return transaction(database.db, async (tx) => {
    const merchantId = await merchantOf(tx, restaurantId, 'locked');
    const space = await pictureSpace(tx, config, merchantId);
    requireRoomFor(space, shown);
    const hasMaster = space.bytes + shown + master.length <= space.mostBytes;
    await tx
      .insertInto('uploads')
      .values({
        restaurant_id: restaurantId,
        id,
        purpose,
        uploaded_by: userId,
        picture: json(picture),
        bytes: shown + (hasMaster ? master.length : 0),
        created_at: at(now),
        unused_since: at(now),
      })
      .execute();
    return { hasMaster };
  });
}

/** Makes a file's pictures anew and stores them, the row first. Throws 400, 409, 413, 415 or 429. */
export async function storePicture(deps: Needs, wish: NewPicture, now: number): Promise<UploadedPicture> {
  const { database, files } = deps;
  const { restaurantId, file } = wish;
  await requireRoom(deps, restaurantId, now);
  const { variants, master } = await makeVariants(file, wish);
  const id = uuid();
  const picture = pictureOf(id, variants);
  const { hasMaster } = await insertPicture(deps, wish, { id, picture, variants, master }, now);
  await Promise.all(
    variants.map(({ width, webp }) => files.put(fileKey(id, width, 'webp'), webp, 'image/webp')),
  );
  if (hasMaster) await files.put(masterKey(id), master, 'image/png');
  await database.db
    .updateTable('uploads')
    .set({ is_stored: true, avif_due_at: hasMaster ? at(now + AVIF_PAUSE_MS) : null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  return { id, ...picture };
}
