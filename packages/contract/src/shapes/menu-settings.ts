import { CASH_STEPS } from '@comanda/domain/pricing/cash-rounding';
import { TAX_MODES } from '@comanda/domain/pricing/pricing';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Id, MinorPositive, name, Service, text } from './common.ts';
import { OrdersPerSlot, PreparationMinutes } from './delivery.ts';
import { givenDate, WallClock, WeekDay } from './hours.ts';
import { TaxRate } from './menu.ts';

const Version = z.int({ error: 'Send the version that you have seen.' }).min(0);

/** Thousandths of a percent: 8.875 % is 8875. */
const Rate = z.int().min(0).max(100_000, { error: 'At most 100 %.' });

/** Wall-clock times of the restaurant; `to` at or before `from` lies in the next day. */
export const ScheduleInterval = z.strictObject({
  day: WeekDay,
  from: WallClock,
  to: WallClock,
});

const ServiceCharge = z.strictObject({ rate: Rate, taxRateId: Id.nullable(), services: z.array(Service) });

/** Orders accept themselves when all of it holds. `below` is a total in minor units; null is any. */
const AutoAccept = z.strictObject({
  services: z.array(Service),
  below: MinorPositive.nullable(),
  paidOnly: z.boolean(),
});

/** As it is edited: equal times would be read as a whole day, and only midnight to midnight is meant so. */
export const EditedInterval = ScheduleInterval.refine(
  ({ from, to }) => from !== to || from === '00:00',
  broken(
    { code: 'ZERO_LENGTH' },
    'Begins and ends at the same time. For the whole day, use 00:00 to 00:00.',
    ['to'],
  ),
);

export const MOST_TAX_PARTS = 6;

const EditedTaxPart = z.strictObject({
  name: name(40, 'the name of the tax').refine(
    (given) => !given.includes(';'),
    broken({ code: 'NOT_USABLE' }, 'Leave semicolons out of the name.'),
  ),
  rate: Rate,
  services: z.array(Service).min(1, { error: 'Choose at least one, or all.' }).nullable(),
});

type TaxServices = z.infer<typeof EditedTaxPart>['services'];

const areTakenTogether = (one: TaxServices, other: TaxServices) =>
  one === null || other === null || one.some((service) => other.includes(service));

/** Taxes that are taken together have different names: on a receipt they are told apart by nothing else. */
function isNamedTwice(parts: readonly z.infer<typeof EditedTaxPart>[]): boolean {
  return parts.some((part, at) =>
    parts
      .slice(0, at)
      .some(
        ({ name: before, services }) => before === part.name && areTakenTogether(services, part.services),
      ),
  );
}

export const taxRateFields = {
  name: name(40, 'the name of the tax'),
  parts: z
    .array(EditedTaxPart)
    .min(1, { error: 'Name at least one tax.' })
    .max(MOST_TAX_PARTS, { error: `At most ${MOST_TAX_PARTS} taxes.` })
    .refine(
      (parts) => !isNamedTwice(parts),
      broken({ code: 'NAMED_TWICE' }, 'Taxes that are taken together need different names.'),
    ),
};

/** Of a whole list, what an older page does not know would be taken away unseen. */
const ScheduleDay = givenDate(
  'This page does not know the first and last days of schedules yet. Load it anew.',
);

export const scheduleFields = {
  name: name(60, 'the name of the schedule'),
  intervals: z.array(EditedInterval).max(70),
  /** The days between which it runs, both included, in the restaurant's calendar; null is without an end. */
  firstDay: ScheduleDay.nullable(),
  lastDay: ScheduleDay.nullable(),
};

const DAYS_TURNED = broken({ code: 'WRONG_ORDER' }, 'The last day is before the first. Change one of them.', [
  'lastDay',
]);

const EditedSchedule = z
  .strictObject({ ...scheduleFields, id: Id.optional() })
  .refine(
    ({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay,
    DAYS_TURNED,
  );

const settingsFields = {
  taxMode: z.enum(TAX_MODES),
  serviceCharge: ServiceCharge.nullable(),
  deliveryTaxRateId: Id.nullable(),
  tips: z.strictObject({ enabled: z.boolean(), percentages: z.array(z.int().min(1).max(100)).max(5) }),
  /** What cash totals are rounded to, in minor units: 0 is never, null is the smallest coin of the currency. */
  cashRounding: z
    .literal(CASH_STEPS, { error: `Choose one of ${CASH_STEPS.join(', ')} minor units.` })
    .nullable(),
  notesAllowed: z.boolean(),
  /** What the diner menu shows. Undeclared allergens are never shown as absent. */
  showTags: z.boolean(),
  showAllergens: z.boolean(),
  allergenStatement: text(500).nullable(),
  /** When "sold out today" ends: at the next opening, or at this time of day. */
  soldOutReset: z.union([z.literal('next-opening'), WallClock]),
  /** When a business day begins: earlier orders belong to the day before. Orders keep the day they were given. */
  businessDayStarts: WallClock,
  preparationMinutes: z.partialRecord(Service, PreparationMinutes),
  /** Of the goods, minor units; 0 is none. Zones may ask for more. */
  minimumOrder: z.partialRecord(Service, MinorPositive),
  ordersPerSlot: OrdersPerSlot,
  autoAccept: AutoAccept.nullable(),
  /** After so long without an answer an order is `MISSED`. */
  unansweredMinutes: z
    .int()
    .min(3, { error: 'At least 3 minutes.' })
    .max(15, { error: 'At most 15 minutes.' }),
  /** While so many orders wait for an answer no more are taken; null is no bound. */
  mostUnanswered: z
    .int({ error: 'Enter a whole number from 5 to 1000.' })
    .min(5, { error: 'At least 5 orders.' })
    .max(1000, { error: 'At most 1000 orders.' })
    .nullable(),
  /** What happens when no screen is watching: diners are warned, or asap ordering closes. */
  unattended: z.enum(['WARN', 'BLOCK']),
  /** Due soon when no more than this share of the preparation, or this many minutes, remains. */
  lateness: z.strictObject({
    dueSoonPercent: z.int().min(0).max(100),
    dueSoonMinutes: z.int().min(0).max(60),
  }),
};

/** As they are edited: two buttons with the same tip would be one too many. */
const EditedTips = settingsFields.tips.refine(
  ({ percentages }) => new Set(percentages).size === percentages.length,
  broken({ code: 'NAMED_TWICE' }, 'Offer each tip once.', ['percentages']),
);

export const MenuSettings = z.object({
  ...settingsFields,
  version: Version,
  changed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  taxRates: z.array(TaxRate),
  schedules: z.array(
    z.object({
      id: Id,
      name: z.string(),
      intervals: z.array(ScheduleInterval),
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
    }),
  ),
  /** How long one slot is, for the words about `ordersPerSlot`. */
  slotMinutes: z.int(),
});
export type MenuSettings = z.infer<typeof MenuSettings>;

/**
 * Only what is named changes. `taxRates` and `schedules` are whole lists: those with an id stay, new ones have none,
 * and what is left out is deleted unless something still uses it (409).
 */
export const UpdateMenuSettings = z
  .strictObject({
    ...settingsFields,
    tips: EditedTips,
    taxRates: z.array(z.strictObject({ ...taxRateFields, id: Id.optional() })).max(20),
    schedules: z.array(EditedSchedule).max(50),
  })
  .partial()
  .extend({ version: Version });
export type UpdateMenuSettings = z.infer<typeof UpdateMenuSettings>;
