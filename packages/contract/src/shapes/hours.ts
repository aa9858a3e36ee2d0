import { DAYS, epochDayOf } from '@comanda/domain/hours/dates';
import { SERVICES } from '@comanda/domain/hours/services';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Changed, Id, Instant, line, Service } from './common.ts';

export const WallClock = z
  .string({ error: 'Give a time such as 17:30.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'Give a time such as 17:30.',
  });

export const WeekDay = z.enum(DAYS, { error: 'Choose a day from MONDAY to SUNDAY.' });

const A_DATE = 'Give a date such as 2026-12-24.';
const CalendarDate = z.iso.date({ abort: true, error: A_DATE });

/** A date as callers may give it, in years that database and calendar are at ease with; `missing` says it is needed. */
export const givenDate = (missing: string) =>
  z.iso
    .date({ abort: true, error: ({ input }) => (input === undefined ? missing : A_DATE) })
    .regex(/^2[01]/, { error: 'Give a date in the years 2000 to 2199.' });
export const GivenDate = givenDate(A_DATE);

const Services = z
  .array(Service)
  .min(1, { error: 'Choose at least one service.' })
  .refine(
    (services) => new Set(services).size === services.length,
    broken({ code: 'NAMED_TWICE' }, 'Name each service once.'),
  );

const interval = { opens: WallClock, closes: WallClock, services: Services };
const newInterval = { ...interval, services: Services.default([...SERVICES]) };

/** Equal times would be read as a whole day: only midnight to midnight is meant so. */
export function isZeroLength({ opens, closes }: { opens: string; closes: string }): boolean {
  return opens === closes && opens !== '00:00';
}

export const ZERO_LENGTH = 'Opens and closes at the same time. For the whole day, use 00:00 to 00:00.';

const notZeroLength = broken({ code: 'ZERO_LENGTH' }, ZERO_LENGTH, ['closes']);

/** `closes` at or before `opens` lies in the next day; without `services` it is open for all of them. */
export const NewHours = z
  .strictObject({ day: WeekDay, ...newInterval })
  .refine((hours) => !isZeroLength(hours), notZeroLength);
export type NewHours = z.infer<typeof NewHours>;

const Version = z.int({ error: 'Give the version that was edited.' }).min(0);

export const HoursChange = z
  .strictObject({ day: WeekDay, ...interval })
  .partial()
  .extend({ version: Version });
export type HoursChange = z.infer<typeof HoursChange>;

const DayInterval = z.object(interval);

export const Hours = DayInterval.extend({ id: Id, day: WeekDay, version: z.int() });
export type Hours = z.infer<typeof Hours>;

const MOST_INTERVALS = 12;
const MOST_OF_WEEK = MOST_INTERVALS * DAYS.length;

/** The weekly opening hours as one record; every edit of an interval is a new version of it. */
export const Week = z.object({ hours: z.array(Hours), version: z.int(), changed: Changed });
export type Week = z.infer<typeof Week>;

/** The week as it shall be, made from a version of it. */
export const PutWeek = z.strictObject({
  hours: z.array(NewHours).max(MOST_OF_WEEK, { error: `At most ${MOST_INTERVALS} times a day.` }),
  version: Version,
});
export type PutWeek = z.infer<typeof PutWeek>;

const ownHours = {
  closed: z.boolean({ error: 'Say whether it is closed: true or false.' }),
  intervals: z
    .array(z.strictObject(newInterval).refine((hours) => !isZeroLength(hours), notZeroLength))
    .max(MOST_INTERVALS, { error: `At most ${MOST_INTERVALS} times a day.` })
    .default([]),
  note: line(60).optional(),
};

type OwnHours = { readonly closed: boolean; readonly intervals: readonly unknown[] };

const isClosedOrOpen = ({ closed, intervals }: OwnHours) => closed === (intervals.length === 0);

const closedOrOpen = broken(
  { code: 'EITHER_OR', fields: ['closed', 'intervals'] },
  'Give the hours of the day, or close it: one of the two.',
  ['intervals'],
);

export const PutSpecialDay = z
  .strictObject({
    ...ownHours,
    /** Without one it is a new day, and 409 where there is one already. */
    version: Version.optional(),
  })
  .refine(isClosedOrOpen, closedOrOpen);
export type PutSpecialDay = z.infer<typeof PutSpecialDay>;

/** A quarter of a year: no holiday of a restaurant is longer in one go. */
export const MOST_DAYS_AT_ONCE = 92;

const TOO_MANY_DAYS = `At most ${MOST_DAYS_AT_ONCE} days at once.`;

/** Special days as they were seen. */
const SeenDays = z
  .array(z.strictObject({ date: GivenDate, version: Version }))
  .max(MOST_DAYS_AT_ONCE, { error: TOO_MANY_DAYS });
export type SeenDays = z.infer<typeof SeenDays>;

const areDistinct = (days: SeenDays) => new Set(days.map(({ date }) => date)).size === days.length;

const daysBetween = ({ from, until }: { from: string; until: string }) =>
  epochDayOf(until) - epochDayOf(from);

/**
 * The same hours for all days from a date to another, both included. Each day between them that has hours of its own
 * now is named with its version: either to be replaced (`over`) or to be left as it is (`leave`).
 */
export const PutSpecialDays = z
  .strictObject({ from: GivenDate, until: GivenDate, ...ownHours, over: SeenDays, leave: SeenDays })
  .refine(isClosedOrOpen, closedOrOpen)
  .refine(
    (range) => daysBetween(range) >= 0,
    broken({ code: 'WRONG_ORDER' }, 'Until is before the first day.', ['until']),
  )
  .refine(
    (range) => daysBetween(range) < MOST_DAYS_AT_ONCE,
    broken({ code: 'TOO_BIG', maximum: MOST_DAYS_AT_ONCE, unit: 'DAYS' }, TOO_MANY_DAYS, ['until']),
  )
  .refine(
    ({ over, leave }) => areDistinct([...over, ...leave]),
    broken({ code: 'NAMED_TWICE' }, 'Name each day once.', ['leave']),
  )
  .refine(
    (range) => daysBetween(range) < 0 || range.leave.length <= daysBetween(range),
    broken({ code: 'NOT_USABLE' }, 'All of these days would be left as they are.', ['leave']),
  );
export type PutSpecialDays = z.infer<typeof PutSpecialDays>;

/** The special days that shall follow the week again, as they were seen. */
export const RemoveSpecialDays = z.strictObject({
  days: SeenDays.min(1, { error: 'Name at least one day.' }).refine(
    areDistinct,
    broken({ code: 'NAMED_TWICE' }, 'Name each day once.'),
  ),
});
export type RemoveSpecialDays = z.infer<typeof RemoveSpecialDays>;

/** A date that follows its own hours instead of the week's. */
export const SpecialDay = z.object({
  date: CalendarDate,
  closed: z.boolean(),
  intervals: z.array(DayInterval),
  note: z.string().optional(),
  version: z.int(),
  changed: Changed.optional(),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** A day as it is stored now. `ordersOutside` counts the orders already promised for a time at which it is closed. */
export const StoredSpecialDay = SpecialDay.extend({ ordersOutside: z.int() });
export type StoredSpecialDay = z.infer<typeof StoredSpecialDay>;

/** Days as they are stored now; an order that is promised for several of them counts once. */
export const StoredSpecialDays = z.object({ days: z.array(SpecialDay), ordersOutside: z.int() });
export type StoredSpecialDays = z.infer<typeof StoredSpecialDays>;

/** The days of a range that have hours of their own now. */
export const SpecialDaysNow = z.array(SpecialDay);

/** Days that are over are left out. */
export const AllHours = Week.extend({ specialDays: z.array(SpecialDay) });
export type AllHours = z.infer<typeof AllHours>;

/**
 * The hours of one day. `from` and `until` are what its times really are, clock changes included; `openNow`, `opensAt`
 * and `closesAt` are about the present, whichever day was asked for.
 */
export const CurrentHours = z.object({
  day: WeekDay,
  date: CalendarDate,
  intervals: z.array(DayInterval.extend({ from: Instant, until: Instant })),
  special: SpecialDay.omit({ changed: true }).optional(),
  openNow: z.boolean(),
  opensAt: Instant.optional(),
  closesAt: Instant.optional(),
});
export type CurrentHours = z.infer<typeof CurrentHours>;

export const OverlappedHours = DayInterval.extend({ id: Id.optional(), day: WeekDay.optional() });
export type OverlappedHours = z.infer<typeof OverlappedHours>;

/** `MONDAY` to `SUNDAY` for the coming one, or a date. */
export const DayAsked = z.union([WeekDay, GivenDate], {
  error: 'Give a day from MONDAY to SUNDAY, or a date such as 2026-12-24.',
});
