import { promotionCode } from '@comanda/domain/pricing/promotions';
import { z } from 'zod';
import type { Detail } from '../field-problems.ts';
import { broken } from '../issue-problem.ts';
import { Changed, GivenInstant, Id, Instant, MinorPositive, name, Service } from './common.ts';
import { EditedInterval } from './menu-settings.ts';

/** Of a restaurant, running or not: they are all looked at for each order. */
export const MOST_PROMOTIONS = 50;

const PERCENT = { error: 'Give a whole number from 1 to 100.' };
const Percent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT);
const ABOVE_ZERO = { error: 'Give an amount above zero.' };
const Amount = MinorPositive.min(1, ABOVE_ZERO).max(1_000_000_000, { error: 'That amount is too large.' });
const COUNT = { error: 'Give a whole number from 1 on.' };
const Count = z.int(COUNT).min(1, COUNT).max(1_000_000, { error: 'At most 1,000,000.' });
const OF = { error: 'Give a whole number from 2 to 20.' };

export const Benefit = z.discriminatedUnion(
  'kind',
  [
    /** `most`: no more than so much, in minor units. */
    z.strictObject({ kind: z.literal('PERCENT'), percent: Percent, most: Amount.nullable().default(null) }),
    z.strictObject({ kind: z.literal('AMOUNT'), amount: Amount }),
    /** A share of the delivery fee; 100 is free delivery. */
    z.strictObject({ kind: z.literal('DELIVERY'), percent: Percent }),
    /** A share of the cheapest of every `of` dishes. */
    z.strictObject({ kind: z.literal('CHEAPEST'), of: z.int(OF).min(2, OF).max(20, OF), percent: Percent }),
    /** What a dish costs, whatever it costs otherwise; choices cost extra. */
    z.strictObject({ kind: z.literal('PRICE'), price: MinorPositive.max(1_000_000_000) }),
  ],
  { error: 'Say what is taken off: PERCENT, AMOUNT, DELIVERY, CHEAPEST or PRICE.' },
);
export type PromotionBenefit = z.infer<typeof Benefit>;

const Dishes = z
  .strictObject({ categoryIds: z.array(Id).max(200).default([]), itemIds: z.array(Id).max(500).default([]) })
  .refine(
    ({ categoryIds, itemIds }) => categoryIds.length + itemIds.length > 0,
    broken({ code: 'EMPTY' }, 'Choose at least one dish or category, or the whole basket.'),
  );

const CODE = { error: 'Use 3 to 20 letters and digits.' };
/** Letters and digits, whatever stands between; two codes are one when they differ in nothing else. */
const Code = z
  .string({ error: 'Enter a code.' })
  .max(40, { error: 'At most 40 characters.' })
  .overwrite(promotionCode)
  .regex(/^[\p{L}\p{N}]{3,20}$/u, CODE);

/** What is null sets no bound. */
const fields = {
  name: name(60, 'a name'),
  code: Code.nullable(),
  paused: z.boolean(),
  benefit: Benefit,
  dishes: Dishes.nullable(),
  /** Of the whole basket, in minor units. */
  minimum: Amount.nullable(),
  /** Of the dishes that it is about. */
  minimumPieces: Count.max(500, { error: 'At most 500.' }).nullable(),
  services: z
    .array(Service)
    .min(1, { error: 'Choose at least one service.' })
    .refine(
      (services) => new Set(services).size === services.length,
      broken({ code: 'NAMED_TWICE' }, 'Name each service once.'),
    )
    .nullable(),
  startsAt: GivenInstant.nullable(),
  /** The first instant at which it is over. */
  endsAt: GivenInstant.nullable(),
  /** On the restaurant's clock, for the time at which the food is wanted. */
  hours: z
    .array(EditedInterval)
    .min(1, { error: 'Give at least one time, or none at all.' })
    .max(70, { error: 'At most 70 times.' })
    .nullable(),
  firstOrder: z.boolean(),
  maxUses: Count.nullable(),
  maxUsesPerDiner: Count.nullable(),
  maxUsesPerDay: Count.nullable(),
  rank: z.int().min(0).max(1000, { error: 'At most 1000.' }),
  alone: z.boolean(),
};

const short = { percent: Percent.optional(), amount: Amount.optional() };

const Terms = z.strictObject(fields);
export type PromotionTerms = z.infer<typeof Terms>;

const isOneBenefit = (given: { benefit?: unknown; percent?: unknown; amount?: unknown }) =>
  [given.benefit, given.percent, given.amount].filter((each) => each !== undefined).length < 2;
const BENEFITS = ['benefit', 'percent', 'amount'];
const ONE_BENEFIT = broken(
  { code: 'EITHER_OR', fields: BENEFITS },
  'Give a percentage or an amount: one of the two.',
  ['benefit'],
);

/** A new promotion; what is left out sets no limit. Its name may be left out for its code. */
export const NewPromotion = Terms.partial()
  .extend(short)
  .refine(isOneBenefit, ONE_BENEFIT)
  .refine(
    ({ benefit, percent, amount }) => benefit ?? percent ?? amount,
    broken({ code: 'EITHER_OR', fields: BENEFITS }, 'Say what is taken off: a percentage or an amount.', [
      'benefit',
    ]),
  )
  .refine(
    ({ name: called, code }) => called ?? code,
    broken({ code: 'MISSING' }, 'Enter a name or a code.', ['name']),
  );
export type NewPromotion = z.infer<typeof NewPromotion>;

/** Only what is named changes; null takes a bound away. */
export const PromotionChange = Terms.partial()
  .extend({ ...short, version: z.int({ error: 'Send the version that you have seen.' }).min(0) })
  .refine(isOneBenefit, ONE_BENEFIT);
export type PromotionChange = z.infer<typeof PromotionChange>;

/** What the fields of a promotion have to say together, each problem with its field. */
export function promotionProblems({
  startsAt,
  endsAt,
  benefit,
  dishes,
}: Pick<PromotionTerms, 'startsAt' | 'endsAt' | 'benefit' | 'dishes'>): Detail[] {
  const isBackwards = startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt);
  return [
    ...(isBackwards
      ? [
          {
            path: 'endsAt',
            code: 'WRONG_ORDER' as const,
            message: 'It ends before it starts. Choose a later end.',
          },
        ]
      : []),
    ...(benefit.kind === 'PRICE' && dishes === null
      ? [{ path: 'dishes', code: 'MISSING' as const, message: 'Choose the dishes that cost this.' }]
      : []),
  ];
}

/** A promotion as it is stored; null sets no limit. `uses` leaves out orders that ended without food. */
export const Promotion = z.object({
  ...fields,
  code: z.string().nullable(),
  dishes: z.object({ categoryIds: z.array(Id), itemIds: z.array(Id) }).nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  id: Id,
  version: z.int(),
  uses: z.int(),
  usesToday: z.int(),
  changed: Changed.optional(),
});
export type Promotion = z.infer<typeof Promotion>;

export const PromotionList = z.object({ promotions: z.array(Promotion) });
