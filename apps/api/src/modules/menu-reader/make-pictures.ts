import { MOST_PICTURES } from '@comanda/contract/shapes/menu-file';
import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import type { Sharp } from 'sharp';
import { imaging } from '#platform/imaging.ts';
import { picturesInPdf } from './pictures-in-pdf.ts';
import type { PicturesMade } from './reader-shapes.ts';

/** The longer side, in pixels: letters of a card are read at this size, and larger ones cost more. */
const LONGEST = 2_048;
const QUALITY = 85;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** JPEG, PNG or WebP by its first bytes: no other decoder is ever asked. */
function isPicture(bytes: Uint8Array): boolean {
  const isWebP = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return isWebP || startsWith(bytes, '\u00ff\u00d8\u00ff') || startsWith(bytes, '\u0089PNG');
}

async function jpegOf(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return bytes.toString('base64');
}

async function ofPictures(pictures: readonly string[]): Promise<PicturesMade> {
  const sharp = await imaging();
  const made: string[] = [];
  for (const picture of pictures) {
    const bytes = Buffer.from(picture, 'base64');
    if (!isPicture(bytes)) return { kind: 'unreadable', why: 'NOT_PICTURES' };
    try {
      // it is turned as it was taken; where and when it was taken is not written again
      made.push(await jpegOf(sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels }).autoOrient()));
    } catch {
      return { kind: 'unreadable', why: 'NOT_PICTURES' };
    }
  }
  return { kind: 'pictures', pictures: made, isCut: false };
}

async function ofPdf(file: string): Promise<PicturesMade> {
  const sharp = await imaging();
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const made: string[] = [];
  const taken = await picturesInPdf(bytes, MOST_PICTURES, async ({ data, turn, ...raw }) => {
    made.push(await jpegOf(sharp(data, { raw, limitInputPixels: PICTURE_LIMITS.pixels }).rotate(turn)));
  });
  if (typeof taken === 'string') return { kind: 'unreadable', why: taken };
  return { kind: 'pictures', pictures: made, isCut: taken.isCut };
}

/** Photos of a card, or the pages of a scanned one, as JPEGs in base64 that say nothing but what is seen on them. */
export function makePictures(pictures: readonly string[], file: string | null): Promise<PicturesMade> {
  return file === null ? ofPictures(pictures) : ofPdf(file);
}
