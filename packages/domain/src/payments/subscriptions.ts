import { DAY_MS } from '../hours/durations.ts';

export const SUBSCRIPTION_STATUSES = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'LOCKED', 'CANCELLED'] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `VOID`: another one stands in its place, or nobody owes it any more. */
export const INVOICE_STATES = ['OPEN', 'PAID', 'VOID'] as const;

export const TRIAL_DAYS = 14;
const GRACE_DAYS = 7;

export const PLAN_INTERVALS = ['MONTH', 'YEAR'] as const;

export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** Instants are epoch ms. `anchor`: the instant whose day of the month every period begins and ends on. */
export type Subscription = {
  readonly status: SubscriptionStatus;
  readonly anchor: number;
  /** Until when it is paid, or tried out; the bill is due then. */
  readonly periodEnd: number;
  /** Whether it ends with its period instead of falling due. */
  readonly isEnding: boolean;
};

/** What a new restaurant begins with. */
export function startTrial(now: number): Subscription {
  const end = now + TRIAL_DAYS * DAY_MS;
  return { status: 'TRIALING', anchor: end, periodEnd: end, isEnding: false };
}

export function graceEnd({ periodEnd }: Pick<Subscription, 'periodEnd'>): number {
  return periodEnd + GRACE_DAYS * DAY_MS;
}

export function isLockedBy(status: SubscriptionStatus): boolean {
  return status === 'LOCKED' || status === 'CANCELLED';
}

/** A subscription at `now`, however late it is looked at. */
export function subscriptionAt(subscription: Subscription, now: number): Subscription {
  const { status, periodEnd, isEnding } = subscription;
  if (isLockedBy(status) || now < periodEnd) return subscription;
  if (isEnding) return { ...subscription, status: 'CANCELLED', isEnding: false };
  return { ...subscription, status: now < graceEnd(subscription) ? 'PAST_DUE' : 'LOCKED' };
}

/** The next instant at which the clock changes it; null for none. */
export function nextSubscriptionChange({ status, periodEnd, isEnding }: Subscription): number | null {
  if (isLockedBy(status)) return null;
  return status === 'PAST_DUE' && !isEnding ? graceEnd({ periodEnd }) : periodEnd;
}

/** A paid period more: after the one that is paid or tried out, or that fell due; anew from now where it was locked. */
export function paySubscription(
  subscription: Subscription,
  interval: PlanInterval,
  now: number,
): { readonly subscription: Subscription; readonly from: number; readonly until: number } {
  const current = subscriptionAt(subscription, now);
  const isNew = isLockedBy(current.status);
  const from = isNew ? now : current.periodEnd;
  const anchor = isNew ? now : current.anchor;
  const until = monthsAfter(anchor, monthsBetween(anchor, from) + (interval === 'YEAR' ? 12 : 1));
  const paid: Subscription = { status: 'ACTIVE', anchor, periodEnd: until, isEnding: false };
  return { subscription: subscriptionAt(paid, now), from, until };
}

export function cancelSubscription(subscription: Subscription, now: number): Subscription {
  const current = subscriptionAt(subscription, now);
  if (isLockedBy(current.status)) return { ...current, status: 'CANCELLED' };
  return subscriptionAt({ ...current, isEnding: true }, now);
}

export function resumeSubscription(subscription: Subscription, now: number): Subscription {
  return { ...subscriptionAt(subscription, now), isEnding: false };
}

/** Paid, or tried out, until another instant, by the operator's word. What has passed by then falls due. */
export function setPeriodEnd(subscription: Subscription, end: number, now: number): Subscription {
  const { status, isEnding } = subscriptionAt(subscription, now);
  const open = status === 'TRIALING' ? status : 'ACTIVE';
  return subscriptionAt({ status: open, anchor: end, periodEnd: end, isEnding }, now);
}

// months are counted in UTC: no change of the clocks makes a period longer or shorter
const monthNumber = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
const monthsBetween = (from: number, until: number) => monthNumber(until) - monthNumber(from);

/** The same day and time some months on, or the last day of a month that is shorter. */
function monthsAfter(anchor: number, months: number): number {
  const [start, month] = [new Date(anchor), monthNumber(anchor) + months];
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const lastDay = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return Date.UTC(year, ofYear, Math.min(start.getUTCDate(), lastDay)) + (anchor - startOfDay(anchor));
}

const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

/** What admins are written about, in the order in which it comes. */
export const REMINDERS = ['ENDS_SOON', 'PAST_DUE', 'LAST_DAY', 'LOCKED', 'CANCELLED'] as const;

export type Reminder = (typeof REMINDERS)[number];

const SOON_MS = 3 * DAY_MS;

/** Each thing that the clock makes somebody write, with when it begins to be true (epoch ms). */
function remindersOf(subscription: Subscription): readonly (readonly [Reminder, number])[] {
  const { status, periodEnd, isEnding } = subscription;
  const end = graceEnd(subscription);
  if (status === 'LOCKED' || status === 'CANCELLED') return [[status, Number.NEGATIVE_INFINITY]];
  if (isEnding) return [];
  return [
    ['ENDS_SOON', periodEnd - SOON_MS],
    ['PAST_DUE', periodEnd],
    ['LAST_DAY', end - DAY_MS],
  ];
}

/** What its admins are to be reminded of by now: the latest alone, however late somebody looks. Null for nothing. */
export function reminderAt(subscription: Subscription, now: number): Reminder | null {
  const current = subscriptionAt(subscription, now);
  return remindersOf(current).findLast(([, from]) => from <= now)?.[0] ?? null;
}

/** When somebody has to look at it next, because it changes or there is something to write; null for never. */
export function nextLookAt(subscription: Subscription, now: number): number | null {
  const current = subscriptionAt(subscription, now);
  const change = nextSubscriptionChange(current);
  const times = [...remindersOf(current).map(([, from]) => from), ...(change === null ? [] : [change])];
  const later = times.filter((time) => time > now);
  return later.length > 0 ? Math.min(...later) : null;
}
