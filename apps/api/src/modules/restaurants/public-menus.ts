import type { ListedRestaurant } from '@comanda/storefront/page-source.ts';
import { sql } from 'kysely';
import { stateView, type WithKeptSettings } from '#modules/restaurant-settings';
import type { Database } from '#platform/database/database.ts';

/** Addresses on one page of the site map; the format takes 50,000. */
const ON_A_PAGE = 1_000;
/** Pages that an index can name, by the same format. */
const MOST_PAGES = 50_000;

/** Restaurants that everybody may find: open for business, not locked, claimed, and with something on the menu. */
const IS_PUBLIC = sql<boolean>`closed_at IS NULL AND NOT account_locked AND NOT EXISTS (
  SELECT FROM merchants WHERE merchants.id = restaurants.merchant_id AND merchants.unclaimed) AND EXISTS (
  SELECT FROM menu_items WHERE menu_items.restaurant_id = restaurants.id AND menu_items.visible)`;

/** The slug that each page of the site map begins with, in order of slugs; none where no menu is public. */
export async function sitemapPages(
  { db }: Pick<Database, 'db'>,
  onAPage: number = ON_A_PAGE,
): Promise<string[]> {
  const counted = db
    .selectFrom('restaurants')
    .select(['slug', sql<number>`row_number() OVER (ORDER BY slug) - 1`.as('place')])
    .where(IS_PUBLIC)
    .as('counted');
  const firsts = await db
    .selectFrom(counted)
    .select('slug')
    .where(sql<boolean>`place % ${onAPage} = 0`)
    .orderBy('slug')
    .limit(MOST_PAGES)
    .execute();
  return firsts.map(({ slug }) => slug);
}

/** The public menus of the page that begins with this slug. */
export async function publicMenusFrom(
  { db }: Pick<Database, 'db'>,
  from: string,
  onAPage: number = ON_A_PAGE,
): Promise<string[]> {
  const found = await db
    .selectFrom('restaurants')
    .select('slug')
    .where(IS_PUBLIC)
    .where('slug', '>=', from)
    .orderBy('slug')
    .limit(onAPage)
    .execute();
  return found.map(({ slug }) => slug);
}

/** What a name is found by: its words and those of the cuisine, without accents, each after a space. */
const FOUND_BY = sql<string>`' ' || regexp_replace(
  regexp_replace(normalize(lower(concat_ws(' ', name, slug, array_to_string(cuisines, ' '))), NFD), '[\u0300-\u036f]', '', 'g'),
  '[^[:alnum:]]+', ' ', 'g')`;

/** Words of a search that count: more say nothing new. */
const MOST_WORDS = 6;

function wordsOf(find: string): string[] {
  const plain = find.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** Ids of public restaurants by name; with `find` those with words in name, address or cuisine that begin so. */
export async function publicRestaurants(
  { db }: Pick<Database, 'db'>,
  { find, most }: { readonly find: string | null; readonly most: number },
): Promise<string[]> {
  const words = find === null ? [] : wordsOf(find);
  if (find !== null && words.length === 0) return [];
  let query = db.selectFrom('restaurants').select('id').where(IS_PUBLIC);
  for (const word of words) query = query.where(sql<boolean>`strpos(${FOUND_BY}, ${` ${word}`}) > 0`);
  const found = await query.orderBy('name').orderBy('id').limit(most).execute();
  return found.map(({ id }) => id);
}

/** Whose hours are looked at for one page: a look costs about as much as a card of it. */
const MOST_LOOKED_AT = 36;
/** Cards of one page. */
const MOST_LISTED = 9;

const isOpen = ({ state }: ListedRestaurant) => state.status === 'OPEN' || state.status === 'BUSY';

/** Public restaurants of the landing page: found by a search, open ones first; else the open ones. `now`: epoch ms. */
export async function listedRestaurants(
  { database, keptSettings }: WithKeptSettings & { readonly database: Database },
  find: string | null,
  now: number,
): Promise<ListedRestaurant[]> {
  const ids = await publicRestaurants(database, { find, most: MOST_LOOKED_AT });
  const settings = await Promise.all(ids.map((id) => keptSettings.get(id)));
  const listed = settings.flatMap((one): ListedRestaurant[] => {
    if (!one) return [];
    const { slug, name, cuisines, services, timezone, locale, logo } = one.restaurant;
    const state = stateView(one, now);
    return [{ slug, name, cuisines, services, timezone, locale, state, ...(logo && { logo }) }];
  });
  const open = listed.filter(isOpen);
  const closed = find === null ? [] : listed.filter((one) => !isOpen(one));
  return [...open, ...closed].slice(0, MOST_LISTED);
}
