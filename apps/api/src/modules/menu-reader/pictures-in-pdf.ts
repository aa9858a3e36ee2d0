import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import type { NoPictures } from './reader-shapes.ts';

/** Pixels as they are in a page, from top to bottom. */
export type RawPicture = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  /** By which the page is shown turned, clockwise. */
  readonly turn: number;
};

/** On each side: what is smaller is a logo or an ornament. */
const FEWEST_PIXELS = 400;
/** Pages that are looked at. */
const MOST_PAGES = 60;
const BITS = 1;

const Image = z.object({
  data: z.union([z.instanceof(Uint8ClampedArray), z.instanceof(Uint8Array)]),
  width: z.int().min(FEWEST_PIXELS),
  height: z.int().min(FEWEST_PIXELS),
  kind: z.int().optional(),
});

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Black and white as bits, each row in whole bytes. */
function unpacked(data: ArrayLike<number>, width: number, height: number): Uint8Array {
  const bytesOfRow = Math.ceil(width / 8);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = data[y * bytesOfRow + Math.floor(x / 8)] ?? 0;
      pixels[y * width + x] = (byte >> (7 - (x % 8))) & 1 ? 255 : 0;
    }
  return pixels;
}

function rawOf(image: unknown, turn: number): RawPicture | null {
  const { data: read } = Image.safeParse(image);
  if (!read) return null;
  const { data, width, height, kind } = read;
  if (kind === BITS) return { data: unpacked(data, width, height), width, height, channels: 1, turn };
  const channels = [1, 3, 4].find((count) => count * width * height === data.length);
  if (channels !== 1 && channels !== 3 && channels !== 4) return null;
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, channels, turn };
}

/** The largest picture of a page, which a scanned page is; null where it has none that can be taken out. */
async function largestOn(page: Page): Promise<RawPicture | null> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: RawPicture | null = null;
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
    const given: unknown = argsArray[at];
    const first: unknown = Array.isArray(given) ? given[0] : null;
    const image =
      typeof first === 'string'
        ? await new Promise<unknown>((resolve) => {
            const objects = first.startsWith('g_') ? page.commonObjs : page.objs;
            objects.get(first, resolve);
          })
        : first;
    const raw = rawOf(image, page.rotate);
    const isLarger = raw && (!largest || raw.width * raw.height > largest.width * largest.height);
    if (isLarger) largest = raw;
  }
  return largest;
}

/**
 * Hands over the picture of each page that has one, `most` at most; true where there are more pages. Answers why a PDF
 * cannot be taken apart: it is locked or broken, or its pages are no pictures.
 */
export async function picturesInPdf(
  bytes: Uint8Array,
  most: number,
  take: (picture: RawPicture) => Promise<void>,
): Promise<NoPictures | { readonly isCut: boolean }> {
  let document: Document;
  try {
    document = await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'LOCKED' : 'BROKEN';
  }
  try {
    let [pages, taken] = [0, 0];
    while (pages < Math.min(document.numPages, MOST_PAGES) && taken < most) {
      pages += 1;
      const page = await document.getPage(pages);
      const picture = await largestOn(page);
      if (picture) {
        await take(picture);
        taken += 1;
      }
      page.cleanup();
    }
    return taken === 0 ? 'NO_PICTURES' : { isCut: document.numPages > pages };
  } catch {
    return 'BROKEN';
  } finally {
    await document.loadingTask.destroy();
  }
}
