import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/**
 * A stretch of time during which a zone's clocks keep one distance from UTC (`offset`, ms). Spans follow each
 * other without a gap; the first starts at -Infinity and the last ends at Infinity, beyond what was asked for.
 */
export type OffsetSpan = { readonly from: number; readonly until: number; readonly offset: number };

/** Clock changes this far beyond the window still matter: an interval may run to the end of the next day. */
const MARGIN_MS = 3 * DAY_MS;

/** Clocks that change do so for longer than this: the shortest summer was a week of October 2000, in Brazil. */
const STEP_MS = 6 * DAY_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', timeZoneName: 'longOffset' });
  clocks.set(timeZone, clock);
  return clock;
}

const OFFSET = /GMT([+-])(\d\d):(\d\d)/;

/** How far a clock is from UTC (ms) at an instant; since 1972 that is whole minutes everywhere. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const [, sign, hours, minutes] = OFFSET.exec(clock.format(at)) ?? [];
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return sign === '-' ? -size : size;
}

/** The first whole minute after `from` (one itself) with another offset than there; `until` has another. */
function changeBetween(clock: Intl.DateTimeFormat, from: number, until: number): number {
  const offset = offsetAt(clock, from);
  let [before, after] = [from, until];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetAt(clock, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** The clock of an IANA zone between two instants (epoch ms). Throws a RangeError for an unknown zone. */
export function offsetSpans(question: { timeZone: string; from: number; until: number }): OffsetSpan[] {
  const clock = clockOf(question.timeZone);
  const end = question.until + MARGIN_MS;
  const spans: OffsetSpan[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let at = Math.floor((question.from - MARGIN_MS) / MINUTE_MS) * MINUTE_MS;
  let offset = offsetAt(clock, at);
  while (at < end) {
    const next = at + STEP_MS;
    const isChanged = offsetAt(clock, next) !== offset;
    at = isChanged ? changeBetween(clock, at, next) : next;
    if (!isChanged || at > end) continue;
    spans.push({ from, until: at, offset });
    from = at;
    offset = offsetAt(clock, at);
  }
  spans.push({ from, until: Number.POSITIVE_INFINITY, offset });
  return spans;
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
