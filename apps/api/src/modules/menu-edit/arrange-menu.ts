import type { Detail } from '@comanda/contract/field-problems';
import type { ArrangeMenu, Arrangement } from '@comanda/contract/shapes/menu-arrangement';
import { type Edit, markArranged } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, stale } from '#platform/http/errors.ts';
import { listCategories, listItems } from './staff-records.ts';
import { upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

type Places = ArrangeMenu['categories'];

async function readRevisions(tx: Db, restaurantId: string) {
  return tx
    .selectFrom('restaurant_counters as c')
    .innerJoin('menu_settings as m', 'm.restaurant_id', 'c.restaurant_id')
    .select(['c.revision', 'm.arranged_revision'])
    .where('c.restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

const THINGS = { category: 'CATEGORY', item: 'DISH' } as const;

type Named = { readonly id: string; readonly path: string };

/** Ids that are named twice, unknown, or left out; `what` is how a person calls them. */
function misplaced(
  given: readonly Named[],
  present: ReadonlyMap<string, string>,
  what: keyof typeof THINGS,
): Detail[] {
  const seen = new Set<string>();
  const problems: Detail[] = [];
  for (const { id, path } of given) {
    const name = present.get(id);
    if (name === undefined)
      problems.push({ path, message: menuWords.notOnMenu(what), code: 'UNKNOWN', what: THINGS[what] });
    else if (seen.has(id))
      problems.push({ path, message: menuWords.namedTwice(name), code: 'NAMED_TWICE', name });
    seen.add(id);
  }
  for (const [id, name] of present) {
    if (!seen.has(id))
      problems.push({ path: 'categories', message: menuWords.leftOut(name), code: 'LEFT_OUT', name });
  }
  return problems;
}

function problemsOf(
  places: Places,
  categories: ReadonlyMap<string, string>,
  items: ReadonlyMap<string, string>,
) {
  const namedCategories = places.map(({ id }, index) => ({ id, path: `categories.${index}.id` }));
  const namedItems = places.flatMap((place, index) =>
    place.items.map((id, position) => ({ id, path: `categories.${index}.items.${position}` })),
  );
  return [...misplaced(namedCategories, categories, 'category'), ...misplaced(namedItems, items, 'item')];
}

/** Places every category and item. Throws 400 for one left out, repeated or unknown; 409 for a stale version. */
export async function arrangeMenu(
  edit: Edit,
  { categories: places, version }: ArrangeMenu,
): Promise<Arrangement> {
  const { tx, restaurantId } = edit;
  const [categories, items, revisions] = await Promise.all([
    listCategories(tx, { restaurantId }),
    listItems(tx, { restaurantId }),
    readRevisions(tx, restaurantId),
  ]);
  if (version < revisions.arranged_revision) {
    const itemsOf = Map.groupBy(items, (item) => item.category_id);
    const current = categories.map(({ id }) => ({
      id,
      items: (itemsOf.get(id) ?? []).map((item) => item.id),
    }));
    throw stale(undefined, { version: revisions.revision, categories: current });
  }
  const nameOf = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const problems = problemsOf(places, nameOf(categories), nameOf(items));
  if (problems.length > 0) throw invalid(problems);

  const placeOf = new Map(places.map(({ id }, sort) => [id, sort]));
  const itemPlaces = new Map(
    places.flatMap((place) => place.items.map((id, sort) => [id, { category_id: place.id, sort }] as const)),
  );
  const movedCategories = categories
    .map((row) => ({ ...row, sort: placeOf.get(row.id) ?? row.sort }))
    .filter((row, index) => row.sort !== categories[index]?.sort);
  const movedItems = items
    .map((row) => ({ ...row, ...itemPlaces.get(row.id) }))
    .filter((row, index) => row.sort !== items[index]?.sort || row.category_id !== items[index]?.category_id);
  await upsertRows(tx, 'menu_categories', movedCategories);
  await upsertRows(tx, 'menu_items', movedItems);
  if (movedCategories.length + movedItems.length > 0) {
    await markArranged(tx, restaurantId);
  }
  const { revision } = await readRevisions(tx, restaurantId);
  return { version: revision, categories: places };
}
