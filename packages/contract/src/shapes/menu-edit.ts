import { MAX_QUANTITY } from '@comanda/domain/menu/item-availability';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Changed, Id, ImageRef, Instant, line, Minor, MinorPositive, name, Service, text } from './common.ts';
import { Allergens, dishNotes, ServicePrices, SetAvailability, SomeServices } from './menu.ts';

/** Counts the edits of one record. An edit says which one it saw; a stale one is 409 with the current record. */
const UNSEEN = 'Send the version that you have seen.';
export const Version = z.int({ error: UNSEEN }).min(0, { error: UNSEEN });

export const record = { id: Id, version: Version, changed: Changed };

/** `available` false with `soldOutUntil` ends by itself then; without, somebody switches it back. */
const availability = { available: z.boolean(), soldOutUntil: Instant.nullable() };

export const StaffOption = z.object({
  id: Id,
  name: z.string(),
  /** What the kitchen calls it; null is by its name. Never for diners. */
  kitchenName: z.string().nullable(),
  price: Minor,
  ...availability,
  default: z.boolean(),
  repeat: z.int(),
  allergens: Allergens,
  /** Groups that are asked only when it is chosen. */
  opens: z.array(Id),
  /** The dish of the menu that it is: it has that one's allergens and stock, and can be had only while it can. */
  itemId: Id.optional(),
  /** Beside `itemId`: in which size; null where that is not said. */
  sizeId: Id.nullish(),
});
export type StaffOption = z.infer<typeof StaffOption>;

/** A size of a dish: `price` is all that the dish costs in it. */
export const StaffSize = StaffOption.omit({ repeat: true, itemId: true, sizeId: true }).extend({
  price: MinorPositive,
});
export type StaffSize = z.infer<typeof StaffSize>;

export const StaffOptionGroup = z.object({
  ...record,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  options: z.array(StaffOption),
  usedBy: z.int(),
});
export type StaffOptionGroup = z.infer<typeof StaffOptionGroup>;

/** What is said of a dish: each field is the column of that name, and `itemFields` has what it may be. */
export const Dish = z.object({
  categoryId: Id,
  name: z.string(),
  number: dishNotes.number.nullable(),
  description: dishNotes.description.nullable(),
  price: MinorPositive,
  /** By the services that have another, the whole price without choices; sizes keep what they add. */
  servicePrices: ServicePrices,
  image: dishNotes.image.nullable(),
  taxRateId: Id.nullable(),
  tags: z.array(z.string()),
  allergens: Allergens,
  kcal: dishNotes.kcal.nullable(),
  leastQuantity: dishNotes.leastQuantity.nullable(),
  quantityStep: dishNotes.quantityStep.nullable(),
  /** What the kitchen calls it; null is by its name. Never for diners. */
  kitchenName: z.string().nullable(),
  preparationMinutes: z.int().nullable(),
  scheduleId: Id.nullable(),
  /** By which diners can have it; null is by all. */
  services: z.array(Service).nullable(),
  visible: z.boolean(),
});

/** A dish of which nothing is said yet. Nothing is declared free of anything. */
export const BLANK_DISH: Omit<z.infer<typeof Dish>, 'categoryId' | 'name' | 'price'> = {
  number: null,
  description: null,
  servicePrices: {},
  image: null,
  taxRateId: null,
  tags: [],
  allergens: {},
  kcal: null,
  leastQuantity: null,
  quantityStep: null,
  kitchenName: null,
  preparationMinutes: null,
  scheduleId: null,
  services: null,
  visible: true,
};

export const StaffItem = z.object({
  ...record,
  ...Dish.shape,
  ...availability,
  /** Null is uncounted; at 0 the item is sold out. */
  stock: z.int().nullable(),
  /** Empty where it comes in one size; else `price` is that of the cheapest. */
  sizes: z.array(StaffSize),
  optionGroupIds: z.array(Id),
  /** Why nobody can order it although it is not sold out: a required group has too few options left. */
  unorderable: z.string().optional(),
});
export type StaffItem = z.infer<typeof StaffItem>;

/** A picture of ours: uploads are the only way in, so no page ever asks another host for one. */
const OwnImage = ImageRef.refine(
  ({ url }) => /^\/(?![/\\])/.test(url),
  broken({ code: 'UNKNOWN', what: 'PICTURE' }, 'Upload the picture first: it must be one of ours.', ['url']),
);

const Tag = z
  .string()
  .trim()
  .regex(/^[A-Z0-9_]{1,30}$/, { error: 'Write tags like VEGAN or SPICY_2.' });

/** One sentence for whatever is wrong with an amount, so that nobody mends it twice. */
export function wholeUpTo(most: number, least = 0) {
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** Null is uncounted. */
export const Stock = wholeUpTo(100_000).nullable();

const Price = MinorPositive.max(1_000_000_000, { error: 'That price is too high.' });

export const MOST_TAGS = 20;
/** Option groups that one dish may ask. */
export const MOST_GROUPS = 30;

/** An empty text says nothing. */
const orNone = (words: z.ZodString) => words.nullable().overwrite((said) => said || null);

const KitchenName = orNone(line(60));

/** "23." is the number 23. Two dishes may have the same. */
const DishNumber = orNone(line(8)).overwrite((said) => withoutEnd(said ?? '', '.): ') || null);

/** Sizes that one dish may come in. */
export const MOST_SIZES = 20;

const Groups = z
  .array(Id)
  .max(MOST_GROUPS)
  .refine(
    (ids) => new Set(ids).size === ids.length,
    broken({ code: 'NAMED_TWICE' }, 'Name each option group once.'),
  );

export const sizeFields = { name: name(80, 'the name of the size'), kitchenName: KitchenName, price: Price };

const SizeInput = z.strictObject({
  ...sizeFields,
  kitchenName: KitchenName.optional(),
  id: Id.optional(),
  default: z.boolean().default(false),
  allergens: Allergens.default({}),
  opens: Groups.optional(),
});

/**
 * The whole list in order: those with an id stay, new ones have none, and what is left out is deleted. The dish's price
 * follows from it; a price by itself moves all sizes alike.
 */
const Sizes = z
  .array(SizeInput)
  .max(MOST_SIZES)
  .refine(
    (sizes) => new Set(sizes.map(({ name: called }) => called.toLowerCase())).size === sizes.length,
    broken({ code: 'NAMED_TWICE' }, 'Give each size a name of its own.'),
  )
  .refine(
    (sizes) => sizes.filter((size) => size.default).length <= 1,
    broken({ code: 'NAMED_TWICE' }, 'Only one size can be chosen beforehand.'),
  );

/** What a dish may hold; calls and sheets judge it alike. */
export const itemFields = {
  categoryId: Id,
  name: name(120, 'the name of the dish'),
  number: DishNumber,
  price: Price,
  servicePrices: z.partialRecord(Service, Price),
  description: orNone(text(1000)),
  image: OwnImage.nullable(),
  taxRateId: Id.nullable(),
  tags: z
    .array(Tag)
    .max(MOST_TAGS)
    .refine(
      (tags) => new Set(tags).size === tags.length,
      broken({ code: 'NAMED_TWICE' }, 'Name each tag once.'),
    ),
  allergens: Allergens,
  kcal: wholeUpTo(20_000).nullable(),
  leastQuantity: wholeUpTo(MAX_QUANTITY, 2).nullable(),
  quantityStep: wholeUpTo(MAX_QUANTITY, 2).nullable(),
  kitchenName: KitchenName,
  preparationMinutes: wholeUpTo(600).nullable(),
  scheduleId: Id.nullable(),
  services: SomeServices.nullable(),
  visible: z.boolean(),
  sizes: Sizes,
  optionGroupIds: Groups,
} satisfies Readonly<Record<keyof typeof Dish.shape | 'optionGroupIds' | 'sizes', z.ZodType>>;

export const CreateItem = z
  .strictObject({ ...itemFields, stock: Stock })
  .partial()
  .required({ categoryId: true, name: true, price: true });
export type CreateItem = z.infer<typeof CreateItem>;

/** Into another category it goes to the end. Availability has a call of its own, so that nobody's edit undoes it. */
export const UpdateItem = z.strictObject(itemFields).partial().extend({ version: Version });
export type UpdateItem = z.infer<typeof UpdateItem>;

/** All or none: one stale version refuses them all. */
export const UpdateItems = z.strictObject({
  items: z
    .array(UpdateItem.extend({ id: Id, availability: SetAvailability.optional() }))
    .min(1)
    .max(1000)
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      broken({ code: 'NAMED_TWICE' }, 'Name each item once.'),
    ),
});
export type UpdateItems = z.infer<typeof UpdateItems>;

export const optionFields = {
  name: name(80, 'the name of the option'),
  kitchenName: KitchenName,
  price: Minor.min(-1_000_000_000).max(1_000_000_000),
  default: z.boolean(),
  repeat: wholeUpTo(99, 1),
  allergens: Allergens,
};

const optionInput = {
  ...optionFields,
  kitchenName: KitchenName.optional(),
  price: optionFields.price.default(0),
  default: optionFields.default.default(false),
  repeat: optionFields.repeat.default(1),
  allergens: Allergens.default({}),
  opens: Groups.optional(),
  /** Null makes it an option of its own. */
  itemId: Id.nullable().optional(),
  sizeId: Id.nullable().optional(),
};

export const groupFields = {
  name: name(80, 'the name of the option group'),
  min: wholeUpTo(99),
  max: wholeUpTo(99, 1),
  free: wholeUpTo(99),
};

export const CreateOptionGroup = z.strictObject({
  ...groupFields,
  free: groupFields.free.default(0),
  options: z.array(z.strictObject(optionInput)).max(100),
});
export type CreateOptionGroup = z.infer<typeof CreateOptionGroup>;

/** `options` is the whole list in order: those with an id stay, new ones have none, and what is left out is deleted. */
export const UpdateOptionGroup = z
  .strictObject({
    ...groupFields,
    options: z
      .array(z.strictObject({ ...optionInput, id: Id.optional() }))
      .max(100)
      .refine(
        (options) => {
          const ids = options.flatMap(({ id }) => id ?? []);
          return new Set(ids).size === ids.length;
        },
        broken({ code: 'NAMED_TWICE' }, 'Name each option once.'),
      ),
  })
  .partial()
  .extend({ version: Version });
export type UpdateOptionGroup = z.infer<typeof UpdateOptionGroup>;

/** A deletion says what it saw, too. */
export const SeenVersion = z.strictObject({ version: z.coerce.number({ error: UNSEEN }).pipe(Version) });
