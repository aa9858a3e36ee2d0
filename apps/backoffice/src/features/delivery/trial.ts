import { lacksPostcode, type Place, reachOf } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import { isHalfPostcode, postcodeForm } from '@comanda/domain/delivery/postcodes';
import { formatMoney } from '@comanda/domain/money/money';
import { type DeliveryDraft, decidingZone } from './delivery-draft.ts';
import { deliveryWords as words } from './words.ts';
import { zoneLetter } from './zone-letter.ts';

export type Shop = {
  readonly currency: string;
  readonly locale: string;
  readonly location: Point;
  readonly address: { readonly country: string };
};

/** What a diner with an address would meet with the settings as they stand in the form, in words. */
export type Trial = { readonly isInside: boolean; readonly words: string; readonly details: string };

export function tryPlace(draft: DeliveryDraft, place: Place, shop: Shop): Trial {
  const zones = draft.zones.flatMap((zone) => {
    const deciding = zone.active ? decidingZone(zone, shop.currency) : null;
    return deciding ? [deciding] : [];
  });
  const isNowhere = !place.location && !place.postcode;
  if (isNowhere && zones.every(({ shape }) => shape.kind === 'POSTCODES'))
    return { isInside: false, words: words.addPostcode, details: words.addPostcodeAbout };
  const { country } = shop.address;
  const form = postcodeForm(place.postcode ?? '', country);
  const lists = zones.flatMap(({ shape }) => (shape.kind === 'POSTCODES' ? shape.postcodes : []));
  const isHalf = form === 'HALF' || isHalfPostcode(place.postcode ?? '', lists, country);
  if (isHalf && (!place.location || lists.length > 0))
    return { isInside: false, words: words.wholePostcode, details: words.wholePostcodeAbout };
  const { kind, zone } = reachOf({
    zones,
    restaurantLocation: shop.location,
    country,
    place,
    confirmsUnknownPlaces: draft.confirmUnknownPlaces,
  });
  if (kind === 'UNKNOWN' && lacksPostcode(zones, place, country))
    return { isInside: false, words: words.addPostcode, details: words.addPostcodeAbout };
  if (kind === 'UNKNOWN') return { isInside: false, words: words.unknown, details: words.unknownPlaceAbout };
  if (!zone) return { isInside: false, words: words.outside, details: words.outsideAbout };
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.locale);
  const fee = zone.fee === 0 ? 'free' : money(zone.fee);
  if (kind === 'TO_CONFIRM')
    return { isInside: true, words: words.toConfirm(fee), details: words.toConfirmAbout };
  const index = draft.zones.findIndex(({ key }) => key === zone.id);
  const kitchen = Number(draft.services.DELIVERY.preparationMinutes);
  const details = [
    draft.services.DELIVERY.on ? '' : words.offTrial,
    zone.name,
    zone.minimum > 0 ? `from ${money(zone.minimum)}` : '',
    zone.freeOver === null ? '' : `free from ${money(zone.freeOver)}`,
    Number.isInteger(kitchen)
      ? `about ${kitchen + zone.travelMinutes} min: ${kitchen} in the kitchen, ${zone.travelMinutes} on the way`
      : '',
  ];
  return {
    isInside: true,
    words: `Zone ${zoneLetter(index)} · ${fee}`,
    details: details.filter((part) => part !== '').join(' · '),
  };
}
