import { ImageRef } from '@comanda/contract/shapes/common';
import type { PicturePurpose } from '@comanda/contract/shapes/pictures';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { uploadWords } from './words.ts';

const ID = /^(?:\/uploads\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/** The upload that a name means, when it means one. */
export const uploadId = (name: string): string | undefined => ID.exec(name)?.[1];

type Wanted = {
  readonly restaurantIds: readonly string[];
  readonly purpose: PicturePurpose;
  /** Each the id of an upload, one of its addresses, or the address of a picture that is shown already. */
  readonly names: readonly string[];
};

type WantedPicture = {
  readonly restaurantId: string;
  readonly purpose: PicturePurpose;
  readonly name: string;
  /** The field that named it, for the refusal. */
  readonly path: string;
};

/** Uploads, by their ids, held until the transaction ends, so that they are not swept before they are shown. */
async function findUploads(tx: Db, { restaurantIds, purpose, names }: Wanted): Promise<Map<string, unknown>> {
  const ids = names.flatMap((name) => uploadId(name) ?? []);
  if (ids.length === 0) return new Map();
  const uploads = await tx
    .selectFrom('uploads')
    .select(['id', 'picture'])
    .where(sql<boolean>`restaurant_id = ANY(${restaurantIds}::uuid[])`)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('purpose', '=', purpose)
    .where('is_stored', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(uploads.map(({ id, picture }) => [id, picture]));
}

/** Pictures that the restaurants show by their addresses, such as the demo's: they may be named again. */
async function findShown(tx: Db, { restaurantIds, names }: Wanted): Promise<Map<string, unknown>> {
  const shown = await sql<{ url: string; picture: unknown }>`
    SELECT picture ->> 'url' AS url, picture FROM (
      SELECT image AS picture FROM menu_items WHERE restaurant_id = ANY(${restaurantIds}::uuid[])
      UNION ALL SELECT cover FROM restaurants WHERE id = ANY(${restaurantIds}::uuid[])
      UNION ALL SELECT logo FROM restaurants WHERE id = ANY(${restaurantIds}::uuid[])
    ) AS shown
    WHERE picture ->> 'url' = ANY(${names}::text[])`.execute(tx);
  return new Map(shown.rows.map(({ url, picture }) => [url, picture]));
}

/** The pictures of those restaurants by the names that ask for them; what is no such picture is not in it. */
export async function picturesNamed(tx: Db, wanted: Wanted): Promise<ReadonlyMap<string, ImageRef>> {
  if (wanted.names.length === 0) return new Map();
  const uploads = await findUploads(tx, wanted);
  const shown = await findShown(tx, wanted);
  return new Map(
    wanted.names.flatMap((name) => {
      const { data } = ImageRef.safeParse(uploads.get(uploadId(name) ?? '') ?? shown.get(name));
      return data ? [[name, data] as const] : [];
    }),
  );
}

/** The refusal of a name that no picture has. */
export function noSuchPicture(path: string): HttpError {
  const message = uploadWords.noSuchPicture;
  return new HttpError(400, `${path}: ${message}`, {
    code: 'INVALID',
    details: [{ path, message, code: 'UNKNOWN', what: 'PICTURE' }],
  });
}

/** The picture to store where it was named, in that transaction. Throws 400 for one that may not stand there. */
export async function pictureNamed(
  tx: Db,
  { restaurantId, purpose, name, path }: WantedPicture,
): Promise<ImageRef> {
  const found = await picturesNamed(tx, { restaurantIds: [restaurantId], purpose, names: [name] });
  const picture = found.get(name);
  if (picture) return picture;
  throw noSuchPicture(path);
}
