import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { CreateSetMeal } from '@comanda/contract/shapes/set-meals';
import type { Edit } from '#modules/restaurant-settings';
import { createItem } from './items.ts';
import { createOptionGroup } from './option-groups.ts';

/** A dish with an option group of its own for each course. Throws 400 for dishes and sizes that are not there. */
export async function createSetMeal(
  edit: Edit,
  { courses, ...dish }: CreateSetMeal,
): Promise<{ item: StaffItem; groups: StaffOptionGroup[] }> {
  const groups: StaffOptionGroup[] = [];
  for (const [index, { name, choose, dishes }] of courses.entries()) {
    const options = dishes.map((part) => ({ ...part, default: false, repeat: choose, allergens: {} }));
    const group = { name, min: choose, max: choose, free: 0, options };
    groups.push(await createOptionGroup(edit, group, `courses.${index}.dishes`));
  }
  return { item: await createItem(edit, { ...dish, optionGroupIds: groups.map(({ id }) => id) }), groups };
}
