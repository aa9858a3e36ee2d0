import { SERVICES } from '@comanda/domain/hours/services';
import { MONEY_PROBLEMS } from '@comanda/domain/orders/day-close';
import { PAYMENT_METHODS } from '@comanda/domain/orders/order-payments';
import { z } from 'zod';
import { Changed, Minor, MinorPositive, Service, text } from './common.ts';
import { GivenDate } from './hours.ts';
import { MOST_CARD_PROVIDERS } from './ways-to-pay.ts';

/** Things that are wrong with the money of a day and are named at once; the others come when these are settled. */
export const MOST_MONEY_PROBLEMS = 100;
/** The provider of money, in each way that orders are served. */
export const MOST_MONEY_ROWS = SERVICES.length * (MOST_CARD_PROVIDERS + 2) * PAYMENT_METHODS.length;

const MoneyProblem = z.object({
  subject: z.string(),
  /** `PARKED`: a provider reports money that belongs to no order here; `PARKED_BACK`: that it has given some back. */
  kind: z.enum([...MONEY_PROBLEMS, 'PARKED', 'PARKED_BACK']),
  /** In minor units of `currency`. */
  amount: Minor,
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Null for parked money, which has none here. */
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  /** The provider that reports parked money, and under which name. */
  report: z.object({ provider: z.string(), event: z.string() }).nullable(),
});
export type MoneyProblem = z.infer<typeof MoneyProblem>;

/**
 * The money of a business day, in minor units. `rows`: what the orders of the day came to, and everything that has
 * happened to their money since; each cent of their ledgers is in exactly one row. `cash`: what was taken of them, less
 * what was handed back on that day of any order, is what has to be in the till.
 */
export const DayClose = z.object({
  day: z.iso.date(),
  /** Whether the next one has begun: until then numbers still change. */
  isOver: z.boolean(),
  currency: z.string(),
  tips: Minor,
  rows: z
    .array(
      z.object({
        service: Service,
        method: z.enum(PAYMENT_METHODS),
        /** The provider that takes cards; null for what changes hands with the food. */
        provider: z.string().nullable(),
        orders: z.int(),
        sales: Minor,
        taken: Minor,
        refunded: Minor,
        fees: Minor,
      }),
    )
    .max(MOST_MONEY_ROWS),
  cash: z.object({
    taken: Minor,
    back: Minor,
    due: Minor,
    /** Null until somebody has counted. */
    counted: Minor.nullable(),
    note: z.string(),
    version: z.int(),
    changed: Changed,
  }),
  problems: z.array(MoneyProblem).max(MOST_MONEY_PROBLEMS),
});
export type DayClose = z.infer<typeof DayClose>;

/** Without a day the present one. */
export const DayCloseAsked = z.strictObject({ day: GivenDate.optional() });

/** Far more often than anybody counts a till, and what the database can number. */
const MOST_COUNTS = 1_000_000;

export const CountedCash = z.strictObject({
  day: GivenDate,
  version: z
    .int({ error: 'Send the version that you have seen.' })
    .min(0)
    .max(MOST_COUNTS, { error: 'Send the version that you have seen.' }),
  counted: MinorPositive.max(1_000_000_000_00, { error: 'That is more than fits into a till.' }),
  note: text(300, { min: 0, what: 'a note' }),
});
export type CountedCash = z.infer<typeof CountedCash>;

export const SettledMoney = z.strictObject({
  day: GivenDate,
  subject: z.string().min(1).max(300),
  reason: text(200, { min: 1, what: 'what you did' }),
});
export type SettledMoney = z.infer<typeof SettledMoney>;
