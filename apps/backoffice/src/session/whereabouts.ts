import type { Whereabouts } from '@comanda/domain/redirects';
import type { Role } from '@comanda/domain/roles';
import type { Office } from '../office.ts';
import { onlyChoice } from './guard.ts';
import { merchantsQuery, restaurantQuery, roleQuery } from './session-queries.ts';

/**
 * What the redirect rules ask about somebody at `path`, loaded as far as it is not known yet. Chooses the only
 * restaurant, or bare merchant, of somebody who has no other. Throws an `ApiError` when it cannot be loaded, except after a 401: then
 * the session has ended already.
 */
export async function whereaboutsAt(office: Office, path: string): Promise<Whereabouts> {
  const { session, client, queryClient } = office;
  const nowhere = { path, merchants: null, merchantId: null, restaurantId: null, restaurant: null } as const;
  const user = session.user();
  if (!session.token() || !user) return { ...nowhere, session: null, role: 'STAFF' };

  /** The least of the roles on any error (specification §6), until it is asked again. */
  function staffUnlessEnded(error: unknown): Role {
    if (!session.token()) throw error;
    return 'STAFF';
  }

  try {
    const merchants = await queryClient.ensureQueryData(merchantsQuery(client, user.id));
    session.keepMerchants(merchants);
    const merchantId = session.merchantId();
    const only = onlyChoice({ merchants, merchantId, restaurantId: session.restaurantId() });
    if (only?.restaurantId) session.choose({ merchantId: only.merchantId, restaurantId: only.restaurantId });
    else if (only) session.chooseMerchant(only.merchantId);

    const restaurantId = session.restaurantId();
    const isChosen = merchants.some(({ restaurants }) => restaurants.some(({ id }) => id === restaurantId));
    const isTablet = user.isTablet ?? false;
    const known = {
      path,
      session: user,
      isTablet,
      merchants,
      merchantId: session.merchantId(),
      restaurantId,
    };
    if (!restaurantId || !isChosen) return { ...known, restaurant: null, role: 'STAFF' };
    const [restaurant, role] = await Promise.all([
      queryClient.ensureQueryData(restaurantQuery(client, restaurantId)),
      queryClient.ensureQueryData(roleQuery(client, restaurantId, user)).catch(staffUnlessEnded),
    ]);
    return { ...known, restaurant, role };
  } catch (error) {
    // Ending a session also cancels what was still being asked for it.
    if (!session.token()) return { ...nowhere, session: null, role: 'STAFF' };
    throw error;
  }
}
