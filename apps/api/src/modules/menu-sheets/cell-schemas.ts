import { GivenInstant } from '@comanda/contract/shapes/common';
import { Allergen } from '@comanda/contract/shapes/menu';
import { categoryFields } from '@comanda/contract/shapes/menu-categories';
import {
  type Dish,
  groupFields,
  itemFields,
  MOST_GROUPS,
  MOST_TAGS,
  optionFields,
  Stock,
  sizeFields,
} from '@comanda/contract/shapes/menu-edit';
import { ScheduleInterval, scheduleFields, taxRateFields } from '@comanda/contract/shapes/menu-settings';
import { PictureName } from '@comanda/contract/shapes/pictures';
import { amountHint } from '@comanda/contract/words/amounts';
import { DAYS } from '@comanda/domain/hours/dates';
import { signedAmountIn } from '@comanda/domain/money/money-typed';
import { z } from 'zod';
import type { Columns } from '#platform/database/row-fields.ts';
import { bareAmount, textToList } from './cells.ts';
import { textToServicePrices } from './price-cells.ts';
import { servicesIn, textToTaxes } from './tax-cells.ts';
import { sheetWords } from './words.ts';

/** An empty cell says nothing: a new record takes the default, one that is there keeps what it has. */
const kept = <S extends z.ZodType>(schema: S) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), schema.optional());

/** An empty cell says "none". */
const cleared = <S extends z.ZodType>(schema: S) =>
  z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

/** What a cell's text means; undefined when it means nothing. */
function meaning<T>(read: (text: string) => T | undefined, error: string | ((text: string) => string)) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: typeof error === 'string' ? error : error(text) });
    return z.NEVER;
  });
}

const whole = meaning((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), sheetWords.wholeNumber);

const YES = new Set(['yes', 'true', '1', 'x']);
const NO = new Set(['no', 'false', '0']);

const yesNo = meaning((text) => {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}, sheetWords.yesOrNo);

/** As the cell of a workbook gives it. */
const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

/** A calendar date, as it is typed or as the cell of a workbook gives it. */
const day = meaning(
  (text) => scheduleFields.firstDay.unwrap().safeParse(DATE.test(text) ? text.slice(0, 10) : text).data,
  sheetWords.day,
);

/** Read as a typed price is: what a form refuses as ambiguous is no price in a sheet either. */
const money = (currency: string) =>
  meaning(
    (text) => signedAmountIn(bareAmount(text, currency), currency) ?? undefined,
    (text) =>
      DATE.test(text) ? sheetWords.dateForPrice(text) : amountHint(bareAmount(text, currency), currency),
  );

const taxes = meaning(textToTaxes, sheetWords.taxes);

const services = meaning(servicesIn, sheetWords.services);

const instant = GivenInstant.transform((text) => Date.parse(text));

const NamedPicture = z.object({ url: z.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a picture is named by: as the export writes it, or its bare address or id. */
const picture = meaning((text): string | undefined => {
  const named = text.startsWith('{') ? NamedPicture.safeParse(parsed(text)).data?.url : text;
  return PictureName.safeParse(named).data;
}, sheetWords.picture);

const interval = (text: string) => {
  const [, name = '', from = '', to = ''] = /^(\p{L}+) (\d\d:\d\d) ?[-–] ?(\d\d:\d\d)$/u.exec(text) ?? [];
  const day = name.length < 3 ? undefined : DAYS.find((one) => one.startsWith(name.toUpperCase()));
  return ScheduleInterval.safeParse({ day, from, to }).data;
};

const times = meaning((text) => {
  const intervals = textToList(text).map(interval);
  const known = intervals.flatMap((one) => one ?? []);
  return known.length === intervals.length ? known : undefined;
}, sheetWords.times);

const list = (most: number) =>
  meaning((text) => {
    const entries = textToList(text);
    return entries.length > most ? undefined : entries;
  }, sheetWords.listTooLong(most));
const name = z.string().trim();
/** Ids are checked against the menu, whatever they look like. */
const id = z
  .string()
  .optional()
  .transform((cell) => cell?.toLowerCase() || undefined);

const DECLARED = { contains: 'CONTAINS', 'may contain': 'MAY_CONTAIN', free: 'FREE' } as const;

const declaration = meaning((text) => {
  const word = text.toLowerCase();
  return word === 'contains' || word === 'may contain' || word === 'free' ? DECLARED[word] : undefined;
}, sheetWords.allergen);

/** The column of an allergen: CRUSTACEANS is headed "crustaceans". */
export const ALLERGEN_COLUMNS: ReadonlyMap<string, Allergen> = new Map(
  Allergen.options.map((allergen) => [allergen.toLowerCase(), allergen]),
);

/** The fourteen columns, for every kind of row that declares. */
export const allergenCells = z.partialRecord(z.enum([...ALLERGEN_COLUMNS.keys()]), kept(declaration));

type DishColumns = Columns<z.infer<typeof Dish>>;

/** Fields whose cells are shared with other rows of a sheet, or name something else in it. */
type ReadApart =
  | 'name'
  | 'description'
  | 'price'
  | 'service_prices'
  | 'image'
  | 'allergens'
  | `${'category' | 'tax_rate' | 'schedule'}_id`;

/** How the other cells of a dish are read, by the column that each is written to, in the order of an export. */
const dishCells = {
  number: itemFields.number.optional(),
  tags: list(MOST_TAGS).pipe(itemFields.tags).optional(),
  kitchen_name: itemFields.kitchenName.optional(),
  preparation_minutes: cleared(whole.pipe(itemFields.preparationMinutes.unwrap())).optional(),
  kcal: cleared(whole.pipe(itemFields.kcal.unwrap())).optional(),
  least_quantity: cleared(whole.pipe(itemFields.leastQuantity.unwrap())).optional(),
  quantity_step: cleared(whole.pipe(itemFields.quantityStep.unwrap())).optional(),
  services: cleared(services.pipe(itemFields.services.unwrap())).optional(),
  visible: kept(yesNo),
} satisfies { readonly [C in Exclude<keyof DishColumns, ReadApart>]: z.ZodType<DishColumns[C] | undefined> };

/** The most characters that are read of each. */
export const DISH_CELL_LENGTHS: Readonly<Record<keyof typeof dishCells, number>> = {
  number: 100,
  tags: 1_000,
  kitchen_name: 300,
  preparation_minutes: 20,
  kcal: 20,
  least_quantity: 20,
  quantity_step: 20,
  services: 60,
  visible: 20,
};

const mark = { available: kept(yesNo), sold_out_until: cleared(instant) };

/** How the cells of each kind of row are read; what is not a column of the kind is passed over. */
export function cellSchemas(currency: string) {
  const price = money(currency);
  const servicePrices = meaning((text) => textToServicePrices(text, currency), sheetWords.servicePrices);
  return {
    tax: z.object({
      id,
      key: name.optional(),
      name: taxRateFields.name,
      rate: kept(taxes),
    }),
    schedule: z.object({
      id,
      key: name.optional(),
      name: scheduleFields.name,
      times: kept(times.pipe(scheduleFields.intervals)),
      first_day: cleared(day).optional(),
      last_day: cleared(day).optional(),
    }),
    group: z.object({
      id,
      key: name.optional(),
      name: groupFields.name,
      min: kept(whole.pipe(groupFields.min)),
      max: kept(whole.pipe(groupFields.max)),
      free: kept(whole.pipe(groupFields.free)),
    }),
    option: z.object({
      id,
      key: name.optional(),
      group: name.optional(),
      name: optionFields.name,
      kitchen_name: kept(optionFields.kitchenName),
      price: kept(price.pipe(optionFields.price)),
      ...z.object(mark).partial().shape,
      default: kept(yesNo),
      repeat: kept(whole.pipe(optionFields.repeat)),
      // sheets of earlier releases have the columns, and nothing in them for options and sizes
      groups: kept(list(MOST_GROUPS)),
      category: name.optional(),
      part: cleared(name).optional(),
      part_size: cleared(name).optional(),
    }),
    size: z.object({
      id,
      key: name.optional(),
      category: name.optional(),
      size_of: name.optional(),
      name: sizeFields.name,
      kitchen_name: kept(sizeFields.kitchenName),
      price: kept(price.pipe(sizeFields.price)),
      ...z.object(mark).partial().shape,
      default: kept(yesNo),
      groups: kept(list(MOST_GROUPS)),
    }),
    category: z.object({
      id,
      key: name.optional(),
      name: categoryFields.name,
      description: z.preprocess((cell) => (cell === '' ? null : cell), categoryFields.description).optional(),
      schedule: cleared(name).optional(),
      visible: kept(yesNo),
    }),
    item: z.object({
      id,
      key: name.optional(),
      category: name.optional(),
      name: itemFields.name,
      description: itemFields.description.optional(),
      price: kept(price.pipe(itemFields.price)),
      prices_by_service: cleared(servicePrices.pipe(itemFields.servicePrices)).optional(),
      tax: cleared(name).optional(),
      schedule: cleared(name).optional(),
      groups: list(MOST_GROUPS).optional(),
      ...dishCells,
      ...z.object(mark).partial().shape,
      stock: cleared(whole.pipe(Stock.unwrap())).optional(),
      image: cleared(picture).optional(),
    }),
  };
}

type Schemas = ReturnType<typeof cellSchemas>;

export type Read<T extends keyof Schemas> = z.output<Schemas[T]>;
