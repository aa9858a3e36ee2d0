import type { DeliveryPlaces, DeliverySettings } from '@comanda/contract/shapes/delivery';
import { matchZone, type Zone } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import { type DeliveryDraft, decidingZone } from './delivery-draft.ts';

export type Dot = Point & { readonly inside: boolean };

type Question = {
  readonly places: DeliveryPlaces['places'];
  readonly draft: DeliveryDraft;
  readonly saved: DeliverySettings;
  readonly currency: string;
  readonly location: Point;
  readonly country: string;
};

/** The last deliveries with the zones of the form. One reached by a postcode list alone stays so while it exists. */
export function coveredOrders({ places, draft, saved, currency, location, country }: Question): Dot[] {
  const active = draft.zones.filter((zone) => zone.active);
  const drawn = active.flatMap((zone) => {
    const deciding = zone.kind === 'POSTCODES' ? null : decidingZone(zone, currency);
    return deciding ? [deciding] : [];
  });
  const drawnBefore = saved.zones.filter((zone) => zone.active && zone.shape.kind !== 'POSTCODES');
  const hasList = active.some(({ kind }) => kind === 'POSTCODES');
  const reaches = (zones: readonly Zone[], point: Point) =>
    matchZone({ zones, restaurantLocation: location, country, place: { location: point } }) !== null;
  return places.map(({ inside, ...point }) => ({
    ...point,
    inside: reaches(drawn, point) || (hasList && inside && !reaches(drawnBefore, point)),
  }));
}
