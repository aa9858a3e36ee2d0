import { matchZone, type Place } from '@comanda/domain/delivery';
import type { Point } from '@comanda/domain/geometry';
import { formatMoney } from '@comanda/domain/money';
import { type DeliveryDraft, decidingZone } from './delivery-draft.ts';
import { zoneLetter } from './zones/zone-letter.ts';

export type Shop = { readonly currency: string; readonly locale: string; readonly location: Point };

/** What an address would get with the settings as they stand in the form, in words. */
export type Trial = { readonly isInside: boolean; readonly words: string; readonly details: string };

export function tryPlace(draft: DeliveryDraft, place: Place, shop: Shop): Trial {
  const zones = draft.zones.flatMap((zone) => {
    const deciding = zone.active ? decidingZone(zone, shop.currency) : null;
    return deciding ? [deciding] : [];
  });
  const zone = matchZone({ zones, restaurantLocation: shop.location, place });
  if (!zone) return { isInside: false, words: 'Outside', details: 'No zone reaches there.' };
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.locale);
  const index = draft.zones.findIndex(({ key }) => key === zone.id);
  const kitchen = Number(draft.services.DELIVERY.preparationMinutes);
  const details = [
    zone.name,
    zone.minimum > 0 ? `from ${money(zone.minimum)}` : '',
    zone.freeOver === null ? '' : `free from ${money(zone.freeOver)}`,
    Number.isInteger(kitchen)
      ? `about ${kitchen + zone.travelMinutes} min: ${kitchen} in the kitchen, ${zone.travelMinutes} on the way`
      : '',
  ];
  return {
    isInside: true,
    words: `Zone ${zoneLetter(index)} · ${zone.fee === 0 ? 'free' : money(zone.fee)}`,
    details: details.filter((part) => part !== '').join(' · '),
  };
}
