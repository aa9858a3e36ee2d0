import { z } from 'zod';

const MOST_PER_PAGE = 100;
const USUAL_PER_PAGE = 50;

/** What mends a cursor that cannot be read, or belongs to another list. */
export const BAD_CURSOR =
  'Send the cursor of the page before as it was answered, or leave it out for the first page.';

const LIMIT = `Ask for 1 to ${MOST_PER_PAGE} entries.`;

/** Which page of a list. A cursor is opaque: the page before gives it, and it is valid for that list alone. */
export const PageAsked = z.strictObject({
  cursor: z
    .string()
    .max(400, { error: BAD_CURSOR })
    .regex(/^[\w-]+$/, { error: BAD_CURSOR })
    .optional(),
  limit: z.coerce
    .number({ error: LIMIT })
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(MOST_PER_PAGE, { error: LIMIT })
    .default(USUAL_PER_PAGE),
});
export type PageAsked = z.output<typeof PageAsked>;

/** Stands beside the entries of a page where there are more. */
export const NextCursor = z.string().optional();
