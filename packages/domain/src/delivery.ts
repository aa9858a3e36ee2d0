import { isInPolygon, metresBetween, type Point } from './geometry.ts';
import { postcodeCovers } from './postcodes.ts';

export type ZoneShape =
  | { readonly kind: 'RADIUS'; readonly radiusMetres: number }
  | { readonly kind: 'POLYGON'; readonly points: readonly Point[] }
  | { readonly kind: 'POSTCODES'; readonly postcodes: readonly string[] };

/** A delivery zone; money in minor units. `freeOver` is the subtotal from which delivery costs nothing. */
export type Zone = {
  readonly id: string;
  readonly name: string;
  readonly shape: ZoneShape;
  readonly fee: number;
  readonly minimum: number;
  readonly freeOver: number | null;
  readonly travelMinutes: number;
};

/** Where a delivery goes, as far as it is known. Location 0/0 means "not known". */
export type Place = { readonly location?: Point | undefined; readonly postcode?: string | undefined };

/** The zone that delivers to a place: of the matching ones that with the lowest fee, the first of equals. */
export function matchZone(question: {
  zones: readonly Zone[];
  restaurantLocation: Point;
  place: Place;
}): Zone | null {
  const { zones, restaurantLocation, place } = question;
  let best: Zone | null = null;
  for (const zone of zones) {
    if (best !== null && zone.fee >= best.fee) continue;
    if (reaches(zone.shape, restaurantLocation, place)) best = zone;
  }
  return best;
}

export function isKnownLocation(location: Point | undefined): location is Point {
  return location !== undefined && (location.lat !== 0 || location.lng !== 0);
}

function reaches(shape: ZoneShape, restaurant: Point, { location, postcode }: Place): boolean {
  switch (shape.kind) {
    case 'RADIUS':
      return (
        isKnownLocation(location) &&
        isKnownLocation(restaurant) &&
        metresBetween(restaurant, location) <= shape.radiusMetres
      );
    case 'POLYGON':
      return isKnownLocation(location) && isInPolygon(location, shape.points);
    case 'POSTCODES':
      return postcode !== undefined && shape.postcodes.some((listed) => postcodeCovers(listed, postcode));
  }
}
