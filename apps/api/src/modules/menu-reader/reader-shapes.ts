import { MOST_MARKS } from '@comanda/contract/shapes/menu-file';
import { z } from 'zod';

/** Why there is nothing to send: what helps depends on it. */
export type NoPictures = 'LOCKED' | 'BROKEN' | 'NO_PICTURES' | 'NOT_PICTURES';

/** What the thread that makes pictures ready is told, and what it answers: JPEGs in base64. */
export const pictureShapes = {
  task: z.object({ pictures: z.array(z.string()), file: z.string().nullable() }),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pictures'), pictures: z.array(z.string()), isCut: z.boolean() }),
    z.object({
      kind: z.literal('unreadable'),
      why: z.enum(['LOCKED', 'BROKEN', 'NO_PICTURES', 'NOT_PICTURES']),
    }),
  ]),
};
export type PicturesMade = z.infer<typeof pictureShapes.result>;

/** In characters: longer is no name, and no line of a card. */
const MOST_WORDS = 400;
/** A printed line holds the name and the whole description. */
const MOST_OF_A_LINE = 1_000;
/** One more than an answer marks, so that whoever writes it sees that there are too many. */
const MOST_LISTED = MOST_MARKS + 1;
const MOST_PRICES = 8;

const words = (value: unknown, most: number) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);
const wordsOf = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => words(value, most));
const Words = wordsOf(MOST_WORDS);

/** What is no such thing is left out, and what are too many as well. */
const listOf = <Shape extends z.ZodType>(shape: Shape, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.slice(0, most).flatMap((one) => shape.safeParse(one).data ?? []));

const PrintedPrice = z.object({ size: Words, price: Words });
const PrintedDish = z.object({
  name: Words,
  description: Words,
  line: wordsOf(MOST_OF_A_LINE),
  prices: listOf(PrintedPrice, MOST_PRICES).transform((all) =>
    all.filter(({ price }) => /\p{Nd}/u.test(price)),
  ),
});
export type PrintedDish = z.infer<typeof PrintedDish>;

const PrintedCategory = z.object({
  name: Words,
  dishes: listOf(PrintedDish, MOST_LISTED).transform((all) =>
    all.filter(({ name }) => /[\p{L}\p{Nd}]/u.test(name)),
  ),
});

/** What a model says that it has read: each dish with the line in which it is printed. */
export const PrintedMenu = z.object({
  categories: z
    .array(z.unknown())
    .transform((all) =>
      all.slice(0, MOST_LISTED).flatMap((one) => PrintedCategory.safeParse(one).data ?? []),
    ),
});
export type PrintedMenu = z.infer<typeof PrintedMenu>;

/** An answer of the protocol, as far as it matters here. */
export const ChatAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string().catch('') }))]),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});
