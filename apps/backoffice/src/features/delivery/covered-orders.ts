import type { DeliveryPlaces, DeliverySettings } from '@comanda/contract/shapes/delivery';
import { matchZone, type Zone } from '@comanda/domain/delivery';
import type { Point } from '@comanda/domain/geometry';
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

/**
 * The last deliveries with the zones as they stand in the form. Their postcodes are nobody's business, so one that only
 * a list of postcodes reaches stays reached as long as there is such a list.
 */
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
