/** How large a menu is, all its kinds of records together. */
export type MenuSize = {
  readonly dishes: number;
  readonly categories: number;
  readonly optionGroups: number;
  readonly options: number;
  /** Of the group that has the most. */
  readonly optionsOfAGroup: number;
  /** Option groups that dishes ask for, counted at each dish. */
  readonly groupsAsked: number;
  readonly taxRates: number;
  readonly schedules: number;
  /** Of all names, descriptions and tags, in UTF-8. */
  readonly textBytes: number;
};

/**
 * The most of each. A menu is rendered, kept and sent as a whole, so its size is what everybody pays for; the largest
 * menus of real restaurants have some 500 dishes and 100 KB of text.
 */
export const MENU_LIMITS: MenuSize = {
  dishes: 2_000,
  categories: 500,
  optionGroups: 500,
  options: 5_000,
  optionsOfAGroup: 100,
  groupsAsked: 10_000,
  taxRates: 20,
  schedules: 50,
  textBytes: 1_000_000,
};

export const EMPTY_MENU: MenuSize = {
  dishes: 0,
  categories: 0,
  optionGroups: 0,
  options: 0,
  optionsOfAGroup: 0,
  groupsAsked: 0,
  taxRates: 0,
  schedules: 0,
  textBytes: 0,
};

const COUNTED: readonly (readonly [kind: Exclude<keyof MenuSize, 'textBytes'>, words: string])[] = [
  ['dishes', 'dishes'],
  ['categories', 'categories'],
  ['optionGroups', 'option groups'],
  ['options', 'options'],
  ['optionsOfAGroup', 'options in one group'],
  ['groupsAsked', 'option groups asked for by its dishes'],
  ['taxRates', 'tax rates'],
  ['schedules', 'schedules'],
];

const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * What is too much in a menu after an edit, in sentences; empty when all is well. What was too much before and has not
 * grown is no problem, so that such a menu can be mended in steps.
 */
export function menuSizeProblems(after: MenuSize, before: MenuSize): string[] {
  const hasGrownOver = (kind: keyof MenuSize) =>
    after[kind] > MENU_LIMITS[kind] && after[kind] > before[kind];
  const sentences = COUNTED.filter(([kind]) => hasGrownOver(kind)).map(
    ([kind, words]) =>
      `A menu has at most ${figure(MENU_LIMITS[kind])} ${words}, and this one would have ${figure(after[kind])}. Delete some first, or add fewer.`,
  );
  if (hasGrownOver('textBytes')) {
    const kilobytes = (bytes: number) => figure(Math.ceil(bytes / 1_000));
    sentences.push(
      `All texts of a menu take at most ${kilobytes(MENU_LIMITS.textBytes)} KB together, and these would take ${kilobytes(after.textBytes)} KB. Shorten some descriptions first.`,
    );
  }
  return sentences;
}
