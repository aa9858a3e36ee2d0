import { type CoverRef, ImageRef } from '@comanda/contract/shapes/common';
import type { FocusPoint } from '@comanda/contract/shapes/public-face';
import type { Dependencies } from '#dependencies.ts';
import { imaging } from '#platform/imaging.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { fileKey, socialKey } from './picture-files.ts';
import { uploadId } from './picture-named.ts';

/** What social sites show in large. They read no AVIF, and some of them no WebP. */
const SOCIAL = { width: 1200, height: 630 } as const;
const JPEG = { quality: 80, mozjpeg: false } as const;

type Needs = Pick<Dependencies, 'database' | 'files'>;

/** The largest part of a picture in the shape of `SOCIAL` with the focal point as near its middle as can be; pixels. */
export function socialPart({ width, height }: { width: number; height: number }, focus: FocusPoint) {
  const scale = Math.min(width / SOCIAL.width, height / SOCIAL.height);
  const part = {
    width: Math.max(1, Math.round(SOCIAL.width * scale)),
    height: Math.max(1, Math.round(SOCIAL.height * scale)),
  };
  const placed = (whole: number, own: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - own / 2, 0), whole - own));
  return { ...part, left: placed(width, part.width, focus.x), top: placed(height, part.height, focus.y) };
}

/**
 * Cuts a cover for social sites around its focal point and stores it. Null for what is no upload of this restaurant.
 */
export async function cutSocial(
  { database, files }: Needs,
  { restaurantId, name, focus }: { restaurantId: string; name: string; focus: FocusPoint },
): Promise<CoverRef['social'] | null> {
  const id = uploadId(name);
  if (id === undefined) return null;
  const upload = await database.db
    .selectFrom('uploads')
    .select('picture')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('purpose', '=', 'cover')
    .where('is_stored', '=', true)
    .executeTakeFirst();
  const picture = upload && ImageRef.parse(upload.picture);
  const widest = picture && (await files.read(fileKey(id, picture.width, 'webp')));
  if (!widest) return null;
  const sharp = await imaging();
  const jpeg = await oneAtATime(restaurantId, () =>
    sharp(widest)
      .extract(socialPart(picture, focus))
      .resize(SOCIAL)
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer(),
  );
  await files.put(socialKey(id), jpeg, 'image/jpeg');
  await database.db
    .updateTable('uploads')
    .set({ social_bytes: jpeg.length })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  // another cut has another address: what was fetched once is kept for ever
  return { url: `/uploads/${id}/social-${focus.x}-${focus.y}.jpg`, ...SOCIAL };
}
