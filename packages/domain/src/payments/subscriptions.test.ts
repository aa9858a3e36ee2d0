import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../hours/durations.ts';
import {
  cancelSubscription,
  graceEnd,
  isLockedBy,
  nextLookAt,
  nextSubscriptionChange,
  paySubscription,
  reminderAt,
  resumeSubscription,
  type Subscription,
  setPeriodEnd,
  startTrial,
  subscriptionAt,
} from './subscriptions.ts';

const instant = (text: string) => Date.parse(text);
const written = (at: number) => new Date(at).toISOString().slice(0, 16);

const active = (periodEnd: string, anchor = periodEnd): Subscription => ({
  status: 'ACTIVE',
  anchor: instant(anchor),
  periodEnd: instant(periodEnd),
  isEnding: false,
});

/** The ends of periods that are paid one after another, each on its last day. */
function endsOf(first: Subscription, interval: 'MONTH' | 'YEAR', count: number): string[] {
  const ends: string[] = [];
  let subscription = first;
  while (ends.length < count) {
    ({ subscription } = paySubscription(subscription, interval, subscription.periodEnd - 1));
    ends.push(written(subscription.periodEnd));
  }
  return ends;
}

describe('what the clock does', () => {
  const start = instant('2027-01-31T10:00Z');
  const trial = startTrial(start);

  test.each([
    [0, 'TRIALING'],
    [14 * DAY_MS - 1, 'TRIALING'],
    [14 * DAY_MS, 'PAST_DUE'],
    [21 * DAY_MS - 1, 'PAST_DUE'],
    [21 * DAY_MS, 'LOCKED'],
    [400 * DAY_MS, 'LOCKED'],
  ])('%d ms after the start of a trial', (after, status) => {
    expect(subscriptionAt(trial, start + after).status).toBe(status);
  });

  test('a period whose end is set anew counts from there, in a trial, past due or locked', () => {
    const end = start + 30 * DAY_MS;
    for (const after of [0, 14 * DAY_MS, 21 * DAY_MS]) {
      const longer = setPeriodEnd(trial, end, start + after);
      expect(longer).toMatchObject({ status: after === 0 ? 'TRIALING' : 'ACTIVE', periodEnd: end });
      expect(subscriptionAt(longer, end).status).toBe('PAST_DUE');
    }
    expect(setPeriodEnd(trial, start - DAY_MS, start).status).toBe('PAST_DUE');
    expect(setPeriodEnd(trial, start - 7 * DAY_MS, start).status).toBe('LOCKED');
  });

  test('what is cancelled ends with its period, and can be taken back until then', () => {
    const ending = cancelSubscription(trial, start);
    expect(subscriptionAt(ending, trial.periodEnd - 1)).toMatchObject({ status: 'TRIALING', isEnding: true });
    expect(subscriptionAt(ending, trial.periodEnd).status).toBe('CANCELLED');
    expect(resumeSubscription(ending, trial.periodEnd - 1)).toEqual(trial);
    expect(resumeSubscription(ending, trial.periodEnd).status).toBe('CANCELLED');
  });

  test('what is cancelled while it is due ends at once', () => {
    expect(cancelSubscription(trial, trial.periodEnd).status).toBe('CANCELLED');
  });
});

describe('what admins are reminded of', () => {
  const trial = startTrial(instant('2027-01-31T10:00Z'));

  test.each([
    [0, null],
    [11 * DAY_MS - 1, null],
    [11 * DAY_MS, 'ENDS_SOON'],
    [14 * DAY_MS, 'PAST_DUE'],
    [20 * DAY_MS, 'LAST_DAY'],
    [21 * DAY_MS, 'LOCKED'],
  ])('%d ms after the start of a trial', (after, reminder) => {
    expect(reminderAt(trial, instant('2027-01-31T10:00Z') + after)).toBe(reminder);
  });

  test('nothing of what somebody has cancelled, until it has ended', () => {
    const ending = cancelSubscription(trial, trial.periodEnd - DAY_MS);
    expect(reminderAt(ending, trial.periodEnd - 1)).toBeNull();
    expect(reminderAt(ending, trial.periodEnd)).toBe('CANCELLED');
  });

  test('nothing more once it is paid', () => {
    const { subscription } = paySubscription(trial, 'MONTH', trial.periodEnd + DAY_MS);
    expect(reminderAt(subscription, trial.periodEnd + DAY_MS)).toBeNull();
  });
});

describe('what a payment does', () => {
  test('a period follows the one before, even when it is paid within the days of grace', () => {
    const due = active('2027-03-10T08:00Z');
    const { from, until, subscription } = paySubscription(due, 'MONTH', graceEnd(due) - 1);
    expect([written(from), written(until)]).toEqual(['2027-03-10T08:00', '2027-04-10T08:00']);
    expect(subscription.status).toBe('ACTIVE');
  });

  test('after a lock it begins anew', () => {
    const { from, until } = paySubscription(
      active('2027-03-10T08:00Z'),
      'YEAR',
      instant('2027-05-31T09:30Z'),
    );
    expect([written(from), written(until)]).toEqual(['2027-05-31T09:30', '2028-05-31T09:30']);
  });

  test('a trial that is paid early is not cut short', () => {
    const trial = startTrial(instant('2027-01-01T00:00Z'));
    const { from } = paySubscription(trial, 'MONTH', instant('2027-01-02T00:00Z'));
    expect(from).toBe(trial.periodEnd);
  });

  test('months keep their day, past shorter ones and leap years', () => {
    expect(endsOf(active('2028-01-31T23:59Z'), 'MONTH', 4)).toEqual([
      '2028-02-29T23:59',
      '2028-03-31T23:59',
      '2028-04-30T23:59',
      '2028-05-31T23:59',
    ]);
    expect(endsOf(active('2028-02-29T00:00Z'), 'YEAR', 4)).toEqual([
      '2029-02-28T00:00',
      '2030-02-28T00:00',
      '2031-02-28T00:00',
      '2032-02-29T00:00',
    ]);
  });

  test('a change of the clocks moves no end of a period', () => {
    expect(endsOf(active('2027-02-28T01:30Z'), 'MONTH', 2)).toEqual(['2027-03-28T01:30', '2027-04-28T01:30']);
    expect(endsOf(active('2027-09-30T01:30Z'), 'MONTH', 2)).toEqual(['2027-10-30T01:30', '2027-11-30T01:30']);
  });
});

describe('whatever happens', () => {
  const SPAN = { min: instant('2020-01-01T00:00Z'), max: instant('2060-01-01T00:00Z') };
  const step = fc.record({
    after: fc.integer({ min: 0, max: 60 * DAY_MS }),
    what: fc.constantFrom('MONTH', 'YEAR', 'cancel', 'resume', 'look'),
  });
  const steps = fc.array(step, { maxLength: 20 });
  type Step = { after: number; what: 'MONTH' | 'YEAR' | 'cancel' | 'resume' | 'look' };

  function take(subscription: Subscription, { what }: Step, now: number): Subscription {
    if (what === 'cancel') return cancelSubscription(subscription, now);
    if (what === 'resume') return resumeSubscription(subscription, now);
    if (what === 'look') return subscriptionAt(subscription, now);
    return paySubscription(subscription, what, now).subscription;
  }

  function walk(start: number, taken: readonly Step[]) {
    let [now, subscription] = [start, startTrial(start)];
    for (const one of taken) {
      now += one.after;
      subscription = take(subscription, one, now);
    }
    return { now, subscription };
  }

  test('looking more often changes nothing', () => {
    fc.assert(
      fc.property(fc.integer(SPAN), steps, fc.nat(90 * DAY_MS), fc.nat(90 * DAY_MS), (start, taken, a, b) => {
        const { now, subscription } = walk(start, taken);
        const between = subscriptionAt(subscription, now + a);
        expect(subscriptionAt(between, now + a + b)).toEqual(subscriptionAt(subscription, now + a + b));
      }),
    );
  });

  test('nothing changes before the instant that is named, and something does at it', () => {
    fc.assert(
      fc.property(fc.integer(SPAN), steps, (start, taken) => {
        const { now, subscription: walked } = walk(start, taken);
        const subscription = subscriptionAt(walked, now);
        const next = nextSubscriptionChange(subscription);
        expect(next === null).toBe(isLockedBy(subscription.status));
        if (next === null) return;
        expect(next).toBeGreaterThan(now);
        expect(subscriptionAt(subscription, next - 1)).toEqual(subscription);
        expect(subscriptionAt(subscription, next).status).not.toBe(subscription.status);
      }),
    );
  });

  test('who looks when it is time misses nothing that somebody is reminded of', () => {
    fc.assert(
      fc.property(fc.integer(SPAN), steps, fc.nat(90 * DAY_MS), (start, taken, later) => {
        const { now, subscription } = walk(start, taken);
        const next = nextLookAt(subscription, now);
        if (next !== null) expect(next).toBeGreaterThan(now);
        const until = Math.min(now + later, (next ?? Number.POSITIVE_INFINITY) - 1);
        expect(reminderAt(subscription, until)).toBe(reminderAt(subscription, now));
        expect(subscriptionAt(subscription, until)).toEqual(subscriptionAt(subscription, now));
      }),
    );
  });

  test('paying opens, and every period lasts a month or a year', () => {
    fc.assert(
      fc.property(fc.integer(SPAN), steps, fc.constantFrom('MONTH', 'YEAR'), (start, taken, interval) => {
        const { now, subscription } = walk(start, taken);
        const paid = paySubscription(subscription, interval, now);
        expect(paid.subscription.status).toBe('ACTIVE');
        expect(paid.until).toBeGreaterThan(now);
        const days = (paid.until - paid.from) / DAY_MS;
        const [least, most] = interval === 'MONTH' ? [28, 31] : [365, 366];
        expect(days).toBeGreaterThanOrEqual(least);
        expect(days).toBeLessThanOrEqual(most);
      }),
    );
  });
});
