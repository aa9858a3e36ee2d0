import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import type { ChoiceGroup, ChoiceGroups } from '@comanda/domain/menu/choices-left';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { listPartDishes } from './parts.ts';
import { readMenuSettings } from './read-settings.ts';
import { categoryView, choosable, groupView, itemView } from './staff-views.ts';
import { SIZES_PLACE, type StoredRow } from './stored-rows.ts';

/** Which records of a restaurant; all of them when no ids are named. */
export type Which = { readonly restaurantId: string; readonly ids?: readonly string[] };

function matches({ restaurantId, ids }: Which, column: string) {
  const ofRestaurant = sql<boolean>`restaurant_id = ${restaurantId}`;
  return ids === undefined
    ? ofRestaurant
    : sql<boolean>`${ofRestaurant} AND ${sql.ref(column)} = ANY(${[...ids]}::uuid[])`;
}

export function listCategories(db: Db, which: Which) {
  return db
    .selectFrom('menu_categories')
    .selectAll()
    .where(matches(which, 'id'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function listItems(db: Db, which: Which) {
  return db
    .selectFrom('menu_items')
    .selectAll()
    .where(matches(which, 'id'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Groups that dishes share; those of their sizes are `listSizes`. */
export function listGroups(db: Db, which: Which) {
  return db
    .selectFrom('option_groups')
    .selectAll()
    .where(matches(which, 'id'))
    .where('item_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** Options of these groups; of all that dishes share where none is named. */
export function listOptions(db: Db, which: Which) {
  return db
    .selectFrom('options')
    .selectAll()
    .where(matches(which, 'group_id'))
    .$if(which.ids === undefined, (query) =>
      query.where('group_id', 'not in', (sizes) =>
        sizes
          .selectFrom('option_groups')
          .select('id')
          .where('restaurant_id', '=', which.restaurantId)
          .where('item_id', 'is not', null),
      ),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Ids of the groups that each item asks, in their order. */
export async function listItemGroups(db: Db, which: Which): Promise<Map<string, string[]>> {
  const links = await db
    .selectFrom('item_option_groups')
    .selectAll()
    .where(matches(which, 'item_id'))
    .where('sort', '>', SIZES_PLACE)
    .orderBy('sort')
    .execute();
  const byItem = Map.groupBy(links, (link) => link.item_id);
  return new Map([...byItem].map(([itemId, own]) => [itemId, own.map((link) => link.group_id)]));
}

type Sizes = {
  readonly group: StoredRow<'option_groups'>;
  readonly options: readonly StoredRow<'options'>[];
};

/** The sizes of the items that have any, by the item's id. */
export async function listSizes(db: Db, which: Which): Promise<Map<string, Sizes>> {
  const groups = await db
    .selectFrom('option_groups')
    .selectAll()
    .where(matches(which, 'item_id'))
    .where('item_id', 'is not', null)
    .execute();
  const { restaurantId } = which;
  const options = await listOptions(db, { restaurantId, ids: groups.map(({ id }) => id) });
  const optionsOf = Map.groupBy(options, (option) => option.group_id);
  return new Map(
    groups.map((group) => [group.item_id ?? '', { group, options: optionsOf.get(group.id) ?? [] }]),
  );
}

async function readCategories(db: Db, which: Which): Promise<StaffCategory[]> {
  return (await listCategories(db, which)).map(categoryView);
}

/** By how many dishes each group is asked, by itself or when an option of the groups that they ask is chosen. */
export async function countUses(db: Db, { restaurantId, ids }: Which): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ group_id: string; items: number }>`
    WITH RECURSIVE asked (item_id, group_id) AS (
      SELECT item_id, group_id FROM item_option_groups WHERE restaurant_id = ${restaurantId}
      UNION
      SELECT asked.item_id, opened FROM asked
      JOIN options ON options.restaurant_id = ${restaurantId} AND options.group_id = asked.group_id, unnest(opens) AS opened
    )
    SELECT group_id, count(*)::integer AS items FROM asked
    WHERE ${ids === undefined ? sql`true` : sql`group_id = ANY(${[...ids]}::uuid[])`} GROUP BY group_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.group_id, row.items]));
}

export async function readGroups(db: Db, which: Which, now: number): Promise<StaffOptionGroup[]> {
  const [groups, options, uses] = await Promise.all([
    listGroups(db, which),
    listOptions(db, which),
    countUses(db, which),
  ]);
  const optionsOf = Map.groupBy(options, (option) => option.group_id);
  return groups.map((row) => groupView(row, optionsOf.get(row.id) ?? [], uses.get(row.id) ?? 0, now));
}

/** These groups, and all that their options may open. */
async function groupsFrom(db: Db, restaurantId: string, ids: readonly string[]): Promise<ChoiceGroups> {
  const dishes = await listPartDishes(db, restaurantId);
  const known = new Map<string, ChoiceGroup>();
  let wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    const which = { restaurantId, ids: wanted };
    const [groups, options] = await Promise.all([listGroups(db, which), listOptions(db, which)]);
    const optionsOf = Map.groupBy(options, (option) => option.group_id);
    for (const { id, name, min, max } of groups)
      known.set(id, {
        ...{ id, name, min, max },
        options: (optionsOf.get(id) ?? []).map((option) => choosable(option, dishes.get(option.id))),
      });
    const opened = new Set(options.flatMap(({ opens }) => opens));
    wanted = groups.length === 0 ? [] : [...opened].filter((id) => !known.has(id));
  }
  return known;
}

export async function readItems(db: Db, which: Which, now: number): Promise<StaffItem[]> {
  const [rows, groupIds, sizes] = await Promise.all([
    listItems(db, which),
    listItemGroups(db, which),
    listSizes(db, which),
  ]);
  const opened = [...sizes.values()].flatMap(({ options }) => options.flatMap((size) => size.opens));
  const known = await groupsFrom(db, which.restaurantId, [...[...groupIds.values()].flat(), ...opened]);
  return rows.map((row) =>
    itemView(row, groupIds.get(row.id) ?? [], known, sizes.get(row.id)?.options ?? [], now),
  );
}

/** The whole menu as it is edited. The version is read first: content may turn out newer than it says, never older. */
export async function staffMenu(db: Db, restaurantId: string, now: number): Promise<StaffMenu> {
  const counter = await db
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  const [categories, items, optionGroups, settings] = await Promise.all([
    readCategories(db, { restaurantId }),
    readItems(db, { restaurantId }, now),
    readGroups(db, { restaurantId }, now),
    readMenuSettings(db, restaurantId),
  ]);
  if (!counter || !settings) throw notFound('restaurant');
  const itemsOf = Map.groupBy(items, (item) => item.categoryId);
  return {
    version: counter.revision,
    categories: categories.map((category) => ({ ...category, items: itemsOf.get(category.id) ?? [] })),
    optionGroups,
    settings,
  };
}
