import type { PlaceAsked } from '@comanda/contract/shapes/availability';
import type { Basket } from '@comanda/contract/shapes/basket';
import type { Location } from '@comanda/contract/shapes/common';
import { isKnownLocation, type Place } from '@comanda/domain/delivery/delivery';
import { metresBetween } from '@comanda/domain/delivery/geometry';
import { isOtherTown, regionOf } from '@comanda/domain/delivery/postcode-areas';
import type { FastifyRequest } from 'fastify';
import type { WithCentres } from '#modules/postcodes';
import { callerAddress } from '#platform/access/caller-address.ts';
import { actorOf } from '#platform/http/serve.ts';
import type { Asker } from '#platform/maps/count-question.ts';

/**
 * Where an address is, as near as can be found; null when it cannot, for any reason. The port behind which a geocoder
 * stands: it never throws and never takes longer than a diner would wait.
 */
export type Locate = (address: NonNullable<Basket['address']>, country: string) => Promise<Location | null>;

export type LocateFor = (asker: Asker) => Locate;

/** How far a door may be from where its street was found, and from the centre of its postcode. */
const [STREET_METRES, CENTRE_METRES] = [1_000, 10_000];

export type WithGeocoder = {
  readonly locateFor: LocateFor;
  /** Whether a geocoder is asked, so that a street is enough to place an address. */
  readonly findsStreets: boolean;
};

/** Finds where an address is: a geocoder, and the table of postcode centres. */
export type Finding = WithCentres & { readonly locate: Locate };

/** Finds places for the sender of a request to this restaurant. */
export function findingFor(
  { locateFor, centres }: Pick<WithGeocoder, 'locateFor'> & WithCentres,
  request: FastifyRequest,
  restaurantId: string,
): Finding {
  const { user, clientId } = actorOf(request);
  const address = callerAddress(request);
  return {
    locate: locateFor({ restaurantId, caller: user?.userId ?? clientId ?? address, address }),
    centres,
  };
}

/**
 * Where a delivery goes, as far as the diner has said; undefined while no zone could be found by it. A location is
 * looked at beside the address: a diner that shared one at home may type that of the office. A street elsewhere is
 * asked about; only a postcode elsewhere can refuse. Asked before anything is locked: a geocoder may take its time.
 */
export async function placeOf(
  basket: Pick<Basket, 'service' | 'address' | 'location'>,
  country: string,
  { locate, centres }: Finding,
): Promise<Place | undefined> {
  if (basket.service !== 'DELIVERY') return undefined;
  const { address } = basket;
  const location = isKnownLocation(basket.location) ? basket.location : undefined;
  const postcode = address?.postcode;
  const named = { postcode, isOtherTown: isOtherTown(address?.city ?? '', postcode ?? '', country) };
  const found = (address && (await locate(address, country))) ?? undefined;
  if (!location && found) return { location: found, ...named };
  if (location && found && metresBetween(location, found) <= STREET_METRES) return { location, ...named };
  const centre = (postcode && (await centres.find(country, postcode))) || undefined;
  const region = postcode && !centre ? regionOf(postcode, country) : undefined;
  if (!location) return postcode ? { ...named, centre, region } : undefined;
  // a geocoder may put a street into another town; the postcode alone can say that the pin is wrong
  const codeAt = centre ?? (found && postcode ? await locate({ postcode }, country) : null);
  const isElsewhere = codeAt && metresBetween(location, codeAt) > CENTRE_METRES;
  const isFar = !codeAt && region && metresBetween(location, region.centre) > region.metres;
  const addressAt = isElsewhere ? codeAt : isFar ? region.centre : undefined;
  const seemsAt = found ?? addressAt;
  return {
    location,
    ...named,
    ...(addressAt && { addressAt }),
    ...(seemsAt && { metresApart: Math.round(metresBetween(location, seemsAt)) }),
  };
}

/** The place that a query names, found as that of a basket is. */
export function placeAsked(
  { service, lat, lng, postcode }: PlaceAsked & Pick<Basket, 'service'>,
  country: string,
  finding: Finding,
): Promise<Place | undefined> {
  const location = lat === undefined || lng === undefined ? {} : { location: { lat, lng } };
  return placeOf({ service, ...location, ...(postcode && { address: { postcode } }) }, country, finding);
}
