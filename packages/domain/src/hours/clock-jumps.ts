import { minutesOf } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { type DayInterval, periodOn } from './hours.ts';
import { type OffsetSpan, offsetSpans } from './zone-clock.ts';

/** How a zone's clocks jump over a wall-clock time or back before it; `from` and `to` are what they show, `HH:MM`. */
export type ClockJump = {
  readonly kind: 'SKIPPED' | 'REPEATED';
  readonly from: string;
  readonly to: string;
};

/** Why a wall-clock time is missing in a zone, or comes twice; else null. Throws a RangeError for an unknown zone. */
export function clockJumpAt(wallClock: string, timeZone: string): ClockJump | null {
  const asked = Date.parse(`${wallClock}Z`);
  return jumpAt(offsetSpans({ timeZone, from: asked, until: asked }), asked);
}

function jumpAt(spans: readonly OffsetSpan[], asked: number): ClockJump | null {
  for (const [index, after] of spans.entries()) {
    const before = spans[index - 1];
    if (before === undefined) continue;
    const [from, to] = [after.from + before.offset, after.from + after.offset];
    if (from <= asked && asked < to) return { kind: 'SKIPPED', from: timeOf(from), to: timeOf(to) };
    if (to <= asked && asked < from) return { kind: 'REPEATED', from: timeOf(from), to: timeOf(to) };
  }
  return null;
}

/** The first interval of a day (epoch day) that a change of the clocks swallows whole, and which one that is. */
export function swallowedInterval(
  intervals: readonly Pick<DayInterval, 'opens' | 'closes'>[],
  epochDay: number,
  timeZone: string,
): { readonly index: number; readonly jump: ClockJump } | null {
  const midnight = epochDay * DAY_MS;
  const spans = offsetSpans({ timeZone, from: midnight, until: midnight + DAY_MS });
  for (const [index, { opens, closes }] of intervals.entries()) {
    const { from, until } = periodOn(spans, epochDay, opens, closes);
    const jump = from < until ? null : jumpAt(spans, midnight + minutesOf(opens) * MINUTE_MS);
    if (jump !== null) return { index, jump };
  }
  return null;
}

function timeOf(wallClock: number): string {
  return new Date(wallClock).toISOString().slice(11, 16);
}
