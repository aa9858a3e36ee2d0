import type { Detail } from '@comanda/contract/field-problems';
import type { UpdateOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { bothMarks, type OfferedDish } from '@comanda/domain/menu/dish-offered';
import { type RawBuilder, sql } from 'kysely';
import type { Edit } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { requireReferences } from './references.ts';
import { menuWords } from './words.ts';

/**
 * The dishes that options are, by the option's id, as far as marks, stock and what is shown decide on them: whether a
 * dish has its hours now is no fault of the menu.
 */
export async function listPartDishes(
  db: Db,
  restaurantId: string,
): Promise<ReadonlyMap<string, OfferedDish>> {
  const rows = await db
    .selectFrom('options as part')
    .innerJoin('menu_items as dish', (on) =>
      on.onRef('dish.restaurant_id', '=', 'part.restaurant_id').onRef('dish.id', '=', 'part.dish_id'),
    )
    .innerJoin('menu_categories as category', (on) =>
      on
        .onRef('category.restaurant_id', '=', 'dish.restaurant_id')
        .onRef('category.id', '=', 'dish.category_id'),
    )
    .leftJoin('options as size', (on) =>
      on.onRef('size.restaurant_id', '=', 'part.restaurant_id').onRef('size.id', '=', 'part.size_id'),
    )
    .select(['part.id', 'dish.stock', 'dish.available', 'dish.sold_out_until', 'dish.visible'])
    .select(['dish.least_quantity', 'dish.quantity_step', 'category.visible as is_category_visible'])
    .select(['size.available as is_size_left', 'size.sold_out_until as size_sold_out_until'])
    .where('part.restaurant_id', '=', restaurantId)
    .execute();
  return new Map(
    rows.map((row): [string, OfferedDish] => {
      const size = { available: row.is_size_left ?? true, soldOutUntil: row.size_sold_out_until };
      return [
        row.id,
        {
          ...bothMarks({ available: row.available, soldOutUntil: row.sold_out_until }, size),
          ...{ visible: row.visible && row.is_category_visible, stock: row.stock },
          ...{ leastQuantity: row.least_quantity, quantityStep: row.quantity_step },
        },
      ];
    }),
  );
}

type OptionInput = NonNullable<UpdateOptionGroup['options']>[number];

/** Throws 400 for each option that is a dish of no menu here, or a size of another dish; `within` leads to them. */
export async function requireParts(
  { tx, restaurantId }: Pick<Edit, 'tx' | 'restaurantId'>,
  inputs: readonly OptionInput[],
  within = 'options',
): Promise<void> {
  await requireReferences(
    tx,
    restaurantId,
    inputs.map(({ itemId }, index) => ({ to: 'menu_items', id: itemId, path: `${within}.${index}.itemId` })),
  );
  const sized = inputs.flatMap(({ itemId, sizeId }, index) =>
    sizeId == null ? [] : [{ itemId, sizeId, index }],
  );
  if (sized.length === 0) return;
  const rows = await tx
    .selectFrom('options')
    .innerJoin('option_groups', (on) =>
      on
        .onRef('option_groups.restaurant_id', '=', 'options.restaurant_id')
        .onRef('option_groups.id', '=', 'options.group_id'),
    )
    .select(['options.id', 'option_groups.item_id'])
    .where('options.restaurant_id', '=', restaurantId)
    .where(sql<boolean>`options.id = ANY(${sized.map(({ sizeId }) => sizeId)}::uuid[])`)
    .execute();
  const dishOf = new Map(rows.map((row) => [row.id, row.item_id]));
  const lost = sized
    .filter(({ itemId, sizeId }) => itemId == null || dishOf.get(sizeId) !== itemId)
    .map(
      ({ index }): Detail => ({
        path: `${within}.${index}.sizeId`,
        message: menuWords.sizeGone,
        code: 'UNKNOWN',
        what: 'OPTION',
      }),
    );
  if (lost.length > 0) throw invalid(lost);
}

type Asking = Pick<Edit, 'tx' | 'restaurantId'>;

/** All groups that dishes may ask, whatever is chosen, as `asked (item_id, group_id)`. */
const asked = (restaurantId: string, dishes: RawBuilder<unknown>) => sql`
  asked (item_id, group_id) AS (
    SELECT item_id, group_id FROM item_option_groups WHERE restaurant_id = ${restaurantId} AND item_id IN (${dishes})
    UNION
    SELECT asked.item_id, opened FROM asked
    JOIN options ON options.restaurant_id = ${restaurantId} AND options.group_id = asked.group_id, unnest(opens) AS opened
  )`;

type OwnPart = { readonly id: string; readonly name: string };

function refuseOwnPart(own: OwnPart | undefined, pathOf: (id: string) => string): void {
  if (own)
    throw invalid([{ path: pathOf(own.id), message: menuWords.ownPart(own.name), code: 'NOT_USABLE' }]);
}

/** Throws 400 where a group now makes a dish ask, by itself or with a choice, whether it is a part of itself. */
export async function requireNoOwnPartsIn({ tx, restaurantId }: Asking, groupId: string): Promise<void> {
  const parts = sql`SELECT o.dish_id FROM options o JOIN below USING (group_id)
    WHERE o.restaurant_id = ${restaurantId} AND o.dish_id IS NOT NULL`;
  const { rows } = await sql<OwnPart>`
    WITH RECURSIVE below (group_id) AS (
      SELECT ${groupId}::uuid
      UNION
      SELECT opened FROM below
      JOIN options ON options.restaurant_id = ${restaurantId} AND options.group_id = below.group_id, unnest(opens) AS opened
    ), ${asked(restaurantId, parts)}
    SELECT i.id, i.name FROM asked JOIN menu_items i ON i.restaurant_id = ${restaurantId} AND i.id = asked.item_id
    WHERE asked.group_id = ${groupId} LIMIT 1`.execute(tx);
  refuseOwnPart(rows[0], () => 'options');
}

/** Throws 400 where one of these dishes now is a part of itself; by its id, each has the path that is named. */
export async function requireNoOwnPartsOf(
  { tx, restaurantId }: Asking,
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  if (paths.size === 0) return;
  const { rows } = await sql<OwnPart>`
    WITH RECURSIVE ${asked(restaurantId, sql`SELECT unnest(${[...paths.keys()]}::uuid[])`)}
    SELECT i.id, i.name FROM asked
    JOIN options p ON p.restaurant_id = ${restaurantId} AND p.group_id = asked.group_id AND p.dish_id = asked.item_id
    JOIN menu_items i ON i.restaurant_id = ${restaurantId} AND i.id = p.dish_id LIMIT 1`.execute(tx);
  refuseOwnPart(rows[0], (id) => paths.get(id) ?? '');
}

/** Throws 409 while a dish is a part of others, naming where it is chosen. */
export async function requireNoParts(
  { tx, restaurantId }: Pick<Edit, 'tx' | 'restaurantId'>,
  dishes: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const parts = await tx
    .selectFrom('options as part')
    .innerJoin('option_groups as chosen', (join) =>
      join.onRef('chosen.restaurant_id', '=', 'part.restaurant_id').onRef('chosen.id', '=', 'part.group_id'),
    )
    .select(['part.dish_id', 'chosen.name'])
    .distinct()
    .where('part.restaurant_id', '=', restaurantId)
    .where(sql<boolean>`part.dish_id = ANY(${dishes.map(({ id }) => id)}::uuid[])`)
    .orderBy('chosen.name')
    .execute();
  const dish = dishes.find(({ id }) => parts.some(({ dish_id }) => dish_id === id));
  if (!dish) return;
  const { name } = dish;
  const groups = parts.flatMap((part) => (part.dish_id === dish.id ? part.name : []));
  throw new HttpError(409, menuWords.isPart(name, groups), { code: 'IN_USE', name, count: groups.length });
}

/** A size that goes: `path` leads to the sizes of its dish, `name` says the dish too. */
export type LeftSize = { readonly id: string; readonly name: string; readonly path: string };

/** Throws 400 for each size that goes and is a part of others, naming where it is chosen. */
export async function requireNoSizeParts(
  { tx, restaurantId }: Pick<Edit, 'tx' | 'restaurantId'>,
  sizes: readonly LeftSize[],
): Promise<void> {
  if (sizes.length === 0) return;
  const parts = await tx
    .selectFrom('options as part')
    .innerJoin('option_groups as chosen', (join) =>
      join.onRef('chosen.restaurant_id', '=', 'part.restaurant_id').onRef('chosen.id', '=', 'part.group_id'),
    )
    .select(['part.size_id', 'chosen.name'])
    .distinct()
    .where('part.restaurant_id', '=', restaurantId)
    .where(sql<boolean>`part.size_id = ANY(${sizes.map(({ id }) => id)}::uuid[])`)
    .orderBy('chosen.name')
    .execute();
  const used = sizes.flatMap(({ id, name, path }): Detail[] => {
    const groups = parts.flatMap((part) => (part.size_id === id ? part.name : []));
    if (groups.length === 0) return [];
    return [{ path, message: menuWords.isPart(name, groups), code: 'NOT_USABLE' }];
  });
  if (used.length > 0) throw invalid(used);
}
