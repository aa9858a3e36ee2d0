import { z } from 'zod';
import { line } from './common.ts';
import { GivenDate, StoredSpecialDays } from './hours.ts';

/** Public holidays of the coming 13 months; no country has as many. */
export const MOST_HOLIDAYS = 90;

/** What a holiday is called where it is kept, whatever the language of the reader: the same in each year. */
const HolidayKey = line(120);

export const PublicHoliday = z.object({
  date: z.string(),
  holiday: z.string(),
  /** In the restaurant's language where it is known, else in English. */
  name: z.string(),
  /** The restaurant is closed on it each year. */
  closed: z.boolean(),
});
export type PublicHoliday = z.infer<typeof PublicHoliday>;

/** In the order of their dates; none where nothing is known of the country. */
export const PublicHolidays = z.object({ holidays: z.array(PublicHoliday) });
export type PublicHolidays = z.infer<typeof PublicHolidays>;

/** What holds on holidays, this year and each year: closed, or what the week says. */
export const PutHolidays = z.strictObject({
  closed: z.boolean({ error: 'Say whether it is closed: true or false.' }),
  holidays: z
    .array(
      z.strictObject({
        date: GivenDate,
        holiday: HolidayKey,
        /** Of the special day of that date; 0 where there is none. */
        version: z.int({ error: 'Give the version that was seen.' }).min(0),
      }),
    )
    .min(1, { error: 'Name at least one holiday.' })
    .max(MOST_HOLIDAYS, { error: `At most ${MOST_HOLIDAYS} holidays at once.` }),
});
export type PutHolidays = z.infer<typeof PutHolidays>;

/** The days that are closed now; `opened` are the dates that follow the week again. */
export const StoredHolidays = StoredSpecialDays.extend({ opened: z.array(z.string()) });
export type StoredHolidays = z.infer<typeof StoredHolidays>;
