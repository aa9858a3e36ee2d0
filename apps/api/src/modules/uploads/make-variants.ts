import { PICTURE_LIMITS, type PicturePurpose } from '@comanda/contract/shapes/pictures';
import { imaging } from '#platform/imaging.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  damaged,
  isEmpty,
  tooLarge,
  tooManyPixels,
  tooNarrow,
  tooSmall,
  wrongType,
} from './refuse-picture.ts';

export type Variant = { readonly width: number; readonly height: number; readonly webp: Uint8Array };

/** A picture made anew from its pixels: nothing of the file that was sent is left, metadata least of all. */
export type Variants = {
  /** From the narrowest to the widest. */
  readonly variants: readonly Variant[];
  /** The pixels of the widest, without a loss. */
  readonly master: Uint8Array;
};

const WEBP = { quality: 80, effort: 3 } as const;
/** Transient: it is read once, so it is written fast. */
const MASTER = { compressionLevel: 1 } as const;

const KINDS = new Set(['jpeg', 'png', 'gif', 'webp', 'heif']);

/** Refuses, by its content and before a pixel is decoded, what is no picture of ours. */
async function judge(file: Uint8Array): Promise<void> {
  if (file.length === 0) throw isEmpty();
  if (file.length > PICTURE_LIMITS.bytes) throw tooLarge();
  if (!isPicture(file)) throw wrongType();
  const sharp = await imaging();
  // only the head is read here, however many pixels it announces
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) throw damaged();
  if (!KINDS.has(head.format) || (head.format === 'heif' && head.compression !== 'av1')) throw wrongType();
  const pixels = head.width * head.height;
  if (pixels > PICTURE_LIMITS.pixels) throw tooManyPixels(pixels);
  const [least, most] = [Math.min(head.width, head.height), Math.max(head.width, head.height)];
  if (least < PICTURE_LIMITS.leastSide) throw tooSmall(head);
  if (most > least * PICTURE_LIMITS.mostRatio) throw tooNarrow(head);
}

/** WebP in every width that the purpose asks for. Throws 400, 413 or 415 for what cannot be shown. */
export async function makeVariants(
  file: Uint8Array,
  { purpose, restaurantId }: { readonly purpose: PicturePurpose; readonly restaurantId: string },
): Promise<Variants> {
  await judge(file);
  return oneAtATime(restaurantId, () => make(file, purpose));
}

async function make(file: Uint8Array, purpose: PicturePurpose): Promise<Variants> {
  const sharp = await imaging();
  // decoded once, to the widest; a JPEG is shrunk while it is decoded
  const [widest = 1] = widthsFor(purpose, Number.MAX_SAFE_INTEGER).slice(-1);
  const { data, info } = await sharp(file, {
    limitInputPixels: PICTURE_LIMITS.pixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: widest, height: 4 * widest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const variants: Variant[] = [];
  for (const width of widthsFor(purpose, info.width)) {
    const made = await pixels().resize({ width }).webp(WEBP).toBuffer({ resolveWithObject: true });
    variants.push({ width: made.info.width, height: made.info.height, webp: made.data });
  }
  return { variants, master: await pixels().png(MASTER).toBuffer() };
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((value, index) => bytes[index] === value);

/** Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does. Nothing else ever reaches a decoder. */
function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)) ||
    (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
    // the brands of a still AVIF picture and of a sequence (AV1 Image File Format, section 6)
    (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 40)))
  );
}

/** Pixels: as shown on a plain screen, on a dense one, and in large. */
const WIDTHS: Readonly<Record<PicturePurpose, readonly number[]>> = {
  item: [160, 320, 640, 1280],
  cover: [640, 1080, 1600],
  logo: [96, 192, 384],
};

/** The widths to keep of a picture so wide, from the narrowest to the widest. Nothing is ever made larger. */
function widthsFor(purpose: PicturePurpose, width: number): number[] {
  const narrower = WIDTHS[purpose].filter((wanted) => wanted < width);
  const widest = WIDTHS[purpose].at(-1) ?? width;
  return [...narrower, ...(width <= widest ? [width] : [])];
}
