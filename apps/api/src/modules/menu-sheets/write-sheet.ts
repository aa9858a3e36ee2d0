import { Allergens, ServicePrices } from '@comanda/contract/shapes/menu';
import { minorDigits } from '@comanda/domain/money/money';
import { StoredScheduleIntervals } from '#modules/menu';
import { StoredTaxes } from '#modules/restaurant-settings';
import { toCell } from '#platform/csv-cells.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { ALLERGEN_COLUMNS } from './cell-schemas.ts';
import { decimalText, listToText } from './cells.ts';
import { csvText } from './csv-text.ts';
import { type MenuRows, menuKeys } from './menu-rows.ts';
import { findOwner, loadMenuRows } from './menu-sheets.queries.ts';
import { servicePricesText } from './price-cells.ts';
import { COLUMNS, cellName, type RowType } from './sheet-columns.ts';
import { servicesText, taxText } from './tax-cells.ts';

type Value = string | number | boolean | null | undefined;
type Row = Readonly<Record<string, Value>> & { readonly type: RowType };

function cellOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return toCell(String(value));
}

function allergenCells(stored: unknown): Record<string, string> {
  const allergens = Allergens.parse(stored);
  return Object.fromEntries(
    [...ALLERGEN_COLUMNS].flatMap(([column, allergen]) => {
      const declared = allergens[allergen];
      return declared === undefined ? [] : [[column, declared.toLowerCase().replace('_', ' ')]];
    }),
  );
}

function markCells(row: { available: boolean; sold_out_until: number | null }) {
  const until = row.sold_out_until;
  return {
    available: row.available,
    sold_out_until: until === null ? null : new Date(until).toISOString(),
  };
}

function timesText(stored: unknown): string {
  const intervals = StoredScheduleIntervals.parse(stored);
  return intervals.map(({ day, from, to }) => `${day} ${from}-${to}`).join(', ');
}

function rowsOf(menu: MenuRows, currency: string): Row[] {
  const keys = menuKeys(menu);
  const money = (amount: number) => decimalText(amount, minorDigits(currency));
  const named = (own: ReadonlyMap<string, string>, { id, name }: { id: string; name: string }) => ({
    id,
    name,
    key: own.get(id) === name ? null : own.get(id),
  });
  const called = (ids: readonly string[]) => listToText(ids.flatMap((id) => keys.groups.get(id) ?? []));
  const optionsOf = Map.groupBy(menu.options, (option) => option.group_id);
  const sizesOf = Map.groupBy(menu.sizes, (size) => size.item_id);
  const itemsOf = Map.groupBy(menu.items, (item) => item.category_id);
  const taxes = menu.taxes.map(
    (tax): Row => ({
      type: 'tax',
      ...named(keys.taxes, tax),
      rate: taxText(tax.name, StoredTaxes.parse(tax.parts)),
    }),
  );
  const schedules = menu.schedules.map(
    (schedule): Row => ({
      type: 'schedule',
      ...named(keys.schedules, schedule),
      times: timesText(schedule.intervals),
      first_day: schedule.first_day,
      last_day: schedule.last_day,
    }),
  );
  const dishes = new Map(menu.items.map((item) => [item.id, item]));
  const partCells = ({ dish_id, size_id }: MenuRows['options'][number]) => ({
    category: keys.categories.get(dishes.get(dish_id ?? '')?.category_id ?? ''),
    part: keys.items.get(dish_id ?? ''),
    part_size: keys.sizes.get(size_id ?? ''),
  });
  const optionRow = (option: MenuRows['options'][number]): Row => ({
    type: 'option',
    group: keys.groups.get(option.group_id),
    ...named(keys.options, option),
    kitchen_name: option.kitchen_name,
    price: money(option.price),
    ...markCells(option),
    default: option.is_default,
    repeat: option.repeat,
    groups: called(option.opens),
    ...partCells(option),
    ...allergenCells(option.allergens),
  });
  const groups = menu.groups.flatMap((group): Row[] => [
    { type: 'group', ...named(keys.groups, group), min: group.min, max: group.max, free: group.free },
    ...(optionsOf.get(group.id) ?? []).map(optionRow),
  ]);
  const itemRow = ({
    image,
    tags,
    allergens,
    services,
    service_prices,
    ...item
  }: MenuRows['items'][number]): Row => ({
    ...item,
    type: 'item',
    category: keys.categories.get(item.category_id),
    ...named(keys.items, item),
    price: money(item.price),
    prices_by_service: servicePricesText(ServicePrices.parse(service_prices), money),
    tax: item.tax_rate_id === null ? null : keys.taxes.get(item.tax_rate_id),
    schedule: item.schedule_id === null ? null : keys.schedules.get(item.schedule_id),
    groups: called(menu.itemGroups.get(item.id) ?? []),
    tags: listToText(tags),
    services: services && servicesText(services),
    ...markCells(item),
    image: image === null ? null : JSON.stringify(image),
    ...allergenCells(allergens),
  });
  const sizeRow = ({ id, category_id }: MenuRows['items'][number]) =>
    (sizesOf.get(id) ?? []).map(
      (size): Row => ({
        type: 'size',
        category: keys.categories.get(category_id),
        size_of: keys.items.get(id),
        ...named(keys.sizes, size),
        kitchen_name: size.kitchen_name,
        price: money(size.price),
        ...markCells(size),
        default: size.is_default,
        groups: called(size.opens),
        ...allergenCells(size.allergens),
      }),
    );
  const categories = menu.categories.flatMap((category): Row[] => [
    {
      type: 'category',
      ...named(keys.categories, category),
      description: category.description,
      schedule: category.schedule_id === null ? null : keys.schedules.get(category.schedule_id),
      visible: category.visible,
    },
    ...(itemsOf.get(category.id) ?? []).flatMap((item) => [itemRow(item), ...sizeRow(item)]),
  ]);
  return [...taxes, ...schedules, ...groups, ...categories];
}

/** The menu as a table of cells, headings first. No cell is a formula, and `readSheet` makes the same menu of it. */
export function writeSheet(menu: MenuRows, currency: string): string[][] {
  const rows = rowsOf(menu, currency);
  return [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => cellOf(row[cellName(column)])))];
}

/** The menu as a CSV text that `importMenu` takes back. */
export async function exportMenu(db: Db, restaurantId: string): Promise<string> {
  const [menu, owner] = await Promise.all([loadMenuRows(db, restaurantId), findOwner(db, restaurantId)]);
  if (!owner) throw notFound('restaurant');
  return csvText(writeSheet(menu, owner.currency));
}
