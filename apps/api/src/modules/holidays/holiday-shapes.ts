import { z } from 'zod';

const KnownHoliday = z.object({
  /** `YYYY-MM-DD`, of the calendar on the wall there. */
  date: z.string(),
  /** What it is called where it is kept. */
  holiday: z.string(),
  name: z.string(),
});
export type KnownHoliday = z.infer<typeof KnownHoliday>;

/** What is asked of the thread that knows the holidays of the world, and what it answers. */
export const holidayShapes = {
  task: z.object({
    country: z.string(),
    /** What an address says beside the country: a state or a region may be named in it. */
    places: z.array(z.string()),
    /** ISO 639-1. */
    language: z.string(),
    years: z.array(z.int()),
  }),
  result: z.array(KnownHoliday),
};
export type HolidaysAsked = z.infer<typeof holidayShapes.task>;
