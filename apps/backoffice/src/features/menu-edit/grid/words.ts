import type { Allergen } from '@comanda/domain/menu/allergens';
import { type AllergenValue, allergenName, VALUE_WORDS } from '../item/words.ts';
import { dishes } from '../words.ts';

/** What stands in a cell, beside its colour. */
export const VALUE_SIGNS: Readonly<Record<AllergenValue, string>> = {
  '': '',
  CONTAINS: '●',
  MAY_CONTAIN: '◐',
  FREE: '–',
};

const cells = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** What the table of all dishes and their allergens says. */
export const gridWords = {
  open: 'Allergens',
  title: 'Allergens of all dishes',
  hint: 'Arrow keys move, Space changes a cell. Press a name or an allergen to change its whole row or column.',
  phoneHint: 'Open a dish to say what is in it.',
  legend: (['CONTAINS', 'MAY_CONTAIN', 'FREE'] as const)
    .map((value) => `${VALUE_SIGNS[value]} ${VALUE_WORDS[value].toLowerCase()}`)
    .join('   '),
  blank: 'blank: not declared',
  search: 'Search dishes',
  onlyBlank: 'Only dishes with something not declared',
  shown: (count: number) => dishes(count),
  nothing: 'No dish fits.',
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
  save: (count: number) => (count === 0 ? 'Save' : `Save ${cells(count)}`),
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
