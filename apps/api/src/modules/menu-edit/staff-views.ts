import { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem, StaffOption, StaffOptionGroup, StaffSize } from '@comanda/contract/shapes/menu-edit';
import { tooFewChoicesWords } from '@comanda/contract/words/items';
import { iso } from '@comanda/domain/hours/instants';
import {
  type ChoiceGroups,
  type Choosable,
  canBeChosenAt,
  isMarkedSoldOutAt,
  lackingAt,
} from '@comanda/domain/menu/choices-left';
import { dishFields } from '#modules/menu';
import { changedView } from '#platform/database/row-fields.ts';
import type { StoredRow } from './stored-rows.ts';
import { menuWords } from './words.ts';

/** As it holds now: a mark that has run out is gone, although nobody has cleared it. */
function markView(row: { available: boolean; sold_out_until: number | null }, now: number) {
  const mark = { available: row.available, soldOutUntil: row.sold_out_until };
  const isMarked = isMarkedSoldOutAt(mark, now);
  const { soldOutUntil } = mark;
  return { available: !isMarked, soldOutUntil: isMarked && soldOutUntil !== null ? iso(soldOutUntil) : null };
}

function optionView(row: StoredRow<'options'>, now: number): StaffOption {
  return {
    id: row.id,
    name: row.name,
    kitchenName: row.kitchen_name,
    price: row.price,
    ...markView(row, now),
    default: row.is_default,
    repeat: row.repeat,
    allergens: Allergens.parse(row.allergens),
    opens: [...row.opens],
    ...(row.dish_id !== null && { itemId: row.dish_id, sizeId: row.size_id }),
  };
}

/** As a diner pays for it: `price` is that of the dish. */
function sizeView(row: StoredRow<'options'>, price: number, now: number): StaffSize {
  const { repeat: _, itemId: __, sizeId: ___, ...size } = optionView(row, now);
  return { ...size, price: price + size.price };
}

export function groupView(
  row: StoredRow<'option_groups'>,
  options: readonly StoredRow<'options'>[],
  usedBy: number,
  now: number,
): StaffOptionGroup {
  const { id, version, name, min, max, free } = row;
  return {
    id,
    version,
    changed: changedView(row),
    name,
    min,
    max,
    free,
    options: options.map((option) => optionView(option, now)),
    usedBy,
  };
}

/** A stored option as the decision about availability wants it, with the dish that it is. */
export const choosable = (row: StoredRow<'options'>, dish?: Choosable['dish']): Choosable => ({
  ...{ available: row.available, soldOutUntil: row.sold_out_until },
  ...{ repeat: row.repeat, opens: row.opens, dish },
});

export function categoryView(row: StoredRow<'menu_categories'>): StaffCategory {
  const { id, version, name, description, visible } = row;
  return { id, version, changed: changedView(row), name, description, scheduleId: row.schedule_id, visible };
}

export function itemView(
  row: StoredRow<'menu_items'>,
  optionGroupIds: readonly string[],
  groups: ChoiceGroups,
  sizes: readonly StoredRow<'options'>[],
  now: number,
): StaffItem {
  const dish = dishFields(row);
  const asked = optionGroupIds.flatMap((id) => groups.get(id) ?? []);
  const lacking = lackingAt(asked, now, groups);
  const views = sizes.map((size) => sizeView(size, dish.price, now));
  const hasSize = sizes.length === 0 || sizes.some((size) => canBeChosenAt(choosable(size), now, groups));
  const whyNot = hasSize ? (lacking?.name ?? null) : menuWords.sizes;
  return {
    ...dish,
    ...markView(row, now),
    version: row.version,
    changed: changedView(row),
    tags: [...dish.tags],
    services: dish.services && [...dish.services],
    sizes: views,
    optionGroupIds: [...optionGroupIds],
    ...(whyNot === null ? {} : { unorderable: tooFewChoicesWords(dish.name, whyNot, 'now') }),
  };
}
