import type { PictureSpace } from '@comanda/contract/shapes/pictures';
import { byteWords } from '@comanda/contract/words/bytes';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { uploadWords } from './words.ts';

/** What the pictures of a business take, unused ones included until they are deleted, and what they may take. */
export async function pictureSpace(
  db: Db,
  { bounds }: Pick<Config, 'bounds'>,
  merchantId: string,
): Promise<PictureSpace> {
  const { pictures, bytes } = await db
    .selectFrom('uploads')
    .innerJoin('restaurants', 'restaurants.id', 'uploads.restaurant_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('pictures'),
      sql<string>`coalesce(sum(uploads.bytes + uploads.social_bytes), 0)`.as('bytes'),
    ])
    .where('restaurants.merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return {
    pictures,
    bytes: Number(bytes),
    mostPictures: bounds.merchantPictures,
    mostBytes: bounds.merchantPictureBytes,
  };
}

/** The business of a restaurant; `locked`: other uploads of it wait for the transaction's end. */
export async function merchantOf(db: Db, restaurantId: string, lock?: 'locked'): Promise<string> {
  const query = db
    .selectFrom('merchants')
    .innerJoin('restaurants', 'restaurants.merchant_id', 'merchants.id')
    .select('merchants.id')
    .where('restaurants.id', '=', restaurantId);
  const { id } = await (lock ? query.forNoKeyUpdate('merchants') : query).executeTakeFirstOrThrow();
  return id;
}

function full(what: string, most: { mostPictures?: number; mostBytes?: number }): HttpError {
  const message = uploadWords.full(what);
  // 409 and not 507: only what they keep themselves is in the way
  return new HttpError(409, `file: ${message}`, {
    code: 'PICTURES_FULL',
    ...most,
    details: [{ path: 'file', message, code: 'AS_REFUSED' }],
  });
}

/** Throws 409 `PICTURES_FULL` when there is no room for one more picture of so many bytes. */
export function requireRoomFor(space: PictureSpace, bytes: number): void {
  const { mostPictures, mostBytes } = space;
  if (space.pictures >= mostPictures) {
    throw full(uploadWords.pictureCount(mostPictures), { mostPictures });
  }
  if (space.bytes + bytes > mostBytes)
    throw full(uploadWords.pictureBytes(byteWords(mostBytes)), { mostBytes });
}
