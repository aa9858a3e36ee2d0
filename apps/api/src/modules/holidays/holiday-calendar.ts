import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { createBoundedWorker } from '#platform/worker/bounded-worker.ts';
import { type HolidaysAsked, holidayShapes, type KnownHoliday } from './holiday-shapes.ts';

/** Where a restaurant is and how its people read: `language` is BCP 47. */
export type Whereabouts = {
  readonly country: string;
  readonly places: readonly string[];
  readonly language: string;
};

export type HolidayCalendar = {
  /** The public holidays of 13 months from a date (`YYYY-MM-DD`) on. `holder` is who asks. */
  readonly ahead: (where: Whereabouts, today: string, holder: string) => Promise<readonly KnownHoliday[]>;
  readonly close: () => Promise<void>;
};

export type WithHolidays = { readonly holidays: HolidayCalendar };

/** Thirteen months. */
const DAYS_AHEAD = 396;
const MOST_KEPT = 200;
/** The first question loads the rules of all countries, which takes a second or two. */
const BOUNDS = { limitMs: 60_000, waiting: 20, eachWaiting: 3, memoryMb: 256 };

/** Knows the holidays of the world in a thread of its own, begun when first asked and ended when nobody asks. */
export function createHolidayCalendar(): HolidayCalendar {
  const file = new URL('./holiday-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, holidayShapes, BOUNDS);
  const kept = new Map<string, readonly KnownHoliday[]>();

  async function inYears(asked: HolidaysAsked, holder: string): Promise<readonly KnownHoliday[]> {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) return known;
    const found = await worker.run(asked, holder);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
    return found;
  }

  return {
    async ahead({ country, places, language }, today, holder) {
      const last = dateOf(epochDayOf(today) + DAYS_AHEAD);
      const [first, end] = [Number(today.slice(0, 4)), Number(last.slice(0, 4))];
      // of 13 months, the year between may be one that neither begins nor ends them
      const years = Array.from({ length: end - first + 1 }, (_, index) => first + index);
      const [language639 = 'en'] = language.toLowerCase().split('-');
      const asked = { country, places: [...places], language: language639, years };
      const found = await inYears(asked, holder);
      return found.filter(({ date }) => date >= today && date <= last);
    },
    close: worker.close,
  };
}
