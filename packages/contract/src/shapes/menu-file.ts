import { z } from 'zod';

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
