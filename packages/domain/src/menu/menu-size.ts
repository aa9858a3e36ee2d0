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
 * The limit of each. A menu and its page are each made in some 40 ms at most, in which nobody else is answered
 * (decision 121); the largest menus of real restaurants have some 500 dishes and 100 KB of text.
 */
export const MENU_LIMITS: MenuSize = {
  dishes: 800,
  categories: 500,
  optionGroups: 200,
  options: 2_000,
  optionsOfAGroup: 100,
  groupsAsked: 2_500,
  taxRates: 20,
  schedules: 50,
  textBytes: 250_000,
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

export const MENU_SIZE_KINDS = [
  'dishes',
  'categories',
  'optionGroups',
  'options',
  'optionsOfAGroup',
  'groupsAsked',
  'taxRates',
  'schedules',
  'textBytes',
] as const satisfies readonly (keyof MenuSize)[];

/** What a menu may have at most (`most`), and would have. */
export type MenuSizeProblem = {
  readonly kind: (typeof MENU_SIZE_KINDS)[number];
  readonly most: number;
  readonly would: number;
};

/**
 * The limits that a menu exceeds after an edit; empty when it keeps all. A limit that was exceeded before and has not
 * grown is not reported, so that such a menu can be corrected in steps.
 */
export function menuSizeProblems(after: MenuSize, before: MenuSize): MenuSizeProblem[] {
  return MENU_SIZE_KINDS.filter((kind) => after[kind] > MENU_LIMITS[kind] && after[kind] > before[kind]).map(
    (kind) => ({
      kind,
      most: MENU_LIMITS[kind],
      would: after[kind],
    }),
  );
}
