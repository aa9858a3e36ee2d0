import { type DemoRestaurant, type DemoZone, demoTexts } from './demo-data.ts';
import type { DemoContact, DemoDeliveryAddress } from './demo-order.ts';
import { type Chance, chanceFrom } from './demo-random.ts';

/** A diner that orders now and then; the earlier in the list, the more often. */
export interface DemoDiner {
  readonly key: string;
  readonly contact: DemoContact;
  readonly address: DemoDeliveryAddress;
  readonly location: { readonly lat: number; readonly lng: number };
  readonly zone: DemoZone;
}

const phoneOf = (restaurant: DemoRestaurant, index: number): string =>
  restaurant.address.country === 'GB'
    ? `+442079460${String(200 + index).padStart(3, '0')}`
    : `+234803000${String(200 + index).padStart(4, '0')}`;

const emailOf = (name: string): string => {
  const [first = '', last = ''] = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(' ')
    .map((part) => part.replaceAll(/[^a-z]/g, ''));
  return `${first}.${last}@diner.example`;
};

const homeOf = (
  restaurant: DemoRestaurant,
  chance: Chance,
): Pick<DemoDiner, 'address' | 'location' | 'zone'> => {
  const { street, area, zone: zoneName, lat, lng } = chance.pick(restaurant.streets);
  const zone = restaurant.zones.find((candidate) => candidate.name === zoneName);
  if (zone === undefined) throw new Error(`${restaurant.name} has no zone ${zoneName}`);
  const { city, country } = restaurant.address;
  const line1 = `${chance.whole(1, 140)} ${street}`;
  const note = chance.happens(0.3) ? { note: chance.pick(demoTexts.doorNotes) } : {};
  const address =
    country === 'GB'
      ? { line1, city, postcode: area, country, ...note }
      : { line1, line2: area, city, country, ...note };
  return { address, location: { lat, lng }, zone };
};

/** The 48 diners of a restaurant, always the same. */
export const demoDiners = (restaurant: DemoRestaurant): readonly DemoDiner[] => {
  const chance = chanceFrom(`${restaurant.slug} diners`);
  const names = demoTexts.names[restaurant.address.country] ?? [];
  return names.map((name, index) => ({
    key: `${restaurant.slug}-diner-${index + 1}`,
    contact: {
      name,
      phone: phoneOf(restaurant, index),
      ...(chance.happens(0.4) ? { email: emailOf(name) } : {}),
    },
    ...homeOf(restaurant, chance),
  }));
};
