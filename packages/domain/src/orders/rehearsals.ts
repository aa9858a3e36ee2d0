import { MINUTE_MS } from '../hours/durations.ts';
import { HEARD_WITHIN_MS, isHeard, type OrderAlert } from './order-alerts.ts';
import { isFinal, type OrderStatus } from './order-statuses.ts';

/** How long a rehearsal stays on the boards when nobody ends it. */
const REHEARSAL_MS = 10 * MINUTE_MS;

/** When the clock takes a rehearsal off the boards (epoch ms); null once it has ended. */
export function rehearsalEndsAt({
  status,
  placedAt,
}: {
  readonly status: OrderStatus;
  readonly placedAt: number;
}): number | null {
  return isFinal(status) ? null : placedAt + REHEARSAL_MS;
}

/** How long an answer may be on its way once somebody has taken the order. */
const ON_ITS_WAY_MS = 5_000;

/**
 * What came of a rehearsal on a screen: it was shown with sound, it was not and why, the screen still has time to
 * answer, somebody took the order before it had, so that nobody knows, or it is a tablet on which no board was open.
 */
export const SCREEN_OUTCOMES = [
  'RANG',
  'NO_SOUND',
  'OTHER_PAGE',
  'NO_ANSWER',
  'WAITING',
  'TAKEN_FIRST',
  'NOT_OPEN',
] as const;

export type ScreenOutcome = (typeof SCREEN_OUTCOMES)[number];

/** When every screen has had its time (epoch ms): as long as any order has until it counts as unheard. */
export const judgedAt = (startedAt: number): number => startedAt + HEARD_WITHIN_MS;

/** Epoch ms. `takenAt`: when it was answered, null while it rings; `endedAt`: since when no answer is taken. */
type Rehearsed = {
  readonly startedAt: number;
  readonly takenAt: number | null;
  readonly endedAt: number | null;
};

function withoutAnswer({ startedAt, takenAt, endedAt }: Rehearsed, now: number): ScreenOutcome {
  const due = judgedAt(startedAt);
  if (takenAt === null || takenAt >= due) return now < due ? 'WAITING' : 'NO_ANSWER';
  return endedAt === null && now < takenAt + ON_ITS_WAY_MS ? 'WAITING' : 'TAKEN_FIRST';
}

/** The outcome on a screen that was open, from its last answer, as of `now` (epoch ms). */
export function outcomeOf(alert: OrderAlert | undefined, rehearsed: Rehearsed, now: number): ScreenOutcome {
  if (alert === undefined) return withoutAnswer(rehearsed, now);
  if (isHeard(alert)) return 'RANG';
  return alert.shown ? 'NO_SOUND' : 'OTHER_PAGE';
}

/** Whether nothing is waited for any more: each screen has answered, or its time is over. */
export const isSettled = (outcomes: readonly ScreenOutcome[]): boolean => !outcomes.includes('WAITING');
