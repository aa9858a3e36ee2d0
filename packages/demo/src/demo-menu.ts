import { readWholeSheet, type Sheet } from '@comanda/api/src/modules/menu-sheets/menu-sheets.ts';
import { type DemoRestaurant, type DemoService, dataText } from './demo-data.ts';

export type DemoOption = {
  readonly group: string;
  readonly name: string;
  /** The delta, in minor units. */
  readonly price: number;
  readonly isDefault: boolean;
};

/** `min` to `max` choices, the first `free` of them at no charge; the same option at most `repeat` times. */
export type DemoOptionGroup = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly repeat: number;
  readonly options: readonly DemoOption[];
};

export type DemoItem = {
  readonly name: string;
  readonly price: number;
  readonly tags: readonly string[];
  /** By which it can be had; null is by all. */
  readonly services: readonly DemoService[] | null;
  readonly groups: readonly DemoOptionGroup[];
};

/** Sold only in the daily interval, where it has one. */
export type DemoCategory = {
  readonly name: string;
  readonly interval: { readonly from: string; readonly to: string } | undefined;
  readonly items: readonly DemoItem[];
};

export type DemoMenu = { readonly categories: readonly DemoCategory[] };

const sheets = new Map<string, Sheet>();
const menus = new Map<string, DemoMenu>();

function kept<T>(of: Map<string, T>, key: string, make: () => T): T {
  const made = of.get(key) ?? make();
  of.set(key, made);
  return made;
}

export const demoSheet = ({ slug, currency }: DemoRestaurant): Sheet =>
  kept(sheets, slug, () => readWholeSheet(dataText(`${slug}.csv`), currency));

function menuIn(sheet: Sheet): DemoMenu {
  const groups = new Map(
    sheet.group.map(({ cells: { name, min = 0, max = 1, free = 0 } }): [string, DemoOptionGroup] => {
      const own = sheet.option.filter(({ cells }) => cells.group === name);
      const options = own.map(({ cells }) => ({
        group: name,
        name: cells.name,
        price: cells.price ?? 0,
        isDefault: cells.default === true,
      }));
      return [name, { name, min, max, free, repeat: own[0]?.cells.repeat ?? 1, options }];
    }),
  );
  const schedules = new Map(sheet.schedule.map(({ cells: { name, times = [] } }) => [name, times[0]]));
  const itemsOf = Map.groupBy(sheet.item, ({ cells }) => cells.category);
  return {
    categories: sheet.category.map(({ cells: { name, schedule } }) => ({
      name,
      interval: schedules.get(schedule ?? ''),
      items: (itemsOf.get(name) ?? []).map(({ cells }) => ({
        name: cells.name,
        price: cells.price ?? 0,
        tags: cells.tags ?? [],
        services: cells.services ?? null,
        groups: (cells.groups ?? []).flatMap((asked) => groups.get(asked) ?? []),
      })),
    })),
  };
}

/** What there is to choose from, as the sheet has it. */
export const demoMenu = (restaurant: DemoRestaurant): DemoMenu =>
  kept(menus, restaurant.slug, () => menuIn(demoSheet(restaurant)));
