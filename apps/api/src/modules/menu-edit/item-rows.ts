import type { UpdateItem } from '@comanda/contract/shapes/menu-edit';
import type { Reference } from './references.ts';
import type { StoredRow } from './stored-rows.ts';

export type ItemRow = StoredRow<'menu_items'>;
/** What an edit may name; what it leaves out or undefined stays. */
export type ItemChange = Omit<UpdateItem, 'version'>;

const or = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);

/** The row as an edit leaves it; what the edit does not name stays. */
export function withItemChange(row: ItemRow, change: ItemChange): ItemRow {
  return {
    ...row,
    category_id: change.categoryId ?? row.category_id,
    name: change.name ?? row.name,
    price: change.price ?? row.price,
    description: or(change.description, row.description) || null,
    image: or<unknown>(change.image, row.image),
    tax_rate_id: or(change.taxRateId, row.tax_rate_id),
    tags: change.tags ?? row.tags,
    allergens: change.allergens ?? row.allergens,
    kcal: or(change.kcal, row.kcal),
    kitchen_name: or(change.kitchenName, row.kitchen_name) || null,
    preparation_minutes: or(change.preparationMinutes, row.preparation_minutes),
    schedule_id: or(change.scheduleId, row.schedule_id),
    visible: change.visible ?? row.visible,
  };
}

/** What the change points to; `prefix` leads to it within the body. */
export function itemReferences(change: ItemChange, prefix = ''): Reference[] {
  const { categoryId, taxRateId, scheduleId, optionGroupIds = [] } = change;
  return [
    { to: 'menu_categories', id: categoryId, path: `${prefix}categoryId` },
    { to: 'tax_rates', id: taxRateId, path: `${prefix}taxRateId` },
    { to: 'schedules', id: scheduleId, path: `${prefix}scheduleId` },
    ...optionGroupIds.map(
      (id, index): Reference => ({ to: 'option_groups', id, path: `${prefix}optionGroupIds.${index}` }),
    ),
  ];
}
