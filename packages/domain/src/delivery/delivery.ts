import { deliveryFeeOf } from '../pricing/delivery-fee.ts';
import { isInPolygon, metresBetween, type Point } from './geometry.ts';
import type { Region } from './postcode-areas.ts';
import { isHalfPostcode, postcodeCovers, postcodeForm } from './postcodes.ts';

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
  /** Whereabouts the postcode is, where nothing says it better: enough to say no to another end of the country. */
  readonly region?: Region | undefined;
  /** Where the postcode is, when the location is somewhere else: it cannot make a yes of the postcode's no. */
  readonly addressAt?: Point | undefined;
  /** The address names a city that is far from its postcode. */
  readonly isOtherTown?: boolean;
  /** How far the address seems to be from the location, when that is far enough to ask. */
  readonly metresApart?: number;
};

/** Where a restaurant delivers, and whose form its postcodes have (ISO 3166, two letters). */
export type DeliveryArea = {
  readonly zones: readonly Zone[];
  readonly restaurantLocation: Point;
  readonly country: string;
};

/**
 * The zone on whose terms a place is delivered to: of those that hold it the best for a basket of that subtotal (minor
 * units). First those whose minimum it meets, else the one to which the least is missing; then the one that costs the
 * least, the first of equals. The way is the shortest that any of them says, so another zone never makes it later.
 */
export function matchZone({
  zones,
  restaurantLocation,
  country,
  place,
  subtotal,
}: DeliveryArea & { place: Place; subtotal?: number | undefined }): Zone | null {
  const holding = zones.filter(({ shape }) => reaches(shape, restaurantLocation, place, country));
  const [first, ...others] = holding;
  if (!first) return null;
  const missing = ({ minimum }: Zone) => Math.max(0, minimum - (subtotal ?? minimum));
  const isBetter = (zone: Zone, best: Zone) =>
    missing(zone) === missing(best)
      ? deliveryFeeOf(zone, subtotal) < deliveryFeeOf(best, subtotal)
      : missing(zone) < missing(best);
  const best = others.reduce((found, zone) => (isBetter(zone, found) ? zone : found), first);
  return { ...best, travelMinutes: Math.min(...holding.map(({ travelMinutes }) => travelMinutes)) };
}

/** Whether a place is delivered to. `TO_CONFIRM`: it is not known, and the restaurant checks the order itself. */
export type Reach =
  | { readonly kind: 'INSIDE' | 'TO_CONFIRM'; readonly zone: Zone }
  | { readonly kind: 'OUTSIDE' | 'UNKNOWN'; readonly zone: null };

/** Whether a postcode is needed: some zones consist of postcodes, and of the place none or half of one is known. */
export function lacksPostcode(zones: readonly Zone[], { postcode = '' }: Place, country: string): boolean {
  return zones.some(
    ({ shape }) =>
      shape.kind === 'POSTCODES' &&
      (postcode.trim() === '' || isHalfPostcode(postcode, shape.postcodes, country)),
  );
}

/**
 * Whether a place is delivered to, and on which terms. Zones of postcodes cannot judge a place without one, which is
 * UNKNOWN then. What is no postcode is nowhere, and half of one is asked to be whole. A ring or an area cannot judge
 * an address that nobody can place: such a delivery is UNKNOWN, or, where the restaurant confirms those itself,
 * TO_CONFIRM on the dearest terms of its rings and areas, so that no total turns out higher than the one that was
 * shown.
 */
export function reachOf(
  question: DeliveryArea & {
    place: Place;
    subtotal?: number | undefined;
    confirmsUnknownPlaces: boolean;
  },
): Reach {
  const { zones, restaurantLocation, country, place, confirmsUnknownPlaces } = question;
  const zone = matchZone(question);
  if (zone && place.addressAt) {
    const { addressAt: centre, postcode } = place;
    const byAddress = reachOf({ ...question, place: { postcode, centre } });
    if (byAddress.kind === 'OUTSIDE') return byAddress;
  }
  if (zone) return { kind: 'INSIDE', zone };
  const unjudged = zones.filter(({ shape }) => !canJudge(shape, restaurantLocation, place));
  const form = isKnownLocation(place.location) ? 'WHOLE' : postcodeForm(place.postcode ?? '', country);
  if (form === 'NONE') return { kind: 'OUTSIDE', zone: null };
  if (form === 'HALF' && unjudged.length > 0) return { kind: 'UNKNOWN', zone: null };
  const terms = dearestTerms(unjudged);
  if (terms !== null && confirmsUnknownPlaces) return { kind: 'TO_CONFIRM', zone: terms };
  const isUnknown = terms !== null || lacksPostcode(zones, place, country);
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
  if (pointOf(place) !== undefined) return shape.kind === 'POLYGON' || isKnownLocation(restaurant);
  return place.region !== undefined && isBeyond(shape, restaurant, place.region);
}

/** Whether nothing of a region can be inside of a ring or an area. */
function isBeyond(
  shape: Exclude<ZoneShape, { kind: 'POSTCODES' }>,
  restaurant: Point,
  { centre, metres }: Region,
): boolean {
  if (shape.kind === 'POLYGON')
    return (
      !isInPolygon(centre, shape.points) &&
      shape.points.every((corner) => metresBetween(corner, centre) > metres)
    );
  return isKnownLocation(restaurant) && metresBetween(restaurant, centre) > metres + shape.radiusMetres;
}

export function isKnownLocation(location: Point | undefined): location is Point {
  return location !== undefined && (location.lat !== 0 || location.lng !== 0);
}

function reaches(shape: ZoneShape, restaurant: Point, place: Place, country: string): boolean {
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
      return (
        postcode !== undefined && shape.postcodes.some((listed) => postcodeCovers(listed, postcode, country))
      );
  }
}
