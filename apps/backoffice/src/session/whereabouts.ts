import { ApiError } from '@comanda/client/api-error';
import { type MerchantSummary, Role as RoleShape } from '@comanda/contract/shapes/accounts';
import { KeptMerchants } from '@comanda/contract/shapes/kept-answers';
import { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Whereabouts } from '@comanda/domain/people/redirects';
import type { Role } from '@comanda/domain/people/roles';
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import type { Office } from '../office.ts';
import { keep, readKept, type Shape } from '../platform/kept.ts';
import { merchantsQuery, restaurantQuery, roleQuery } from './session-queries.ts';
import type { KeptUser } from './session-store.ts';
import { leftWords } from './words.ts';

/** A user's only restaurant, or only merchant while it has none; null with a choice, or one made already. */
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

/** No answer, or none of the server itself: everything else is the server's word. */
const UNREACHED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

// What a query answers; without a network, what it answered last to this user on this device. Throws as the query does.
async function askOrRecall<T, Key extends QueryKey>(
  { queryClient, device, session }: Pick<Office, 'queryClient' | 'device' | 'session'>,
  query: EnsureQueryDataOptions<T, Error, T, Key>,
  shape: Shape<T>,
): Promise<T> {
  const key: QueryKey = query.queryKey;
  const name = `${session.user()?.id}:${key.join(':')}`;

  async function recall(): Promise<T | null> {
    const kept = await readKept(device, name, shape);
    // old from the start, so that it is asked for again as soon as somebody can
    if (kept !== null) queryClient.setQueryData<T>(key, () => kept, { updatedAt: 1 });
    return kept;
  }

  // a query that has no network waits for one
  if (navigator.onLine === false && queryClient.getQueryData(key) === undefined) {
    const kept = await recall();
    if (kept !== null) return kept;
  }
  try {
    const answer = await queryClient.ensureQueryData(query);
    if (session.token()) void keep(device, name, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof ApiError && UNREACHED.has(error.status) ? await recall() : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** Asks for this tab's restaurant before it is known to be the user's: it mostly is. */
function begin({ client, queryClient }: Office, restaurantId: string, user: KeptUser): void {
  void queryClient.prefetchQuery(restaurantQuery(client, restaurantId));
  void queryClient.prefetchQuery(roleQuery(client, restaurantId, user));
}

/** Whoever is taken off a team while its restaurant is open here reads so at the next page, unless they closed it. */
function noteLeft({ session, arrival }: Office, merchants: readonly MerchantSummary[]): void {
  const asked = session.restaurantId();
  const nameIn = (some: readonly MerchantSummary[]) =>
    some.flatMap(({ restaurants }) => restaurants).find(({ id }) => id === asked)?.name;
  const name = nameIn(session.user()?.merchants ?? []);
  if (name === undefined || nameIn(merchants) !== undefined || arrival.get().closed !== null) return;
  arrival.set(merchants.length === 0 ? { left: name } : { notice: leftWords.notice(name) });
}

/** Chooses without asking: the restaurant of an invitation just accepted, or the only one. */
function chooseFor({ session, arrival, preferences }: Office, merchants: readonly MerchantSummary[]): void {
  const { invitedTo } = arrival.get();
  const inviting = merchants.find(({ restaurants }) => restaurants.some(({ id }) => id === invitedTo));
  if (inviting && invitedTo !== null) {
    session.choose({ merchantId: inviting.id, restaurantId: invitedTo });
    preferences.set({ lastRestaurantId: invitedTo });
    arrival.set({ invitedTo: null });
    return;
  }
  const chosen = { merchantId: session.merchantId(), restaurantId: session.restaurantId() };
  const only = onlyChoice({ merchants, ...chosen });
  if (only?.restaurantId) session.choose({ merchantId: only.merchantId, restaurantId: only.restaurantId });
  else if (only) session.chooseMerchant(only.merchantId);
}

/**
 * What the redirect rules ask about somebody at `path`, loaded as far as it is not known yet. Chooses where
 * there is nothing to ask. Throws an `ApiError` when it cannot be loaded, except after a 401: then
 * the session has ended already.
 */
export async function whereaboutsAt(office: Office, path: string): Promise<Whereabouts> {
  const { session, client } = office;
  const nowhere = { path, merchants: null, merchantId: null, restaurantId: null, restaurant: null } as const;
  const user = session.user();
  if (!session.token() || !user) return { ...nowhere, session: null, role: 'STAFF' };

  /** The least of the roles on any error, until it is asked again. */
  function staffUnlessEnded(error: unknown): Role {
    if (!session.token()) throw error;
    return 'STAFF';
  }

  const asked = session.restaurantId();
  if (asked) begin(office, asked, user);
  try {
    const merchants = await askOrRecall(office, merchantsQuery(client, user.id), KeptMerchants);
    noteLeft(office, merchants);
    session.keepMerchants(merchants);
    chooseFor(office, merchants);
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
      askOrRecall(office, restaurantQuery(client, restaurantId), Restaurant),
      askOrRecall(office, roleQuery(client, restaurantId, user), RoleShape).catch(staffUnlessEnded),
    ]);
    return { ...known, restaurant, role };
  } catch (error) {
    // Ending a session also cancels what was still being asked for it.
    if (!session.token()) return { ...nowhere, session: null, role: 'STAFF' };
    throw error;
  }
}
