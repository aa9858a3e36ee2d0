import { SERVICES } from '@comanda/domain/hours/services';
import { ALLERGENS, DECLARATIONS } from '@comanda/domain/menu/allergens';
import { PAYMENT_METHODS } from '@comanda/domain/orders/orders';
import { TAX_MODES } from '@comanda/domain/pricing/pricing';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { GivenInstant, Id, ImageRef, Instant, Minor, MinorPositive, Service } from './common.ts';
import { OrderingState, PublicRestaurant } from './restaurants.ts';

/** The fourteen allergens of EU regulation 1169/2011, annex II. */
export const Allergen = z.enum(ALLERGENS);
export type Allergen = z.infer<typeof Allergen>;

/** An allergen that is absent is *not declared*, which never passes a filter. */
export const Allergens = z.partialRecord(Allergen, z.enum(DECLARATIONS));
export type Allergens = z.infer<typeof Allergens>;

/** What is known of a dish as it is ordered, options included; an allergen in none of the lists is declared free of. */
export const AllergenFacts = z.object({
  contains: z.array(Allergen),
  mayContain: z.array(Allergen),
  notDeclared: z.array(Allergen),
});

/** Some of the services, each once and in their order: no dish is for none of them. */
export const SomeServices = z
  .array(Service)
  .min(1, { error: 'Choose at least one way to have it.' })
  .overwrite((chosen) => SERVICES.filter((service) => chosen.includes(service)));

const MenuOption = z.object({
  id: Id,
  name: z.string(),
  price: Minor,
  available: z.boolean(),
  soldOutUntil: Instant.optional(),
  default: z.boolean(),
  repeat: z.int(),
  /** Those of the dish that it is are among them. */
  allergens: Allergens,
  /** Groups that are asked only when it is chosen; absent where there are none. */
  opens: z.array(Id).optional(),
  /** The dish of the menu that it is: whatever stands against that one stands against it. */
  itemId: Id.optional(),
});

export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  /** The sizes of one dish: an option's price is what it adds to the dish's, which is that of the smallest. */
  sizes: z.literal(true).optional(),
  options: z.array(MenuOption),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

/** What diners read of a dish where the restaurant says it; staff have null where it does not. */
const DishNotes = z.object({
  /** On the restaurant's printed menu: "23", "12a". */
  number: z.string(),
  description: z.string(),
  image: ImageRef,
  kcal: z.int(),
  /** How many of it an order has, over all its lines: at least so many, and from there on by steps. */
  leastQuantity: z.int(),
  quantityStep: z.int(),
});
export const dishNotes = DishNotes.shape;
export const DISH_NOTES = DishNotes.keyof().options;

/** What a dish costs by the services that have a price of their own for it. */
export const ServicePrices = z.partialRecord(Service, MinorPositive);

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  price: MinorPositive,
  /** Absent where every service asks the same. */
  servicePrices: ServicePrices.optional(),
  ...DishNotes.partial().shape,
  tags: z.array(z.string()),
  allergens: Allergens,
  soldOut: z.boolean(),
  /** When it comes back by itself; absent when somebody must see to it. */
  soldOutUntil: Instant.optional(),
  /** Its place in `servings`; absent is always on the menu. */
  served: z.int().optional(),
  /** By which it can be had, of those of the restaurant; absent is by all of them. */
  services: z.array(Service).optional(),
  /** The first time at which an order could have it, by service, when one for now cannot; slots may be full by then. */
  next: z.partialRecord(Service, Instant).optional(),
  /** Why the item cannot be ordered although it is not sold out (a required group has too few options left). */
  unorderable: z.string().optional(),
  taxRateId: Id.nullable(),
  optionGroupIds: z.array(Id),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const MenuCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string().optional(),
  served: z.int().optional(),
  items: z.array(MenuItem),
});
export type MenuCategory = z.infer<typeof MenuCategory>;

/** A tax shown on its own, in thousandths of a percent; `services`: where it is taken, null is everywhere. */
export const TaxPart = z.object({
  name: z.string(),
  rate: z.int(),
  services: z.array(Service).nullable(),
});

/** What a dish carries: one tax, or several that are shown apart or differ by service. */
export const TaxRate = z.object({ id: Id, name: z.string(), parts: z.array(TaxPart) });
export type TaxRate = z.infer<typeof TaxRate>;

/** All that the browser needs to price a basket with the very function the server uses. */
export const DinerSettings = z.object({
  taxMode: z.enum(TAX_MODES),
  taxRates: z.array(TaxRate),
  serviceCharge: z.object({ rate: z.int(), taxRateId: Id.nullable(), services: z.array(Service) }).nullable(),
  deliveryTaxRateId: Id.nullable(),
  /** `step`: what suggested tips are a whole number of, in minor units, where that is not ten. */
  tips: z.object({
    enabled: z.boolean(),
    percentages: z.array(z.int()),
    step: MinorPositive.optional(),
  }),
  notesAllowed: z.boolean(),
  showTags: z.boolean(),
  showAllergens: z.boolean(),
  /** The restaurant's own words about allergens. */
  allergenStatement: z.string().optional(),
  /** Of the goods, minor units; a zone may ask for more. */
  minimumOrder: z.partialRecord(Service, MinorPositive),
  preparationMinutes: z.partialRecord(Service, z.int()),
  daysAhead: z.int(),
  payments: z.array(z.enum(PAYMENT_METHODS)),
  /** Of the total, minor units. */
  paymentMinimums: z.partialRecord(z.enum(PAYMENT_METHODS), MinorPositive).optional(),
  /** Cards are taken for trying out: no money moves. */
  testCards: z.literal(true).optional(),
  /** Of the cheapest zone: what the menu header says before an address is known. */
  delivery: z
    .object({ feeFrom: MinorPositive, minimumFrom: MinorPositive, travelFrom: z.int(), travelTo: z.int() })
    .nullable(),
  /** The week in the restaurant's wall-clock time, for the information sheet. */
  hours: z.array(
    z.object({ day: z.string(), opens: z.string(), closes: z.string(), services: z.array(Service) }),
  ),
});
export type DinerSettings = z.infer<typeof DinerSettings>;

/** When something is served: the week in words ("Mon–Fri 11:30–15:00"), and each time that can be ordered for. */
const Serving = z.object({
  name: z.string(),
  hours: z.string(),
  periods: z.array(z.object({ from: Instant, until: Instant })),
});

/** When a promotion lowers the prices of dishes, and by how much; without `from` or `until` nothing bounds it there. */
const PriceByTime = z.object({
  id: Id,
  name: z.string(),
  benefit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('PERCENT'), percent: z.int(), most: z.null() }),
    z.object({ kind: z.literal('PRICE'), price: MinorPositive }),
  ]),
  /** Null is every dish. */
  dishes: z.object({ categoryIds: z.array(Id), itemIds: z.array(Id) }).nullable(),
  services: z.array(Service).nullable(),
  periods: z.array(z.object({ from: Instant.optional(), until: Instant.optional() })),
  rank: z.int(),
  alone: z.boolean(),
});

/** A promotion that applies by itself, as diners hear of it before they choose. */
const Offer = z.object({
  id: Id,
  name: z.string(),
  /** "£8.00 off", inside a sentence. */
  gives: z.string(),
  /** "£8.00 off from £15.00": a sentence of its own. */
  words: z.string(),
  dishes: z.object({ categoryIds: z.array(Id), itemIds: z.array(Id) }).nullable(),
  /** What the basket has to come to, in minor units, and how many of the dishes it needs. */
  minimum: MinorPositive.nullable(),
  pieces: z.int(),
  services: z.array(Service).nullable(),
  periods: z.array(z.object({ from: Instant.optional(), until: Instant.optional() })),
});

/** Every dish that the restaurant shows, with when it is served, for the menu of any time. */
export const DinerMenu = z.object({
  restaurant: PublicRestaurant,
  state: OrderingState,
  version: z.int(),
  /** The instant that `state`, `soldOut`, `available` and `unorderable` hold at; they hold until the next change. */
  asOf: Instant,
  servings: z.array(Serving),
  /** By which dishes cost less at times that can be ordered for; absent where there is none. */
  pricesByTime: z.array(PriceByTime).optional(),
  /** Running at times that can be ordered for; never one that asks for a code. Absent where there is none. */
  offers: z.array(Offer).optional(),
  categories: z.array(MenuCategory),
  optionGroups: z.array(OptionGroup),
  settings: DinerSettings,
});
export type DinerMenu = z.infer<typeof DinerMenu>;

/** One tap: until switched back, until the next opening, for hours, until a time; or on the menu again. */
export const SetMark = z.union([
  z.strictObject({ available: z.literal(true) }),
  z
    .strictObject({
      available: z.literal(false),
      until: z.union([z.literal('next-opening'), GivenInstant]).optional(),
      hours: z.int().min(1).max(168).optional(),
    })
    .refine(
      ({ until, hours }) => until === undefined || hours === undefined,
      broken({ code: 'EITHER_OR', fields: ['until', 'hours'] }, 'Give either until or hours.', ['hours']),
    ),
]);
export type SetMark = z.infer<typeof SetMark>;

/** A mark, or a stock to count down. */
export const SetAvailability = z.union([
  ...SetMark.options,
  z.strictObject({ stock: z.int().min(0).max(100_000).nullable() }),
]);
export type SetAvailability = z.infer<typeof SetAvailability>;

/** What a mark touches, and when what it took off the menu comes back by itself. */
export const AvailabilityTouches = z.object({
  soldOutUntil: Instant.optional(),
  touches: z.object({ items: z.int(), options: z.int(), scheduledOrders: z.int() }),
});
