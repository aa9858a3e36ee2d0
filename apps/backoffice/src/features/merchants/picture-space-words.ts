import type { PictureSpace } from '@comanda/contract/shapes/pictures';
import { byteWords } from '@comanda/contract/words/bytes';

const NEARLY = 0.9;
const number = (count: number) => count.toLocaleString('en-GB');

/** How much of what a business may have is used, 0 to 1: of bytes or of pictures, whichever is nearer its end. */
export function usedPart({ pictures, bytes, mostPictures, mostBytes }: PictureSpace): number {
  return Math.min(1, Math.max(pictures / mostPictures, bytes / mostBytes));
}

/** What an owner reads about the space of pictures. */
export const PICTURE_SPACE_WORDS = {
  title: 'Space for pictures',
  used: ({ pictures, bytes, mostPictures, mostBytes }: PictureSpace) =>
    pictures === 0
      ? `No pictures yet. There is room for ${number(mostPictures)}.`
      : `${number(pictures)} of ${number(mostPictures)} pictures, ${byteWords(bytes)} of ${byteWords(mostBytes)}.`,
  explanation: 'All restaurants of this business share it. Unused pictures are deleted after a day.',
  nearly: (space: PictureSpace) =>
    usedPart(space) < NEARLY
      ? null
      : 'There is little room left. Take pictures that you no longer need off your dishes, or ask whoever runs this service for more.',
} as const;
