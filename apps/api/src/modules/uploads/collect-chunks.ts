import { createHash } from 'node:crypto';
import { PICTURE_LIMITS, type UploadForm } from '@comanda/contract/shapes/pictures';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { tooLarge } from './refuse-picture.ts';
import { uploadWords } from './words.ts';

/** Half-sent files of one user, ten megabytes each at most. Beginning another one drops the oldest. */
const MOST_BEGUN = 20;

/** Longer than a picture takes; after a crash the last chunk may come again. */
const CLAIM_MS = 60_000;

type Upload = { readonly restaurantId: string; readonly key: Buffer };

/** What came of a chunk: the file is whole and the caller's to store, it is not, or it was stored before. */
export type Collected =
  | { readonly kind: 'whole'; readonly file: Uint8Array; readonly upload: Upload }
  | { readonly kind: 'received'; readonly received: number }
  | { readonly kind: 'stored'; readonly pictureId: string };

export type Chunk = Pick<UploadForm, 'restaurantId' | 'purpose' | 'file'> & {
  readonly fileName: string;
  readonly chunkIndex: number;
  readonly chunkCount: number;
  readonly uploadId: string;
};

/** The chunk that a form carries; null for one with the whole file. */
export function chunkOf(form: UploadForm): Chunk | null {
  const { fileName, chunkIndex, chunkCount, uploadId } = form;
  const isChunk =
    fileName !== undefined && chunkIndex !== undefined && chunkCount !== undefined && uploadId !== undefined;
  return isChunk ? { ...form, fileName, chunkIndex, chunkCount, uploadId } : null;
}

/** One user's one upload of one file: two of the same name never mix. */
function keyOf(userId: string, { purpose, fileName, uploadId, chunkCount }: Chunk): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([userId, purpose, fileName, uploadId, chunkCount]))
    .digest();
}

function ofUpload({ restaurantId, key }: Upload) {
  return { restaurant_id: restaurantId, key };
}

/** Stores a chunk in its place; a repeated one replaces itself. Returns how many there are, and their bytes. */
async function keepChunk(tx: Db, upload: Upload, { chunkIndex, file }: Chunk) {
  const values = { ...ofUpload(upload), chunk_index: chunkIndex, bytes: Buffer.from(file) };
  await tx
    .insertInto('upload_chunks')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'key', 'chunk_index']).doUpdateSet({ bytes: values.bytes }),
    )
    .execute();
  const { received, bytes } = await tx
    .selectFrom('upload_chunks')
    .select(({ fn, ref }) => [
      fn.countAll<string>().as('received'),
      fn.sum<string>(fn('octet_length', [ref('bytes')])).as('bytes'),
    ])
    .where('restaurant_id', '=', upload.restaurantId)
    .where('key', '=', upload.key)
    .executeTakeFirstOrThrow();
  return { received: Number(received), bytes: Number(bytes) };
}

/** Lets a user's oldest half-sent files go, beyond as many as anybody may keep. */
async function forgetFirst(tx: Db, userId: string, now: number): Promise<void> {
  await sql`
    DELETE FROM chunked_uploads WHERE (restaurant_id, key) IN (
      SELECT restaurant_id, key FROM chunked_uploads
      WHERE begun_by = ${userId} AND upload_id IS NULL AND (claimed_until IS NULL OR claimed_until <= ${at(now)})
      ORDER BY created_at DESC, key OFFSET ${MOST_BEGUN} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

async function assemble(tx: Db, upload: Upload): Promise<Uint8Array> {
  const chunks = await tx
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('restaurant_id', '=', upload.restaurantId)
    .where('key', '=', upload.key)
    .orderBy('chunk_index')
    .execute();
  return Buffer.concat(chunks.map(({ bytes }) => bytes));
}

function stillMaking(): HttpError {
  return new HttpError(503, uploadWords.beingMade, {
    code: 'BUSY',
    retryAfterSeconds: 2,
  });
}

/** Takes a chunk in any order. The call that completes the file gets it, and no other meanwhile. */
export async function collectChunk(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
  chunk: Chunk,
  now: number,
): Promise<Collected> {
  if (chunk.file.length > PICTURE_LIMITS.chunkBytes) throw tooLarge(PICTURE_LIMITS.chunkBytes);
  const upload = { restaurantId: chunk.restaurantId, key: keyOf(userId, chunk) };
  const collected = await transaction(database.db, async (tx): Promise<Collected | 'TOO_LARGE'> => {
    await tx
      .insertInto('chunked_uploads')
      .values({ ...ofUpload(upload), begun_by: userId, created_at: at(now) })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'key']).doNothing())
      .execute();
    const begun = await tx
      .selectFrom('chunked_uploads')
      .select(['upload_id', 'claimed_until'])
      .where('restaurant_id', '=', upload.restaurantId)
      .where('key', '=', upload.key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (begun.upload_id) return { kind: 'stored', pictureId: begun.upload_id };
    if (begun.claimed_until !== null && begun.claimed_until > now) throw stillMaking();
    await forgetFirst(tx, userId, now);
    const { received, bytes } = await keepChunk(tx, upload, chunk);
    if (bytes > PICTURE_LIMITS.bytes) return 'TOO_LARGE';
    if (received < chunk.chunkCount) return { kind: 'received', received };
    await tx
      .updateTable('chunked_uploads')
      .set({ claimed_until: at(now + CLAIM_MS) })
      .where('restaurant_id', '=', upload.restaurantId)
      .where('key', '=', upload.key)
      .execute();
    return { kind: 'whole', file: await assemble(tx, upload), upload };
  });
  if (collected !== 'TOO_LARGE') return collected;
  await forget(database.db, upload);
  throw tooLarge();
}

/** Lets the chunks go, so that the file can be sent anew. */
export async function forget(db: Db, { restaurantId, key }: Upload): Promise<void> {
  await db
    .deleteFrom('chunked_uploads')
    .where('restaurant_id', '=', restaurantId)
    .where('key', '=', key)
    .execute();
}

/** Keeps the chunks for another try, of which the last one comes again. */
export async function release(db: Db, { restaurantId, key }: Upload): Promise<void> {
  await db
    .updateTable('chunked_uploads')
    .set({ claimed_until: null })
    .where('restaurant_id', '=', restaurantId)
    .where('key', '=', key)
    .execute();
}

/** Lets the chunks go, and remembers the picture for a client that missed the answer and sends the last chunk again. */
export async function settle(db: Db, { restaurantId, key }: Upload, pictureId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('chunked_uploads')
      .set({ upload_id: pictureId })
      .where('restaurant_id', '=', restaurantId)
      .where('key', '=', key)
      .execute();
    await tx
      .deleteFrom('upload_chunks')
      .where('restaurant_id', '=', restaurantId)
      .where('key', '=', key)
      .execute();
  });
}
