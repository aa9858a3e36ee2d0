import { menuSizeWords } from '@comanda/contract/words/menu-size';
import { EMPTY_MENU, type MenuSize, menuSizeProblems } from '@comanda/domain/menu/menu-size';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';

/** Sizes of a restaurant's menu as it is stored. */
async function measureMenu(db: Db, restaurantId: string): Promise<MenuSize> {
  const { rows } = await sql<MenuSize>`
    SELECT items.count AS dishes, categories.count AS categories, groups.count AS "optionGroups",
      options.count AS options, options.most AS "optionsOfAGroup", (asked.count + options.opens)::integer AS "groupsAsked",
      (SELECT count(*)::integer FROM tax_rates WHERE restaurant_id = ${restaurantId}) AS "taxRates",
      (SELECT count(*)::integer FROM schedules WHERE restaurant_id = ${restaurantId}) AS schedules,
      (items.bytes + categories.bytes + groups.bytes + options.bytes)::integer AS "textBytes"
    FROM (SELECT count(*)::integer, coalesce(sum(octet_length(name) + octet_length(coalesce(description, ''))
        + octet_length(coalesce(number, '')) + octet_length(coalesce(kitchen_name, '')) + octet_length(array_to_string(tags, ','))), 0) AS bytes
      FROM menu_items WHERE restaurant_id = ${restaurantId}) AS items,
    (SELECT count(*)::integer, coalesce(sum(octet_length(name) + octet_length(coalesce(description, ''))), 0) AS bytes
      FROM menu_categories WHERE restaurant_id = ${restaurantId}) AS categories,
    (SELECT count(*)::integer, coalesce(sum(octet_length(name)), 0) AS bytes
      FROM option_groups WHERE restaurant_id = ${restaurantId} AND item_id IS NULL) AS groups,
    (SELECT coalesce(sum(own.count), 0)::integer AS count, coalesce(max(own.count), 0) AS most,
        coalesce(sum(own.bytes), 0) AS bytes, coalesce(sum(own.opens), 0) AS opens
      FROM (SELECT count(*)::integer, sum(octet_length(name) + octet_length(coalesce(kitchen_name, ''))) AS bytes,
          sum(cardinality(opens)) AS opens
        FROM options WHERE restaurant_id = ${restaurantId} GROUP BY group_id) AS own) AS options,
    (SELECT count(*)::integer FROM item_option_groups WHERE restaurant_id = ${restaurantId} AND sort >= 0) AS asked`.execute(
    db,
  );
  const [size] = rows;
  if (!size) throw new Error('The database measured no menu.');
  return size;
}

const isWithin = (size: MenuSize) => menuSizeProblems(size, EMPTY_MENU).length === 0;

/**
 * Throws 400 when the edit under way has made the menu larger than menus may be, naming the limit. `committed` reads
 * beside the transaction: under the restaurant's lock it sees the menu as it was before.
 */
export async function requireMenuSize(tx: Db, committed: Db, restaurantId: string): Promise<void> {
  const after = await measureMenu(tx, restaurantId);
  if (isWithin(after)) return;
  const problems = menuSizeProblems(after, await measureMenu(committed, restaurantId));
  if (problems.length > 0)
    throw new HttpError(400, problems.map(menuSizeWords).join(' '), { code: 'MENU_TOO_LARGE', problems });
}
