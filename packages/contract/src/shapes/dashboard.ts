import { PAYMENT_CALLS } from '@comanda/domain/orders/payment-calls';
import { z } from 'zod';
import type { Detail } from '../field-problems.ts';
import { broken } from '../issue-problem.ts';
import { Instant, Minor, MinorPositive, Service } from './common.ts';
import { GivenDate } from './hours.ts';
import { OrderStatus } from './orders.ts';

/** A year, and a day more where it leaps. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const IN_ORDER = broken(
  { code: 'WRONG_ORDER' },
  'The first day is after the last one. Give the earlier day first.',
  ['from'],
);
/** For days that are more than `MOST_DAYS`, also where one of them was not given. */
export const TOO_MANY_DAYS: Detail = {
  path: 'from',
  code: 'TOO_BIG',
  maximum: MOST_DAYS,
  unit: 'DAYS',
  message: `Ask for at most ${MOST_DAYS} days.`,
};
const NOT_TOO_LONG = broken(TOO_MANY_DAYS, TOO_MANY_DAYS.message, [TOO_MANY_DAYS.path]);

/** Business days, both included: the present one where none is given. */
export const DashboardAsked = z
  .strictObject({ from: GivenDate.optional(), to: GivenDate.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, IN_ORDER)
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS,
    NOT_TOO_LONG,
  );
export type DashboardAsked = z.output<typeof DashboardAsked>;

const Sum = z.object({
  /** Those that reached the restaurant, whatever became of them. */
  orders: z.int(),
  /** Those of them that ended with food or still may: what everything else here is about. */
  sold: z.int(),
  revenue: Minor,
});

const Sums = Sum.extend({
  averageOrder: MinorPositive,
  /** The share of sold orders ready (or at the door) after their promise, or late now; null without any. */
  lateShare: z.number().nullable(),
});
const Timed = Sums.extend({
  /** From the order until it was accepted, the median of sold ones; null where none was. */
  acceptSeconds: z.number().nullable(),
});
const Whole = Timed.extend({
  /** Diners, each counted once; new are those whose first order here is one of the period. */
  newDiners: z.int(),
  returningDiners: z.int(),
  /** Orders that nobody answered in time, and what they would have brought. */
  missed: z.object({ orders: z.int(), total: Minor }),
});

/**
 * What a period came to. `revenue` is of sold orders, less what was given back; `averageOrder` is its share for each of
 * them. Hours are by the restaurant's clock. A new diner is one of the day of their first order.
 */
export const DashboardStats = Whole.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  byDay: z.array(Timed.extend({ day: z.iso.date(), newDiners: z.int() })),
  byHour: z.array(z.object({ hour: z.int(), orders: z.int(), sold: z.int() })),
  byService: z.record(Service, Sum),
  byStatus: z.record(OrderStatus, z.int()),
  topItems: z.array(z.object({ name: z.string(), quantity: z.int(), revenue: Minor })),
  /** The same weekdays of the weeks before: of a day the one a week ago, of seven days those right before. */
  previous: Whole.extend({
    /** Until when orders were placed that count in it: as late as it is now, where the period has not ended. */
    until: Instant.nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const MOST_FAILED_PAYMENTS = 20;

export const MOST_WRONG_DAYS = 31;

/** What somebody has to deal with now; nothing of it waits by itself. */
export const Attention = z.object({
  unanswered: z.int(),
  late: z.int(),
  missed: z.int(),
  soldOut: z.int(),
  soldOutOptions: z.int(),
  /** Orders without food whose money has not been given back. */
  refundsDue: z.int(),
  /** What a provider refused or left unanswered, until the ledger shows the money moved: the newest first. */
  failedPayments: z
    .array(
      z.object({
        orderId: z.uuid(),
        number: z.int(),
        effect: z.enum(PAYMENT_CALLS),
        state: z.enum(['FAILED', 'UNKNOWN']),
      }),
    )
    .max(MOST_FAILED_PAYMENTS),
  /** To members and to diners of the last days; those that are being tried for the first minutes do not count. */
  undeliveredEmails: z.int(),
  /** Business days with money that is not as it should be, the newest first. */
  moneyProblems: z.array(z.object({ day: z.iso.date(), problems: z.int() })).max(MOST_WRONG_DAYS),
  /** When the restaurant is locked unless its plan is paid; null where nothing is due. */
  planLocksAt: Instant.nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const MOST_UNDELIVERED = 50;

/** What an e-mail was written about. Of somebody's account it is said that it is one, not which. */
const EMAIL_SUBJECTS = ['ORDER', 'INVITATION', 'SCREENS', 'ACCOUNT'] as const;

/** Nobody has tried yet; it is tried again and again; a mail server refused it for good; none took it in time. */
const UNDELIVERED_REASONS = ['UNTRIED', 'TRYING', 'REFUSED', 'TOO_LATE'] as const;

export const UndeliveredEmails = z.object({
  emails: z
    .array(
      z.object({
        id: z.uuid(),
        about: z.enum(EMAIL_SUBJECTS),
        name: z.string().nullable(),
        /** The address, masked (`maskedEmail`). */
        to: z.string(),
        writtenAt: Instant,
        reason: z.enum(UNDELIVERED_REASONS),
        /** The next try, while it is `TRYING`. */
        nextTryAt: Instant.nullable(),
        order: z.object({ id: z.uuid(), number: z.int(), phone: z.string().nullable() }).nullable(),
      }),
    )
    .max(MOST_UNDELIVERED),
});
export type UndeliveredEmails = z.infer<typeof UndeliveredEmails>;
