import type { ListedRestaurant } from '@comanda/storefront/page-source.ts';
import { stateView, type WithKeptSettings } from '#modules/restaurant-settings';
import type { Database } from '#platform/database/database.ts';
import { publicRestaurants } from './public-menus.ts';

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
