import { PAYMENT_METHODS } from '@comanda/domain/orders/orders';
import { needsPhone, ORDER_SOURCES } from '@comanda/domain/orders/staff-orders';
import { PROMOTION_REFUSALS } from '@comanda/domain/pricing/promotions';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { ADDRESS_LENGTHS, DISH_NOTE_LENGTH, ORDER_LENGTHS, ORDER_LIMITS } from '../order-lengths.ts';
import { GivenInstant, Id, Instant, Location, Minor, MinorPositive, name, Service, text } from './common.ts';
import { Allergen } from './menu.ts';
import { QuoteProblem } from './reasons.ts';

export const BasketItem = z.strictObject({
  itemId: Id,
  quantity: z
    .int({ error: 'Quantity must be a whole number from 1 to 99.' })
    .min(1, { error: 'Quantity must be a whole number from 1 to 99.' })
    .max(99, { error: 'Quantity must be a whole number from 1 to 99.' }),
  options: z
    .array(z.strictObject({ groupId: Id, optionIds: z.array(Id).max(50) }))
    .max(50)
    .default([]),
  note: text(DISH_NOTE_LENGTH).optional(),
});
export type BasketItem = z.infer<typeof BasketItem>;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const chosenOptions = ({ options }: BasketItem) => options.map(({ optionIds }) => optionIds.length);

export const DeliveryAddress = z.strictObject({
  line1: text(ADDRESS_LENGTHS.line1, { min: 1, what: 'the street and house number' }),
  line2: text(ADDRESS_LENGTHS.line2).optional(),
  city: text(ADDRESS_LENGTHS.city, { min: 1, what: 'the town' }),
  postcode: text(ADDRESS_LENGTHS.postcode).optional(),
  note: text(ADDRESS_LENGTHS.note).optional(),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const Payment = z.strictObject({
  method: z.enum(PAYMENT_METHODS, { error: `Choose ${PAYMENT_METHODS.join(' or ')}.` }),
});

const basketFields = {
  service: Service,
  items: z
    .array(BasketItem, {
      error: ({ code }) => (code === 'invalid_type' ? 'Give the items of the basket.' : undefined),
    })
    .min(1, { error: 'The basket is empty. Choose something first.' })
    .max(ORDER_LIMITS.lines, {
      error: `An order has at most ${ORDER_LIMITS.lines} different lines. Make two orders of it, or call the restaurant.`,
    })
    .refine(
      (items) => sum(items.map(({ quantity }) => quantity)) <= ORDER_LIMITS.pieces,
      broken(
        { code: 'TOO_BIG', maximum: ORDER_LIMITS.pieces, unit: 'DISHES' },
        `An order has at most ${ORDER_LIMITS.pieces} dishes. Make two orders of it, or call the restaurant.`,
      ),
    )
    .refine(
      (items) => sum(items.flatMap(chosenOptions)) <= ORDER_LIMITS.options,
      broken(
        { code: 'TOO_BIG', maximum: ORDER_LIMITS.options, unit: 'CHOICES' },
        `An order has at most ${ORDER_LIMITS.options} choices. Make two orders of it, or call the restaurant.`,
      ),
    ),
  address: DeliveryAddress.optional(),
  location: Location.optional(),
  table: text(ORDER_LENGTHS.table).optional(),
  scheduledFor: GivenInstant.optional(),
  promotionCode: text(ORDER_LENGTHS.promotionCode).optional(),
  tip: MinorPositive.max(1_000_000_000, { error: 'That tip is too large.' }).optional(),
  /** The diner's own order that this one takes the place of: it is cancelled as this one is placed. */
  replaces: Id.optional(),
};

/** The address may still be incomplete while the diner types: a quote takes what there is. */
export const Basket = z.strictObject({
  ...basketFields,
  address: DeliveryAddress.partial().optional(),
  /** Cash is rounded where coins are; until it is chosen, the price is given as it is. */
  payment: Payment.optional(),
});
export type Basket = z.infer<typeof Basket>;

export const Contact = z.strictObject({
  name: name(ORDER_LENGTHS.name, 'your name'),
  phone: text(25, { min: 1, what: 'a phone number' }),
  email: z.email({ error: 'That e-mail address looks incomplete.' }).max(ORDER_LENGTHS.email).optional(),
});
export type Contact = z.infer<typeof Contact>;

const IfMissing = z.enum(['REPLACE', 'LEAVE_OUT', 'ASK']);

/** What a diner may say with an order, beside what it is priced and judged by. */
const givenWords = {
  note: text(ORDER_LENGTHS.note).optional(),
  /** What the kitchen has to know about an allergy, beside `avoids`. */
  allergyNote: text(ORDER_LENGTHS.allergyNote).optional(),
  ifMissing: IfMissing.optional(),
  /** The language of the diner's browser (BCP 47), for calls and e-mails to them. */
  language: z
    .string()
    .max(35, { error: 'At most 35 characters.' })
    .regex(/^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$/, { error: 'Give a language such as en-GB.' })
    .optional(),
};

export const DinerWords = z.object({
  note: z.string().optional(),
  allergyNote: z.string().optional(),
  ifMissing: IfMissing.optional(),
  language: z.string().optional(),
} satisfies Record<keyof typeof givenWords, z.ZodType>);
export type DinerWords = z.infer<typeof DinerWords>;

const GuestContact = Contact.extend({ phone: Contact.shape.phone.optional() });

/** An order as far as its fields go, each by itself. */
export const OrderFields = z.strictObject({
  ...basketFields,
  contact: GuestContact,
  payment: Payment,
  expectedTotal: MinorPositive,
  /** Totals of the lines as the diner saw them, in the basket's order: lets a refusal say what differs line by line. */
  expectedLines: z.array(MinorPositive).max(100).optional(),
  ...givenWords,
  /** All its eaters are as old as its dishes ask for (`AGE_18`): needed where one of them does. */
  ofAge: z.boolean().optional(),
  /** Which of the 14 allergens somebody at the table avoids. */
  avoids: z
    .array(Allergen)
    .refine(
      (allergens) => new Set(allergens).size === allergens.length,
      broken({ code: 'NAMED_TWICE' }, 'Name each allergen once.'),
    )
    .optional(),
});
const Reached = z.object({ service: Service, contact: z.object({}) });

const noPhone: Parameters<typeof OrderFields.refine>[1] = {
  ...broken({ code: 'MISSING' }, 'Enter a phone number.', ['contact', 'phone']),
  when: ({ value }) => Reached.safeParse(value).success,
};

/** An order that its diner sends: with a telephone number, but at a table. */
export const PlaceOrder = OrderFields.refine(
  ({ service, contact }) => contact.phone !== undefined || !needsPhone(null, service),
  noPhone,
);
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const StaffBasket = Basket.omit({ replaces: true });

/** An order that a member takes: a guest at the counter may leave no number (`needsPhone`). */
export const PlaceStaffOrder = OrderFields.omit({ replaces: true }).extend({
  source: z.enum(ORDER_SOURCES, { error: `Choose ${ORDER_SOURCES.join(' or ')}.` }),
});
export type PlaceStaffOrder = z.infer<typeof PlaceStaffOrder>;

export const Line = z.object({
  itemId: Id,
  /** "Margherita (Large)" where the dish has sizes. */
  name: z.string(),
  quantity: z.int(),
  unitPrice: Minor,
  total: Minor,
  note: z.string().optional(),
  /** `price` is what it adds to the dish's. */
  size: z.object({ groupId: Id, optionId: Id, name: z.string(), price: Minor }).optional(),
  /** What else was chosen. */
  options: z.array(
    z.object({ groupId: Id, optionId: Id, name: z.string(), price: Minor, quantity: z.int() }),
  ),
});
export type Line = z.infer<typeof Line>;

export const Amounts = z.object({
  subtotal: Minor,
  /** What promotions take off, all together. */
  discount: Minor,
  /** Each of them with what it takes off; absent where none does. Two may have one name. */
  promotions: z.array(z.object({ id: Id, name: z.string(), amount: Minor })).optional(),
  deliveryFee: Minor,
  serviceCharge: Minor,
  tax: z.array(z.object({ name: z.string(), rate: z.int(), amount: Minor, included: z.boolean() })),
  tip: Minor,
  /** What rounding for cash adds, below zero for what it takes off; absent where nothing was rounded. */
  rounding: Minor.optional(),
  total: Minor,
  currency: z.string(),
});
export type Amounts = z.infer<typeof Amounts>;

export const Quote = Amounts.extend({
  lines: z.array(Line),
  /** The dishes after what promotions take off them, of which a tip is a share; absent where nothing is taken off. */
  goods: Minor.optional(),
  readyAt: Instant.optional(),
  promisedAt: Instant.optional(),
  /** The zone that the address fell into; absent for other services or when the place is not known. */
  zone: z
    .object({
      name: z.string(),
      fee: MinorPositive,
      minimum: MinorPositive,
      freeOver: MinorPositive.nullable(),
      travelMinutes: z.int(),
    })
    .optional(),
  /** The zone's terms hold, but it is not known whether the place is inside: the restaurant confirms the order. */
  toConfirm: z.literal(true).optional(),
  /** Where a delivery goes, as far as that is known: what the zone and the times were found by. */
  place: z
    .object({
      location: Location.optional(),
      postcode: z.string().optional(),
      /** How far the address is from the location, where that is too far for one door. */
      metresApart: z.number().int().optional(),
      /** The address names a city that is far from its postcode: one of the two is wrong. */
      isOtherTown: z.literal(true).optional(),
    })
    .optional(),
  /** What became of the code that was sent; `message` says why it does not hold, and what would do. */
  promotionCode: z
    .discriminatedUnion('holds', [
      z.object({ holds: z.literal(true), name: z.string() }),
      z.object({
        holds: z.literal(false),
        reason: z.enum(PROMOTION_REFUSALS),
        message: z.string(),
        /** Minor units of BELOW_MINIMUM, dishes of TOO_FEW. */
        missing: z.int().optional(),
        /** Of NOT_YET. */
        from: Instant.optional(),
        /** Of OTHER_SERVICE. */
        services: z.array(Service).optional(),
      }),
    ])
    .optional(),
  problems: z.array(QuoteProblem),
});
export type Quote = z.infer<typeof Quote>;

export const Slots = z.object({
  asap: z.object({ readyAt: Instant }).optional(),
  slots: z.array(z.object({ at: Instant, full: z.boolean() })),
});
export type Slots = z.infer<typeof Slots>;

/** What a diner saw and what holds now; null where there was, or is, no such part. */
const fromTo = { name: z.string(), from: Minor.nullable(), to: Minor.nullable() };
export const PriceDifference = z.discriminatedUnion('part', [
  z.object({ part: z.literal('LINE'), itemId: Id, ...fromTo }),
  z.object({ part: z.literal('TOTAL'), ...fromTo }),
]);
export type PriceDifference = z.infer<typeof PriceDifference>;
