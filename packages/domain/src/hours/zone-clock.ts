import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from './durations.ts';

/**
 * A stretch of time during which a zone's clocks keep one distance from UTC (`offset`, ms). Spans follow each
 * other without a gap; the first starts at -Infinity and the last ends at Infinity, beyond what was asked for.
 */
export type OffsetSpan = { readonly from: number; readonly until: number; readonly offset: number };

/** Clock changes this far beyond the window still matter: an interval may run to the end of the next day. */
const MARGIN_MS = 3 * DAY_MS;

/** The clock of an IANA zone between two instants (epoch ms). Throws a RangeError for an unknown zone. */
export function offsetSpans(question: { timeZone: string; from: number; until: number }): OffsetSpan[] {
  const end = question.until + MARGIN_MS;
  const spans: OffsetSpan[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let clock = Temporal.Instant.fromEpochMilliseconds(question.from - MARGIN_MS).toZonedDateTimeISO(
    question.timeZone,
  );
  for (;;) {
    const change = clock.getTimeZoneTransition('next');
    const offset = clock.offsetNanoseconds / 1e6;
    if (change === null || change.epochMilliseconds > end) {
      spans.push({ from, until: Number.POSITIVE_INFINITY, offset });
      return spans;
    }
    spans.push({ from, until: change.epochMilliseconds, offset });
    from = change.epochMilliseconds;
    clock = change;
  }
}

/**
 * The first instant (epoch ms) at which the zone's clock has reached a wall-clock time, given as the epoch ms
 * that it would be in UTC. This one rule settles every clock change: a time that is skipped happens at the change
 * (the first minute that exists), a time that is repeated happens the first time (as RFC 5545, 3.3.5, has it).
 * Later wall-clock times never come earlier, so that intervals which do not overlap on paper never do in fact.
 */
export function firstInstantAt(spans: readonly OffsetSpan[], wallClock: number): number {
  for (const span of spans) {
    const instant = wallClock - span.offset;
    if (instant < span.until) return Math.max(instant, span.from);
  }
  throw new RangeError('Offset spans must end at Infinity');
}

/** The instant (epoch ms) at which the clocks of a zone showed what they show `at`, so many days before. */
export function sameTimeDaysBefore(timeZone: string, at: number, days: number): number {
  const spans = offsetSpans({ timeZone, from: at - days * DAY_MS, until: at });
  const offset = spans.find((span) => at < span.until)?.offset ?? 0;
  return firstInstantAt(spans, at + offset - days * DAY_MS);
}

/** The epoch day that a zone's calendar shows at an instant (epoch ms). */
export function localEpochDay(spans: readonly OffsetSpan[], at: number): number {
  const offset = spans.find((span) => at < span.until)?.offset ?? 0;
  return Math.floor((at + offset) / DAY_MS);
}

/** The instant (epoch ms) of a wall-clock time such as `2026-12-24T19:00` in a zone; clock changes as above. */
export function instantOfWallClock(wallClock: string, timeZone: string): number {
  const inUtc = Date.parse(`${wallClock}Z`);
  return firstInstantAt(offsetSpans({ timeZone, from: inUtc, until: inUtc }), inUtc);
}
