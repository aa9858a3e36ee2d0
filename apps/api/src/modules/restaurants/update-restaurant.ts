import type { UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import type { Dependencies } from '#dependencies.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import { lockRestaurant } from '#modules/menu/menu.ts';
import { pictureNamed } from '#modules/uploads/uploads.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { json } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { slugTaken } from './create-restaurant.ts';
import { isSlugFree } from './slugs.ts';

/**
 * Prices already charged would mean something else: the currency is fixed by the first order. Placing one raises the
 * counters; while they are locked, as in every edit, no first order is placed.
 */
async function requireSameCurrency(tx: Db, restaurantId: string, currency: string): Promise<void> {
  const row = await tx
    .selectFrom('restaurants')
    .innerJoin('restaurant_counters', 'restaurant_counters.restaurant_id', 'restaurants.id')
    .select(['restaurants.currency', 'restaurant_counters.orders'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (row.orders === 0 || row.currency === currency) return;
  const message = 'The currency cannot change any more: there are orders in it.';
  throw new HttpError(409, message, { code: 'CURRENCY_FIXED', details: [{ path: 'currency', message }] });
}

/** What to store for the pictures that a change names. */
async function picturesOf(tx: Db, restaurantId: string, change: UpdateRestaurant) {
  async function stored(purpose: 'logo' | 'cover') {
    const name = change[purpose];
    if (name === undefined) return {};
    const picture = name && (await pictureNamed(tx, { restaurantId, purpose, name, path: purpose }));
    return { [purpose]: picture ? json(picture) : null };
  }
  return { ...(await stored('logo')), ...(await stored('cover')) };
}

/** Changes a restaurant's public face. A former slug goes on leading here. */
export async function updateRestaurant(
  { database, bus }: Pick<Dependencies, 'database' | 'bus'>,
  user: SessionUser,
  restaurantId: string,
  change: UpdateRestaurant,
  now: number,
): Promise<void> {
  const { address, location, logo: _logo, cover: _cover, ...same } = change;
  const values = {
    ...same,
    ...(address === undefined ? {} : { address: json(address) }),
    ...(location === undefined ? {} : { lat: location.lat, lng: location.lng }),
  };
  if (Object.keys(change).length === 0) return;
  const { db } = database;
  try {
    await transaction(db, async (tx) => {
      await lockRestaurant(tx, restaurantId);
      if (change.currency !== undefined) await requireSameCurrency(tx, restaurantId, change.currency);
      if (change.slug !== undefined && !(await isSlugFree(tx, change.slug, restaurantId))) {
        throw await slugTaken(tx, change.slug);
      }
      const pictures = await picturesOf(tx, restaurantId, change);
      const { name } = await tx
        .updateTable('restaurants')
        .set({ ...values, ...pictures })
        .where('id', '=', restaurantId)
        .returning('name')
        .executeTakeFirstOrThrow();
      const details = { fields: Object.keys(change) };
      const deed = { restaurantId, action: 'restaurant.changed', record: name, details };
      await recordDeed(tx, user, deed, now);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'restaurants_slug_key') ? await slugTaken(db, change.slug ?? '') : error;
  }
  bus.announce({ kind: 'menu', restaurantId });
}
