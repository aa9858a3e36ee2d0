import { z } from 'zod';
import { brokenAt } from '../issue-problem.ts';
import { Id, ImageRef, text } from './common.ts';

/** What a picture is for decides the widths that it is kept in. */
const PICTURE_PURPOSES = ['item', 'cover', 'logo'] as const;
export const PicturePurpose = z.enum(PICTURE_PURPOSES, { error: 'Choose item, cover or logo.' });
export type PicturePurpose = z.infer<typeof PicturePurpose>;

/** What is taken: as people call it, as browsers say it, and as files end. The one set for hints, pages and server. */
const PICTURE_FORMATS = [
  ['JPG', 'image/jpeg', ['.jpg', '.jpeg']],
  ['PNG', 'image/png', ['.png']],
  ['GIF', 'image/gif', ['.gif']],
  ['WebP', 'image/webp', ['.webp']],
  ['AVIF', 'image/avif', ['.avif']],
] as const;

/** For a file input and its check: by MIME type or, where the browser knows none, by extension. */
export const PICTURE_TYPES: readonly string[] = PICTURE_FORMATS.flatMap(([, type, endings]) => [
  type,
  ...endings,
]);

export const PICTURE_FORMAT_NAMES = PICTURE_FORMATS.map(([name]) => name)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' or ');

const MEGABYTE = 1024 * 1024;

/** Bytes, pixels. What is larger is refused with 413. */
export const PICTURE_LIMITS = {
  bytes: 10 * MEGABYTE,
  chunkBytes: 2 * MEGABYTE,
  chunks: 64,
  pixels: 50_000_000,
  /** Of the shorter side, pixels: nobody would see anything on less. 400. */
  leastSide: 16,
  /** The longer side by the shorter. 400. */
  mostRatio: 10,
} as const;

/** Pixels in width from which a picture is sharp where it is shown largest. Smaller ones are taken, with a hint. */
export const SHARP_WIDTH: Readonly<Record<PicturePurpose, number>> = { item: 800, cover: 1600, logo: 400 };

const Bytes = z
  .instanceof(Uint8Array, { error: 'Choose a picture.' })
  .meta({ type: 'string', format: 'binary' });
const Whole = z.coerce.number({ error: 'Must be a whole number.' }).int().min(0);

/** The form of POST /uploads. A chunk carries all four fields of chunks, a whole file none. */
export const UploadForm = z
  .strictObject({
    restaurantId: Id,
    purpose: PicturePurpose,
    file: Bytes,
    fileName: text(255).optional(),
    chunkIndex: Whole.optional(),
    chunkCount: Whole.min(1)
      .max(PICTURE_LIMITS.chunks, { error: `At most ${PICTURE_LIMITS.chunks} chunks.` })
      .optional(),
    uploadId: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: 'Use up to 64 letters, digits and hyphens.' })
      .optional(),
  })
  .superRefine((form, context) => {
    const fields = ['fileName', 'chunkIndex', 'chunkCount', 'uploadId'] as const;
    if (fields.every((field) => form[field] === undefined)) return;
    for (const field of fields) {
      if (form[field] !== undefined) continue;
      context.addIssue(brokenAt({ code: 'MISSING' }, 'Every chunk must name it.', [field]));
    }
    if ((form.chunkIndex ?? 0) >= (form.chunkCount ?? Number.POSITIVE_INFINITY)) {
      const problem = { code: 'TOO_BIG', maximum: form.chunkCount ?? 0, exclusive: true } as const;
      context.addIssue(brokenAt(problem, 'Chunks count from 0 to chunkCount less 1.', ['chunkIndex']));
    }
  });
export type UploadForm = z.infer<typeof UploadForm>;

/** 201: the picture as it is shown from now on; `variants` from the narrowest to the widest, which is also `url`. */
export const UploadedPicture = ImageRef.required({ variants: true }).extend({ id: Id });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** 202: so many chunks of the file are there. */
export const ChunkReceived = z.object({ received: z.int() });

/** What the pictures of a business take, and what they may. */
export const PictureSpace = z.object({
  pictures: z.int(),
  bytes: z.int(),
  mostPictures: z.int(),
  mostBytes: z.int(),
});
export type PictureSpace = z.infer<typeof PictureSpace>;

/** How a picture is named in a change: by the id or an address of an upload, or the address of one in use. */
export const PictureName = z
  .string()
  .max(300)
  .regex(/^(\/[\x21-\x7e]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    error: 'Give the id of a picture that was sent to /uploads.',
  });
