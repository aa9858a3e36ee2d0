import { z } from 'zod';
import { broken } from '../issue-problem.ts';

/** In base64: fifteen megabytes of a file. */
const MOST_CHARACTERS = 21_000_000;
const TOO_LARGE =
  'That file is larger than 15 MB. Save it with smaller pictures, or copy its text and paste it.';

/** Characters of a menu that are read: the largest that we keep has a tenth of that. */
export const MOST_READ = 2_000_000;

/** Lines that one answer marks as descriptions. */
export const MOST_DESCRIPTIONS = 5_000;

/** A card as a file, in base64: a PDF, or a page saved from a website. */
export const ReadMenuFile = z.strictObject({
  file: z.string().min(1).max(MOST_CHARACTERS, { error: TOO_LARGE }),
});
export type ReadMenuFile = z.infer<typeof ReadMenuFile>;

/** The address of a restaurant's own page, or of its card as a PDF; "https://" may be left out. */
export const ReadMenuPage = z.strictObject({ address: z.string().trim().min(1).max(2_000) });
export type ReadMenuPage = z.infer<typeof ReadMenuPage>;

/** Its text, as somebody would type it: headings begin with "# ", a price stands behind its dish. Nothing is kept. */
export const MenuFileText = z.object({
  text: z.string().max(MOST_READ + 10_000),
  /** Lines of the text, counted from 0, that describe the dish above them. */
  descriptions: z.array(z.int()),
  pages: z.int(),
  /** There is more than is read. */
  isCut: z.boolean(),
});
export type MenuFileText = z.infer<typeof MenuFileText>;

/** Pictures of a card that one call takes, and that are sent of a scanned one. */
export const MOST_PICTURES = 6;
/** In base64: three megabytes of a picture. */
const MOST_OF_A_PICTURE = 4_200_000;
const PICTURE_TOO_LARGE = 'One of these pictures is larger than 3 MB. Take it with fewer pixels.';
const EITHER = 'Send pictures, or a PDF, not both.';

/** Dishes that one answer marks. */
export const MOST_MARKS = 2_000;

/** Photos of a card, or a PDF whose pages are pictures, in base64. They are sent to the reader of this server. */
export const ReadMenuPictures = z
  .strictObject({
    pictures: z
      .array(z.string().min(1).max(MOST_OF_A_PICTURE, { error: PICTURE_TOO_LARGE }))
      .min(1)
      .max(MOST_PICTURES)
      .optional(),
    file: z.string().min(1).max(MOST_CHARACTERS, { error: TOO_LARGE }).optional(),
  })
  .refine(
    ({ pictures, file }) => (pictures === undefined) !== (file === undefined),
    broken({ code: 'EITHER_OR', fields: ['pictures', 'file'] }, EITHER, ['pictures']),
  );
export type ReadMenuPictures = z.infer<typeof ReadMenuPictures>;

/**
 * What to look at in a dish that was read from a picture, from the least. `LOOK`: nothing more; `WORDS`: description or
 * sizes are not in its printed line; `NAME`, `PRICE`: that is not; `NO_LINE`: there is no such line.
 */
export const PICTURE_DOUBTS = ['LOOK', 'WORDS', 'NAME', 'PRICE', 'NO_LINE'] as const;
export type PictureDoubt = (typeof PICTURE_DOUBTS)[number];

/** A dish that was read from a picture: the line of the text in which it stands, and how it is printed. */
export const PictureMark = z.object({
  /** Counted from 0. */
  line: z.int(),
  doubt: z.enum(PICTURE_DOUBTS),
  printed: z.string(),
});
export type PictureMark = z.infer<typeof PictureMark>;

/** A card that was read from pictures: every dish is marked until somebody has looked at it. */
export const MenuPicturesText = MenuFileText.extend({ marks: z.array(PictureMark) });
export type MenuPicturesText = z.infer<typeof MenuPicturesText>;
