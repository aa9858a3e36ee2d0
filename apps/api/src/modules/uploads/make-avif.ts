import { ImageRef } from '@comanda/contract/shapes/common';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { HttpError } from '#platform/http/errors.ts';
import { imaging } from '#platform/imaging.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { FORMATS, fileKey, fileKeys, masterKey } from './picture-files.ts';

/** Effort 2 takes a tenth of the time of the usual 4, for a tenth more bytes. */
const AVIF = { quality: 55, effort: 2 } as const;
/** Nobody else takes a picture that is being made; after a crash it is due again by itself. */
const CLAIM_MS = 120_000;
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 10_000;

type Due = { restaurant_id: string; id: string; picture: unknown; avif_tries: number };
type Needs = Pick<Dependencies, 'database' | 'files'>;

async function claim({ database }: Needs, now: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    UPDATE uploads SET avif_due_at = ${at(now + CLAIM_MS)}, avif_tries = avif_tries + 1
    WHERE (restaurant_id, id) = (SELECT restaurant_id, id FROM uploads WHERE avif_due_at <= ${at(now)}
      ORDER BY avif_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING restaurant_id, id, picture, avif_tries`.execute(database.db);
  return rows[0];
}

/** Each width anew from the pixels; where AVIF is no smaller it is left out. */
async function convert({ files }: Needs, { restaurant_id, id, picture }: Due): Promise<void> {
  const master = await files.read(masterKey(id));
  if (!master) return;
  const sharp = await imaging();
  for (const { width } of ImageRef.parse(picture).variants ?? []) {
    const webp = await files.read(fileKey(id, width, 'webp'));
    const avif = await oneAtATime(restaurant_id, () => sharp(master).resize({ width }).avif(AVIF).toBuffer());
    if (webp && avif.length < webp.length) await files.put(fileKey(id, width, 'avif'), avif, 'image/avif');
  }
}

async function shownBytes({ files }: Needs, { id, picture }: Due): Promise<number> {
  let bytes = 0;
  for (const { width } of ImageRef.parse(picture).variants ?? []) {
    for (const format of FORMATS) bytes += (await files.read(fileKey(id, width, format)))?.length ?? 0;
  }
  return bytes;
}

/** Nothing more is made of it. Of a picture that was removed meanwhile the files go that came too late. */
async function giveUp(deps: Needs, due: Due): Promise<void> {
  const { database, files } = deps;
  const { restaurant_id, id, picture } = due;
  await files.remove([masterKey(id)]);
  const { numUpdatedRows } = await database.db
    .updateTable('uploads')
    .set({ avif_due_at: null, bytes: await shownBytes(deps, due) })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await files.remove(fileKeys(id, ImageRef.parse(picture)));
}

/**
 * Makes AVIF of one picture that is due; returns whether there was one. A failure is tried again later, a few times.
 */
export async function makeAvif(deps: Needs, now: number): Promise<boolean> {
  const due = await claim(deps, now);
  if (!due) return false;
  const settled = deps.database.db
    .updateTable('uploads')
    .where('restaurant_id', '=', due.restaurant_id)
    .where('id', '=', due.id);
  // a claim more than there are tries: each of them has ended its process
  if (due.avif_tries > MOST_TRIES) {
    await giveUp(deps, due);
    return true;
  }
  const again = at(now + FIRST_PAUSE_MS * 2 ** due.avif_tries);
  try {
    await convert(deps, due);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 503) {
      await settled.set({ avif_due_at: again, avif_tries: due.avif_tries - 1 }).execute();
      return true;
    }
    if (due.avif_tries === MOST_TRIES) await giveUp(deps, due);
    else await settled.set({ avif_due_at: again }).execute();
    throw error;
  }
  await giveUp(deps, due);
  return true;
}
