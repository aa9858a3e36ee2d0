import type { PicturePurpose, UploadedPicture } from '@comanda/contract/shapes/pictures';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { at, json } from '#platform/database/column-types.ts';
import { HttpError } from '#platform/http/errors.ts';
import { makeVariants } from './make-variants.ts';
import { fileKey, masterKey, pictureOf } from './picture-files.ts';

/** Pictures of one restaurant that nothing shows; a menu of a thousand dishes may be on its way. */
const MOST_UNUSED = 1_000;

/** AVIF can wait, while more pictures are probably on their way. */
const AVIF_PAUSE_MS = 10_000;

export type NewPicture = {
  readonly restaurantId: string;
  readonly userId: string;
  readonly purpose: PicturePurpose;
  /** The file as it was sent. */
  readonly file: Uint8Array;
};

type Needs = Pick<Dependencies, 'database' | 'files'>;

async function requireRoom({ database }: Needs, restaurantId: string): Promise<void> {
  const { count } = await database.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('uses', '=', 0)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_UNUSED) return;
  throw new HttpError(429, 'There are very many pictures that nothing shows yet. Try again tomorrow.', {
    code: 'TOO_MANY',
    retryAfterSeconds: 3_600,
  });
}

/**
 * Judges a file, makes its pictures anew and stores them. The row is first and the files after it, so that a crash leaves
 * no file that nobody knows of. Throws 400, 413, 415 or 429.
 */
export async function storePicture(
  deps: Needs,
  { restaurantId, userId, purpose, file }: NewPicture,
  now: number,
): Promise<UploadedPicture> {
  const { database, files } = deps;
  await requireRoom(deps, restaurantId);
  const { variants, master } = await makeVariants(file, purpose);
  const id = uuid();
  const picture = pictureOf(id, variants);
  await database.db
    .insertInto('uploads')
    .values({
      restaurant_id: restaurantId,
      id,
      purpose,
      uploaded_by: userId,
      picture: json(picture),
      created_at: at(now),
      unused_since: at(now),
    })
    .execute();
  await Promise.all(
    variants.map(({ width, webp }) => files.put(fileKey(id, width, 'webp'), webp, 'image/webp')),
  );
  await files.put(masterKey(id), master, 'image/png');
  await database.db
    .updateTable('uploads')
    .set({ is_stored: true, avif_due_at: at(now + AVIF_PAUSE_MS) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  return { id, ...picture };
}
