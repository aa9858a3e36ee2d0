import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { type AllergenValue, allergenName, SIZE_WORDS, VALUE_WORDS } from '../item/words.ts';
import { dishes } from '../words.ts';

/** What stands in a cell, beside its colour. */
export const VALUE_SIGNS: Readonly<Record<AllergenValue, string>> = {
  '': '',
  CONTAINS: '●',
  MAY_CONTAIN: '◐',
  FREE: '–',
};

const cells = (count: number) => plural(count, { one: '1 change', other: `${count} changes` });

/** What every table of all dishes says. */
export const gridWords = {
  search: 'Search dishes',
  shown: (count: number) => dishes(count),
  nothing: 'No dish fits.',
  save: (count: number) => (count === 0 ? 'Save' : `Save ${cells(count)}`),
  saveAsked: (count: number) => `Yes, save ${cells(count)}`,
  saving: 'Saving…',
  discard: 'Discard',
  unchanged: 'Change a cell to save something.',
  saved: (count: number) => `Saved for ${dishes(count)}. Diners see it now.`,
  undo: 'Undo',
  notSaved: (why: string) => `Not saved, not one of them: ${why}`,
  conflict: 'Changed by somebody else',
  overtaken: (by: string | null, names: readonly string[]) =>
    `${by ?? 'Somebody'} has just changed ${new Intl.ListFormat('en').format(names)}. Nothing is saved yet.`,
  keepMine: 'Keep my cells on top of theirs',
  takeTheirs: 'Take theirs',
} as const;

/** What the table of all dishes and their allergens says. */
export const allergenGridWords = {
  open: 'Allergens',
  title: 'Allergens of all dishes',
  hint: 'Arrow keys move, Space changes a cell. Press a name or an allergen to change its whole row or column.',
  phoneHint: 'Open a dish to say what is in it.',
  legend: (['CONTAINS', 'MAY_CONTAIN', 'FREE'] as const)
    .map((value) => `${VALUE_SIGNS[value]} ${VALUE_WORDS[value].toLowerCase()}`)
    .join(' · '),
  blank: ' · blank: not declared',
  onlyBlank: 'Only dishes with something not declared',
  dish: 'Dish',
  table: 'Allergens by dish',
  cell: (allergen: Allergen, dish: string, value: AllergenValue) =>
    `${allergenName(allergen)} in ${dish}: ${VALUE_WORDS[value].toLowerCase()}`,
  column: (allergen: Allergen, count: number) => `${allergenName(allergen)} in ${dishes(count)}`,
  row: (dish: string) => `All 14 in ${dish}`,
  setAll: (what: string) => `${what}:`,
  blanksFree: 'Free of it, where blank',
  leaveAsIs: 'Leave as it is',
  dishState: (blank: number) => (blank === 0 ? 'All declared' : `${blank} not declared`),
} as const;

/** What the table of all prices says. */
export const priceGridWords = {
  open: 'Prices',
  title: 'Prices of all dishes',
  hint: 'Enter and the arrow keys go up and down; cells copied from a spreadsheet can be pasted. An empty cell is a size in which a dish cannot be had.',
  byService:
    'Prices by service stay as they are. Where the price of a size moves them, the dish says so before you save.',
  /** "Delivery £10.00" below a dish, "from" where it has sizes. */
  servicePrice: (service: Service, price: string, isFrom: boolean) =>
    `${SERVICE_NAMES[service]} ${isFrom ? `${SIZE_WORDS.from} ` : ''}${price}`,
  /** "Delivery, Small: £10.00 → £11.50" */
  serviceMove: (service: Service, size: string, from: string, to: string) =>
    `${SERVICE_NAMES[service]}, ${size}: ${from} → ${to}`,
  movesOf: (dish: string, moves: readonly string[]) => `${dish}: ${moves.join(', ')}.`,
  leap: (dish: string, size: string, from: string, to: string) =>
    `${size === '' ? dish : `${dish} (${size})`}: ${from} → ${to}`,
  areMeant: (leaps: readonly string[], more: number) =>
    `${leaps.join('; ')}${more > 0 ? `; ${more} more` : ''}. Is that meant?`,
  someOf: (dishes: readonly string[], more: number) =>
    `${dishes.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`,
  table: (category: string) => `Prices of ${category}`,
  dish: 'Dish',
  onePrice: 'Price',
  cell: (dish: string, size: string) => (size === '' ? `Price of ${dish}` : `${dish}, ${size}`),
  newSize: (category: string) => `A new size for ${category}`,
  newSizeHint: 'New size, such as Large',
  addSize: 'Add size',
  isThere: (size: string) => `“${size}” is there already.`,
  tooMany: (most: number) => `A dish can have ${most} sizes.`,
  unreadable: (dish: string, why: string) => `${dish}: ${why}`,
  fromStart: (size: string) => `Chosen from the start: ${size}`,
  inMeal: (dish: string, size: string, meal: string) =>
    `${dish}: ${size} is part of “${meal}”. Choose another size there before you empty it.`,
  noPrice: (dish: string) => `${dish} needs a price. Hide it or delete it if it is not to be had.`,
} as const;
