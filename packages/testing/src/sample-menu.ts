import { randomUUID } from 'node:crypto';
import { json } from '@comanda/api/src/platform/database/column-types.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';

export type SampleGroup = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free?: number;
  readonly options: readonly { readonly name: string; readonly price: number; readonly repeat?: number }[];
};

export type SampleItem = {
  readonly name: string;
  /** Minor units. */
  readonly price: number;
  readonly groups?: readonly string[];
  readonly stock?: number;
  readonly visible?: boolean;
  readonly available?: boolean;
  /** Only on weekdays from 12:00 to 15:00. */
  readonly lunchOnly?: boolean;
};

export type SampleMenu = { readonly groups: readonly SampleGroup[]; readonly items: readonly SampleItem[] };

/** One item of each kind that an order can stumble over. */
export const SAMPLE_MENU: SampleMenu = {
  groups: [
    {
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { name: 'Small', price: 0 },
        { name: 'Large', price: 300 },
      ],
    },
    {
      name: 'Toppings',
      min: 0,
      max: 4,
      free: 1,
      options: [
        { name: 'Olives', price: 100 },
        { name: 'Mushrooms', price: 120, repeat: 2 },
        { name: 'Ham', price: 200, repeat: 9 },
      ],
    },
    { name: 'Bread', min: 0, max: 1, options: [{ name: 'Rye', price: 50 }] },
  ],
  items: [
    { name: 'Pizza', price: 1000, groups: ['Size', 'Toppings'] },
    { name: 'Soup', price: 600, groups: ['Bread'] },
    { name: 'Cake', price: 450, stock: 5 },
    { name: 'Secret', price: 700, visible: false },
    { name: 'Oysters', price: 1200, available: false },
    { name: 'Lunch plate', price: 900, lunchOnly: true },
  ],
};

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** Ids by the names in the sample; an unknown name is a mistake in the test. */
export type MenuIds = {
  readonly item: (name: string) => string;
  readonly group: (name: string) => string;
  readonly option: (name: string) => string;
};

function lookUp(kind: string, ids: ReadonlyMap<string, string>) {
  return (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The sample menu has no ${kind} called ${name}.`);
    return id;
  };
}

async function insertGroups(db: Db, restaurantId: string, { groups }: SampleMenu) {
  const of = { restaurant_id: restaurantId };
  const groupIds = new Map<string, string>();
  const optionIds = new Map<string, string>();
  for (const { name, min, max, free = 0, options } of groups) {
    const id = randomUUID();
    groupIds.set(name, id);
    await db
      .insertInto('option_groups')
      .values({ ...of, id, name, min, max, free })
      .execute();
    for (const [sort, { repeat = 1, ...option }] of options.entries()) {
      const optionId = randomUUID();
      optionIds.set(option.name, optionId);
      await db
        .insertInto('options')
        .values({ ...of, ...option, id: optionId, group_id: id, repeat, sort })
        .execute();
    }
  }
  return { groupIds, optionIds };
}

async function insertCategories(db: Db, restaurantId: string) {
  const of = { restaurant_id: restaurantId };
  const [allDay, lunch, schedule] = [randomUUID(), randomUUID(), randomUUID()];
  const intervals = json(WEEKDAYS.map((day) => ({ day, from: '12:00', to: '15:00' })));
  await db
    .insertInto('schedules')
    .values({ ...of, id: schedule, name: 'Lunch', intervals })
    .execute();
  await db
    .insertInto('menu_categories')
    .values([
      { ...of, id: allDay, name: 'All day', sort: 0 },
      { ...of, id: lunch, name: 'Lunch', schedule_id: schedule, sort: 1 },
    ])
    .execute();
  return { allDay, lunch };
}

/** A menu with an included tax of 20 % and nothing else that changes a total. */
export async function insertMenu(db: Db, restaurantId: string, menu: SampleMenu): Promise<MenuIds> {
  const of = { restaurant_id: restaurantId };
  const taxRate = randomUUID();
  await db
    .insertInto('tax_rates')
    .values({
      ...of,
      id: taxRate,
      name: 'VAT',
      parts: json([{ name: 'VAT', rate: 20_000, services: null }]),
    })
    .execute();
  await db
    .insertInto('menu_settings')
    .values({ ...of, delivery_tax_rate_id: taxRate })
    .execute();
  const { groupIds, optionIds } = await insertGroups(db, restaurantId, menu);
  const { allDay, lunch } = await insertCategories(db, restaurantId);
  const itemIds = new Map<string, string>();
  const group = lookUp('option group', groupIds);
  for (const [sort, item] of menu.items.entries()) {
    const id = randomUUID();
    itemIds.set(item.name, id);
    const { name, price, stock = null, visible = true, available = true } = item;
    await db
      .insertInto('menu_items')
      .values({
        ...of,
        id,
        name,
        price,
        stock,
        visible,
        available,
        sort,
        category_id: item.lunchOnly ? lunch : allDay,
        tax_rate_id: taxRate,
      })
      .execute();
    for (const [position, groupName] of (item.groups ?? []).entries()) {
      await db
        .insertInto('item_option_groups')
        .values({ ...of, item_id: id, group_id: group(groupName), sort: position })
        .execute();
    }
  }
  return { item: lookUp('item', itemIds), group, option: lookUp('option', optionIds) };
}
