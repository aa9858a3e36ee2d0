import type { PicturePurpose } from '@comanda/contract/shapes/pictures';

/** Pixels: as shown on a plain screen, on a dense one, and in large. */
const WIDTHS: Readonly<Record<PicturePurpose, readonly number[]>> = {
  item: [160, 320, 640, 1280],
  cover: [640, 1080, 1600],
  logo: [96, 192, 384],
};

/** The widths to keep of a picture so wide, from the narrowest to the widest. Nothing is ever made larger. */
export function widthsFor(purpose: PicturePurpose, width: number): number[] {
  const narrower = WIDTHS[purpose].filter((wanted) => wanted < width);
  const widest = WIDTHS[purpose].at(-1) ?? width;
  return [...narrower, ...(width <= widest ? [width] : [])];
}
