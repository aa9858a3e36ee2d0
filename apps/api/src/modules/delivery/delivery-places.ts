import { Location } from '@comanda/contract/shapes/common';
import type { DeliveryPlaces } from '@comanda/contract/shapes/delivery';
import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { isKnownLocation, matchZone } from '@comanda/domain/delivery/delivery';
import { z } from 'zod';
import type { Db } from '#platform/database/transaction.ts';

const LAST = 50;
/** A thousandth of a degree is about a hundred metres: enough for a district, too little for a house. */
const PER_DEGREE = 1000;

const Address = z.object({ postcode: z.string().optional() }).nullable();

function rounded({ lat, lng }: Location): Location {
  return { lat: Math.round(lat * PER_DEGREE) / PER_DEGREE, lng: Math.round(lng * PER_DEGREE) / PER_DEGREE };
}

/** Roughly where the last fifty deliveries went that somebody knew the place of, newest first. */
export async function lastPlaces(
  db: Db,
  restaurantId: string,
  { zones, location: restaurantLocation, country }: RestaurantRules,
): Promise<Pick<DeliveryPlaces, 'places'>> {
  const rows = await db
    .selectFrom('orders')
    .select(['location', 'address'])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('service', '=', 'DELIVERY')
    .where('location', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(LAST)
    .execute();
  const places = rows.flatMap((row) => {
    const location = Location.nullable().parse(row.location) ?? undefined;
    if (!isKnownLocation(location)) return [];
    const place = { location, postcode: Address.parse(row.address)?.postcode };
    const inside = matchZone({ zones, restaurantLocation, country, place }) !== null;
    return [{ ...rounded(location), inside }];
  });
  return { places };
}
