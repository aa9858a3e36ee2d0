import { ImageRef } from '@comanda/contract/shapes/common';
import { Allergens } from '@comanda/contract/shapes/menu';
import type {
  StaffCategory,
  StaffItem,
  StaffOption,
  StaffOptionGroup,
} from '@comanda/contract/shapes/menu-edit';
import { tooFewChoicesWords } from '@comanda/contract/words/items';
import { iso } from '@comanda/domain/instants';
import { isMarkedSoldOutAt } from '@comanda/domain/item-availability';
import { lackingGroup } from '@comanda/domain/pricing';
import { changedView } from '#platform/database/row-fields.ts';
import type { StoredRow } from './stored-rows.ts';

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
    price: row.price,
    ...markView(row, now),
    default: row.is_default,
    repeat: row.repeat,
    allergens: Allergens.parse(row.allergens),
  };
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

export function categoryView(row: StoredRow<'menu_categories'>): StaffCategory {
  const { id, version, name, description, visible } = row;
  return { id, version, changed: changedView(row), name, description, scheduleId: row.schedule_id, visible };
}

export function itemView(
  row: StoredRow<'menu_items'>,
  optionGroupIds: readonly string[],
  groups: ReadonlyMap<string, StaffOptionGroup>,
  now: number,
): StaffItem {
  const { id, version, name, description, price, kcal, stock, tags, visible } = row;
  const lacking = lackingGroup(
    { id, name, price, optionGroupIds, taxRateId: row.tax_rate_id, soldOut: false },
    groups,
  );
  return {
    id,
    version,
    changed: changedView(row),
    categoryId: row.category_id,
    name,
    description,
    price,
    image: row.image === null ? null : ImageRef.parse(row.image),
    taxRateId: row.tax_rate_id,
    tags: [...tags],
    allergens: Allergens.parse(row.allergens),
    kcal,
    kitchenName: row.kitchen_name,
    preparationMinutes: row.preparation_minutes,
    scheduleId: row.schedule_id,
    visible,
    ...markView(row, now),
    stock,
    optionGroupIds: [...optionGroupIds],
    ...(lacking === null ? {} : { unorderable: tooFewChoicesWords(name, lacking.name, 'now') }),
  };
}
