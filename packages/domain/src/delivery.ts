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

/**
 * Where a delivery goes, as far as it is known. Location 0/0 means "not known"; then the centre of the postcode, where
 * a table has it, stands in for it.
 */
export type Place = {
  readonly location?: Point | undefined;
  readonly postcode?: string | undefined;
  readonly centre?: Point | undefined;
};

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

/** Whether a place is delivered to. `TO_CONFIRM`: it is not known, and the restaurant checks the order itself. */
export type Reach =
  | { readonly kind: 'INSIDE' | 'TO_CONFIRM'; readonly zone: Zone }
  | { readonly kind: 'OUTSIDE' | 'UNKNOWN'; readonly zone: null };

/** Whether a postcode is needed: some zones consist of postcodes, and none is known of the place. */
export function lacksPostcode(zones: readonly Zone[], { postcode = '' }: Place): boolean {
  return postcode.trim() === '' && zones.some(({ shape }) => shape.kind === 'POSTCODES');
}

/**
 * Whether a place is delivered to, and on which terms. Zones of postcodes cannot judge a place without one, which is
 * UNKNOWN then. A ring or an area cannot judge an address that nobody can place: such a delivery is UNKNOWN, or, where
 * the restaurant confirms those itself, TO_CONFIRM on the dearest terms of its rings and areas, so that no total turns
 * out higher than the one that was shown.
 */
export function reachOf(question: {
  zones: readonly Zone[];
  restaurantLocation: Point;
  place: Place;
  confirmsUnknownPlaces: boolean;
}): Reach {
  const { zones, restaurantLocation, place, confirmsUnknownPlaces } = question;
  const zone = matchZone(question);
  if (zone) return { kind: 'INSIDE', zone };
  const unjudged = zones.filter(({ shape }) => !canJudge(shape, restaurantLocation, place));
  const terms = dearestTerms(unjudged);
  if (terms !== null && confirmsUnknownPlaces) return { kind: 'TO_CONFIRM', zone: terms };
  const isUnknown = terms !== null || lacksPostcode(zones, place);
  return { kind: isUnknown ? 'UNKNOWN' : 'OUTSIDE', zone: null };
}

/** The highest fee and minimum and the longest way of some zones, under the name of the dearest; null of none. */
function dearestTerms(zones: readonly Zone[]): Zone | null {
  const [first, ...others] = zones;
  if (!first) return null;
  return others.reduce(
    (terms, zone) => ({
      ...(zone.fee > terms.fee ? zone : terms),
      minimum: Math.max(terms.minimum, zone.minimum),
      freeOver:
        terms.freeOver === null || zone.freeOver === null ? null : Math.max(terms.freeOver, zone.freeOver),
      travelMinutes: Math.max(terms.travelMinutes, zone.travelMinutes),
    }),
    first,
  );
}

/** Where a place is for a ring or an area: its location, else the centre of its postcode. */
function pointOf({ location, centre }: Place): Point | undefined {
  return isKnownLocation(location) ? location : centre;
}

function canJudge(shape: ZoneShape, restaurant: Point, place: Place): boolean {
  if (shape.kind === 'POSTCODES') return true;
  return pointOf(place) !== undefined && (shape.kind === 'POLYGON' || isKnownLocation(restaurant));
}

export function isKnownLocation(location: Point | undefined): location is Point {
  return location !== undefined && (location.lat !== 0 || location.lng !== 0);
}

function reaches(shape: ZoneShape, restaurant: Point, place: Place): boolean {
  const { postcode } = place;
  const point = pointOf(place);
  switch (shape.kind) {
    case 'RADIUS':
      return (
        point !== undefined &&
        isKnownLocation(restaurant) &&
        metresBetween(restaurant, point) <= shape.radiusMetres
      );
    case 'POLYGON':
      return point !== undefined && isInPolygon(point, shape.points);
    case 'POSTCODES':
      return postcode !== undefined && shape.postcodes.some((listed) => postcodeCovers(listed, postcode));
  }
}
