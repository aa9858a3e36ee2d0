import { v7 as uuid } from 'uuid';
import { json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { weekdays } from './demo-hours.ts';
import type { DemoCategory, DemoRestaurant } from './demo-types.ts';

const PICTURE_SIZE = 400;

async function seedOptions(
  tx: Db,
  restaurantId: string,
  { menu }: DemoRestaurant,
): Promise<ReadonlyMap<string, string>> {
  const groupIds = new Map(menu.optionGroups.map((group) => [group.key, uuid()]));
  for (const group of menu.optionGroups) {
    const id = groupIds.get(group.key) ?? uuid();
    const { name, min, max, free } = group;
    await tx
      .insertInto('option_groups')
      .values({ restaurant_id: restaurantId, id, name, min, max, free })
      .execute();
    await tx
      .insertInto('options')
      .values(
        group.options.map((option, sort) => ({
          restaurant_id: restaurantId,
          id: uuid(),
          group_id: id,
          name: option.name,
          price: option.price,
          allergens: json(option.allergens),
          is_default: option.isDefault,
          repeat: group.repeat,
          sort,
        })),
      )
      .execute();
  }
  return groupIds;
}

async function seedSchedule(
  tx: Db,
  restaurantId: string,
  { schedule }: DemoCategory,
): Promise<string | null> {
  if (!schedule) return null;
  const id = uuid();
  const intervals = weekdays.map((day) => ({ day, from: schedule.opens, to: schedule.closes }));
  await tx
    .insertInto('schedules')
    .values({ restaurant_id: restaurantId, id, name: schedule.name, intervals: json(intervals) })
    .execute();
  return id;
}

/** A restaurant's tax, settings, option groups, categories and items. */
export async function seedMenu(tx: Db, restaurantId: string, demo: DemoRestaurant): Promise<void> {
  const of = { restaurant_id: restaurantId };
  const taxRateId = uuid();
  await tx
    .insertInto('tax_rates')
    .values({
      ...of,
      id: taxRateId,
      name: demo.tax.name,
      parts: json([{ name: demo.tax.name, rate: demo.tax.rate, services: null }]),
    })
    .execute();
  await tx
    .insertInto('menu_settings')
    .values({ ...of, tax_mode: demo.tax.mode, delivery_tax_rate_id: taxRateId })
    .execute();
  const groupIds = await seedOptions(tx, restaurantId, demo);
  for (const [sort, category] of demo.menu.categories.entries()) {
    const categoryId = uuid();
    const schedule_id = await seedSchedule(tx, restaurantId, category);
    const { name, description = null } = category;
    await tx
      .insertInto('menu_categories')
      .values({ ...of, id: categoryId, name, description, schedule_id, sort })
      .execute();
    for (const [position, item] of category.items.entries()) {
      const itemId = uuid();
      const image = item.picture && { url: item.picture, width: PICTURE_SIZE, height: PICTURE_SIZE };
      await tx
        .insertInto('menu_items')
        .values({
          ...of,
          id: itemId,
          category_id: categoryId,
          name: item.name,
          kitchen_name: item.kitchenName,
          description: item.description,
          price: item.price,
          image: image ? json(image) : null,
          tax_rate_id: taxRateId,
          tags: [...item.tags],
          allergens: json(item.allergens),
          sort: position,
        })
        .execute();
      const links = item.groups.map((key, order) => ({
        ...of,
        item_id: itemId,
        group_id: groupIds.get(key) ?? '',
        sort: order,
      }));
      if (links.length > 0) await tx.insertInto('item_option_groups').values(links).execute();
    }
  }
}
