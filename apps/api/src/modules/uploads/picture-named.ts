import { ImageRef } from '@comanda/contract/shapes/common';
import type { PicturePurpose } from '@comanda/contract/shapes/pictures';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';

const ID = /^(?:\/uploads\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

export type WantedPicture = {
  readonly restaurantId: string;
  readonly purpose: PicturePurpose;
  /** The id of an upload, one of its addresses, or the address of a picture that the restaurant shows already. */
  readonly name: string;
  /** The field that named it, for the refusal. */
  readonly path: string;
};

/** An upload of this restaurant, held until the transaction ends, so that it is not swept before it is shown. */
async function findUpload(tx: Db, { restaurantId, purpose, name }: WantedPicture): Promise<unknown> {
  const id = ID.exec(name)?.[1];
  if (id === undefined) return null;
  const upload = await tx
    .selectFrom('uploads')
    .select('picture')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('is_stored', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return upload?.picture ?? null;
}

/** A picture that the restaurant shows, such as an illustration of the demo: it may be named again. */
async function findShown(tx: Db, { restaurantId, name }: WantedPicture): Promise<unknown> {
  const item = await tx
    .selectFrom('menu_items')
    .select('image')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`image ->> 'url' = ${name}`)
    .executeTakeFirst();
  if (item) return item.image;
  const restaurant = await tx
    .selectFrom('restaurants')
    .select(['cover', 'logo'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return [restaurant?.cover, restaurant?.logo].find(
    (picture) => ImageRef.safeParse(picture).data?.url === name,
  );
}

/**
 * The picture to store where it was named (`restaurants.logo`, `menu_items.image` …), in the transaction that stores it.
 * Throws 400 for one that is not there, not for this purpose, or another restaurant's.
 */
export async function pictureNamed(tx: Db, wanted: WantedPicture): Promise<ImageRef> {
  const found = (await findUpload(tx, wanted)) ?? (await findShown(tx, wanted));
  const picture = ImageRef.safeParse(found);
  if (picture.success) return picture.data;
  const message = 'There is no such picture. Send it again.';
  throw new HttpError(400, `${wanted.path}: ${message}`, {
    code: 'INVALID',
    details: [{ path: wanted.path, message }],
  });
}
