import type { Detail } from '@comanda/contract/field-problems';
import type { UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Edit, touchedBy } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/errors.ts';
import { blankOption } from './option-groups.ts';
import { type LeftSize, requireNoSizeParts } from './parts.ts';
import { listSizes } from './staff-records.ts';
import { SIZES_PLACE, type StoredRow, upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

/** The sizes that a dish shall have; `prefix` leads to them within the body. */
export type WantedSizes = {
  readonly itemId: string;
  readonly dish: string;
  /** Of the dish, in minor units, and what it was before. */
  readonly price: number;
  readonly was: number;
  readonly sizes: NonNullable<UpdateItem['sizes']>;
  readonly prefix: string;
};

export type PriceChange = { readonly name: string; readonly from: number | null; readonly to: number };

type Kept = ReadonlyMap<string, StoredRow<'options'>>;

function lostSizes({ sizes, prefix }: WantedSizes, kept: Kept): Detail[] {
  return sizes.flatMap(({ id }, index) =>
    id === undefined || kept.has(id)
      ? []
      : [
          {
            path: `${prefix}sizes.${index}.id`,
            message: menuWords.sizeGone,
            code: 'UNKNOWN' as const,
            what: 'OPTION' as const,
          },
        ],
  );
}

function leftSizes({ dish, sizes, prefix }: WantedSizes, kept: Kept): LeftSize[] {
  const stay = new Set(sizes.map(({ id }) => id));
  return [...kept.values()].flatMap(({ id, name }) =>
    stay.has(id) ? [] : [{ id, name: sizedName(dish, name), path: `${prefix}sizes` }],
  );
}

/** All sizes that a dish shall have, in their order; `price` of a size is all that the dish costs in it. */
export type DishSizes = {
  readonly itemId: string;
  /** Of the dish, in minor units. */
  readonly price: number;
  readonly sizes: readonly StoredRow<'options'>[];
};

type Touched = { readonly changed_at: number | null; readonly changed_by: string | null };

/** Writes whole lists of sizes over those that the dishes have; what is left out is deleted. */
export async function storeSizes(
  tx: Db,
  restaurantId: string,
  touched: Touched,
  wanted: readonly DishSizes[],
): Promise<void> {
  if (wanted.length === 0) return;
  const before = await listSizes(tx, { restaurantId, ids: wanted.map(({ itemId }) => itemId) });
  const groups = wanted
    .filter(({ sizes }) => sizes.length > 0)
    .map(({ itemId }): StoredRow<'option_groups'> => {
      const beginning = { restaurant_id: restaurantId, id: uuid(), name: menuWords.sizes, version: 0 };
      const known = before.get(itemId)?.group ?? beginning;
      const rule = { min: 1, max: 1, free: 0, item_id: itemId };
      return { ...known, ...rule, version: known.version + 1, ...touched };
    });
  const groupOf = new Map(groups.map(({ item_id, id }) => [item_id, id]));
  const options = wanted.flatMap(({ itemId, price, sizes }) =>
    sizes.map((size, sort) => ({
      ...size,
      group_id: groupOf.get(itemId) ?? '',
      price: size.price - price,
      sort,
    })),
  );
  const gone = wanted.flatMap(({ itemId, sizes }) => (sizes.length === 0 ? [itemId] : []));
  await tx
    .deleteFrom('item_option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where('sort', '=', SIZES_PLACE)
    .where(sql<boolean>`item_id = ANY(${gone}::uuid[])`)
    .execute();
  await tx
    .deleteFrom('option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`item_id = ANY(${gone}::uuid[])`)
    .execute();
  await tx
    .deleteFrom('options')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`group_id = ANY(${groups.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`NOT id = ANY(${options.map(({ id }) => id)}::uuid[])`)
    .execute();
  await upsertRows(tx, 'option_groups', groups);
  await upsertRows(tx, 'options', options);
  const links = groups.flatMap(({ id, item_id }) =>
    item_id === null ? [] : [{ restaurant_id: restaurantId, item_id, group_id: id, sort: SIZES_PLACE }],
  );
  await upsertRows(tx, 'item_option_groups', links);
}

/**
 * Gives dishes their sizes, in the order named: what keeps its id stays sold out if it was, what is left out goes.
 * Answers the prices of sizes that are others now. Throws 400 naming each id that is none of the dish's, and each size
 * that goes while a set meal asks for it.
 */
export async function replaceSizes(edit: Edit, wanted: readonly WantedSizes[]): Promise<PriceChange[]> {
  if (wanted.length === 0) return [];
  const { tx, restaurantId } = edit;
  const before = await listSizes(tx, { restaurantId, ids: wanted.map(({ itemId }) => itemId) });
  const keptOf = ({ itemId }: WantedSizes): Kept =>
    new Map((before.get(itemId)?.options ?? []).map((row) => [row.id, row]));
  const lost = wanted.flatMap((one) => lostSizes(one, keptOf(one)));
  if (lost.length > 0) throw invalid(lost);
  await requireNoSizeParts(
    edit,
    wanted.flatMap((one) => leftSizes(one, keptOf(one))),
  );
  const lists = wanted.map((one) => {
    const kept = keptOf(one);
    const sizes = one.sizes.map(
      ({ id = '', name, kitchenName, price, default: is_default, allergens, opens }) => {
        const before = kept.get(id) ?? blankOption(restaurantId, '');
        const called = kitchenName === undefined ? before.kitchen_name : kitchenName;
        const said = { name, kitchen_name: called, price, is_default, allergens };
        return { ...before, ...said, opens: opens ?? before.opens };
      },
    );
    return { itemId: one.itemId, price: one.price, sizes };
  });
  await storeSizes(tx, restaurantId, touchedBy(edit), lists);
  return wanted.flatMap((one) => {
    const kept = keptOf(one);
    return one.sizes.flatMap(({ id = '', name, price }) => {
      const size = kept.get(id);
      const from = size && one.was + size.price;
      return from === undefined || from === price
        ? []
        : [{ name: sizedName(one.dish, name), from, to: price }];
    });
  });
}
