import { type Redirect, redirectFor, type Whereabouts } from '@comanda/domain/redirects';
import { landingPage } from '@comanda/domain/roles';
import { matchRoute, type RoutePath } from '@comanda/domain/routes';
import { before } from '@comanda/domain/without-end';
import { FINISHED_PAGES } from './screens.ts';

/** Where a page that is not finished leads instead. */
function standIn(path: RoutePath, whereabouts: Whereabouts): RoutePath {
  if (FINISHED_PAGES.has(path)) return path;
  const { merchants, merchantId, restaurantId } = whereabouts;
  const restaurants = merchants?.find(({ id }) => id === merchantId)?.restaurants;
  const hasChosen = restaurants?.some(({ id }) => id === restaurantId) ?? false;
  return hasChosen ? landingPage(whereabouts.role) : '/merchant/merchant-switch';
}

/**
 * The domain's redirect rules on the pages that exist: where somebody has to be instead, or null to stay. Following it
 * comes to rest, because each stand-in is a page on which the rules let its visitor stay.
 */
export function guardRedirect(whereabouts: Whereabouts): Redirect | null {
  const redirect = redirectFor(whereabouts);
  const wanted = matchRoute(before(redirect?.to ?? whereabouts.path, '?', '#'))?.route;
  if (!wanted?.login) return redirect;
  const page = standIn(wanted.path, whereabouts);
  if (page === matchRoute(before(whereabouts.path, '?', '#'))?.route.path) return null;
  return page === wanted.path ? redirect : { ...redirect, to: page };
}

/**
 * What somebody who has no other is in without asking: their only restaurant, or their only merchant while it has none.
 * Null when there is something to choose, or something is chosen already.
 */
export function onlyChoice({
  merchants,
  merchantId,
  restaurantId,
}: Pick<Whereabouts, 'merchants' | 'merchantId' | 'restaurantId'>): {
  merchantId: string;
  restaurantId: string | null;
} | null {
  const [merchant, ...others] = merchants ?? [];
  if (!merchant || merchant.unclaimed || others.length > 0 || merchant.restaurants.length > 1) return null;
  const only = { merchantId: merchant.id, restaurantId: merchant.restaurants[0]?.id ?? null };
  return merchantId === only.merchantId && restaurantId === only.restaurantId ? null : only;
}
