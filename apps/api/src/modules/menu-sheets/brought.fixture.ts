import type { MenuChange } from '@comanda/contract/shapes/gloriafood';
import {
  aGloriaFoodItem,
  type GloriaFoodGroup,
  type GloriaFoodItem,
  type GloriaFoodMenu,
  SAMPLE_GLORIAFOOD_MENU,
} from '@comanda/testing/gloriafood-menu';
import { expect } from 'vitest';
import { RESTAURANT } from './any-menu.fixture.ts';
import { bringMenu } from './bring-menu.ts';
import { readGloriaFood } from './menu-from-elsewhere.ts';
import type { MenuRows } from './menu-rows.ts';
import type { Origins } from './origins.queries.ts';

const INTO = {
  restaurantId: RESTAURANT,
  touched: { changed_at: 0, changed_by: 'Ada' },
  pictures: new Map(),
  areIdsIgnored: false,
};
export const NO_ORIGINS: Origins = { records: new Map(), said: new Map() };
export const EMPTY: MenuRows = {
  ...{ taxes: [], schedules: [], groups: [], options: [], sizes: [], categories: [], items: [] },
  itemGroups: new Map(),
};

/** A restaurant's menu with what is kept of GloriaFood's, as the database would have it. */
export type Kept = { readonly menu: MenuRows; readonly origins: Origins };

const over = <T extends { readonly id: string }>(before: readonly T[], written: readonly T[]): T[] => [
  ...new Map([...before, ...written].map((row) => [row.id, row])).values(),
];

export function bring(
  given: GloriaFoodMenu,
  { menu, origins }: Kept,
  taken: readonly string[] | null = null,
  now = 0,
) {
  const read = readGloriaFood(JSON.stringify(given), 'GBP');
  if (read.kind !== 'GloriaFood') throw new Error(`It is ${read.kind}.`);
  const brought = bringMenu(read, { menu, origins, into: INTO, now }, taken);
  const { merged } = brought;
  expect(merged.problems).toEqual([]);
  const after: Kept = {
    menu: {
      taxes: over(menu.taxes, merged.rows.taxes),
      schedules: over(menu.schedules, merged.rows.schedules),
      groups: over(menu.groups, merged.rows.groups),
      options: over(menu.options, merged.rows.options),
      sizes: over(menu.sizes, merged.rows.sizes),
      categories: over(menu.categories, merged.rows.categories),
      items: over(menu.items, merged.rows.items),
      itemGroups: new Map([...menu.itemGroups, ...merged.itemGroups]),
    },
    origins: {
      records: new Map([...origins.records, ...brought.origins.records]),
      said: new Map([...origins.said, ...brought.origins.said]),
    },
  };
  return { ...brought, after, changes: brought.changes?.toTake ?? [], here: brought.changes?.here ?? [] };
}

export const first = (given = SAMPLE_GLORIAFOOD_MENU, menu = EMPTY) =>
  bring(given, { menu, origins: NO_ORIGINS });

export const withItems = (change: (item: GloriaFoodItem) => GloriaFoodItem | null): GloriaFoodMenu => ({
  ...SAMPLE_GLORIAFOOD_MENU,
  categories: SAMPLE_GLORIAFOOD_MENU.categories.map((category) => ({
    ...category,
    items: category.items.flatMap((item) => change(item) ?? []),
  })),
});

export const edited = (kept: Kept, change: Partial<MenuRows>): Kept => ({
  ...kept,
  menu: { ...kept.menu, ...change },
});
export const told = (changes: readonly MenuChange[]) =>
  changes.map(({ what, kind, name, field, before, there, here }) => [
    ...[what, kind, name, field],
    ...(field === null ? [] : [before, there, here]),
  ]);
export const idsOf = (changes: readonly MenuChange[]) => changes.map(({ id }) => id);

/** A menu of one category with these dishes. */
export const ofDishes = (...items: readonly GloriaFoodItem[]): GloriaFoodMenu => ({
  currency: 'GBP',
  categories: SAMPLE_GLORIAFOOD_MENU.categories.slice(0, 1).map((one) => ({ ...one, groups: [], items })),
});
/** A dish that asks these groups. */
export const asks = (id: number, name: string, groups: readonly GloriaFoodGroup[]): GloriaFoodItem => ({
  ...aGloriaFoodItem({ id, name, price: 5 }),
  groups,
});
/** A dish with one group of its own. */
export const oneDish = (groups: readonly GloriaFoodGroup[]): GloriaFoodMenu =>
  ofDishes(asks(1, 'Soup', groups));
export const group = (
  options: readonly (readonly [name: string, price: number, isDefault?: boolean])[],
  id = 7,
) => ({
  ...{ id, name: 'Dips', required: false, force_min: 0, force_max: 1, allow_quantity: false },
  options: options.map(([name, price, isDefault = false], at) => ({
    ...{ id: id * 10 + at, name, price, default: isDefault, extras: null },
  })),
});
