import { dateOf, epochDayOf, minutesOf } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { firstInstantAt, localEpochDay, type OffsetSpan, offsetSpans } from './zone-clock.ts';

/** When a business day begins unless the restaurant says otherwise, `HH:MM`: nobody closes at five in the morning. */
export const BUSINESS_DAY_STARTS = '05:00';

/** When business days begin, and the clock of the restaurant's zone over a stretch of time. */
export type BusinessClock = { readonly starts: string; readonly spans: readonly OffsetSpan[] };

/** For all instants from `from` until `until` (epoch ms). Throws a RangeError for an unknown zone. */
export function businessClock(question: {
  starts: string;
  timeZone: string;
  from: number;
  until: number;
}): BusinessClock {
  return { starts: question.starts, spans: offsetSpans(question) };
}

/**
 * The business day of an instant (epoch ms) as a calendar date `YYYY-MM-DD`: it begins when the clocks there first show
 * `starts`, and takes in the night after it. So days never overlap, nor run backwards when clocks are changed.
 */
export function businessDayOn({ starts, spans }: BusinessClock, at: number): string {
  const after = minutesOf(starts) * MINUTE_MS;
  const begins = (day: number) => firstInstantAt(spans, day * DAY_MS + after);
  // clocks that go back over midnight show the day before once more
  let day = localEpochDay(spans, at) + 1;
  while (begins(day) > at) day -= 1;
  return dateOf(day);
}

/** When the business day of an instant ends and the next begins; both epoch ms. */
export function businessDayEnds(clock: BusinessClock, at: number): number {
  const next = epochDayOf(businessDayOn(clock, at)) + 1;
  return firstInstantAt(clock.spans, next * DAY_MS + minutesOf(clock.starts) * MINUTE_MS);
}

/** When a business day (`YYYY-MM-DD`) begins, and when the next one does; epoch ms. */
export function businessDaySpan(
  { starts, spans }: BusinessClock,
  day: string,
): { readonly from: number; readonly until: number } {
  const begins = (of: number) => firstInstantAt(spans, of * DAY_MS + minutesOf(starts) * MINUTE_MS);
  return { from: begins(epochDayOf(day)), until: begins(epochDayOf(day) + 1) };
}

/**
 * The business day to which an order counts: that on which it is to be ready, or, without a chosen time, that on which
 * it was placed. Then its food is made and handed over, and then cash comes in for it.
 */
export function businessDayOfOrder(
  clock: BusinessClock,
  { placedAt, scheduledFor }: { readonly placedAt: number; readonly scheduledFor: number | null },
): string {
  return businessDayOn(clock, scheduledFor ?? placedAt);
}
