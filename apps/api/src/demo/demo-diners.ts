import type { DemoContact, DemoDeliveryAddress } from './demo-order.ts';
import { demoStreets } from './demo-places.ts';
import { type Chance, chanceFrom } from './demo-random.ts';
import type { DemoRestaurant, DemoZone, LatLng } from './demo-types.ts';

/** Somebody who orders now and then; the earlier in the list, the more often. */
export interface DemoDiner {
  readonly key: string;
  readonly contact: DemoContact;
  readonly address: DemoDeliveryAddress;
  readonly location: LatLng;
  readonly zone: DemoZone;
}

const londoners = `Amara Okafor, Tom Whitfield, Priya Raman, Zainab Hussain, Jack Brennan, Sofia Marques, Kwame Mensah,
  Ellie Thornton, Mohammed Rahman, Grace Adeyemi, Oliver Shaw, Nadia Kowalska, Callum Reid, Mei Chen, Yasmin Ali,
  Hugo Lefèvre, Fatou Diallo, Ben Aldridge, Ananya Iyer, Rosa Delgado, Dylan Price, Chiara Moretti, Samir Patel,
  Imogen Clarke, Tariq Mahmood, Leila Haddad, Marcus Grant, Aoife Byrne, Jun Tanaka, Deborah Cole, Arjun Menon,
  Katya Petrova, Niamh O’Sullivan, Emeka Nwosu, Harriet Bell, Şule Yıldız, Lewis Campbell, Thuy Nguyen, Isaac Levy,
  Bianca Ionescu, George Papadakis, Shanice Brown, Rhys Morgan, Ingrid Solberg, Farah Khan, Mateusz Zieliński,
  Poppy Lawson, Desmond Clarke`;

const lagosians = `Chidinma Eze, Babatunde Adewale, Ngozi Okonkwo, Segun Oladipo, Aisha Mohammed, Emeka Obi, Funke Akindele,
  Ibrahim Sani, Ifeoma Nwachukwu, Kunle Afolabi, Blessing Effiong, Uche Madu, Yetunde Balogun, Musa Danjuma,
  Tolu Ogunleye, Chinedu Okeke, Halima Bello, Femi Adebayo, Adaeze Umeh, Gbenga Salako, Kemi Fashola, Victor Etim,
  Zainab Lawal, Obinna Chukwu, Simi Ajayi, Dayo Ojo, Patience Akpan, Tope Alabi, Nnamdi Azubuike, Rukayat Yusuf,
  Sade Williams, Chuka Anyanwu, Bukola Ishola, Efe Oghene, Mariam Garba, Wale Oyelaran, Ebuka Nnaji, Oluchi Ibe,
  Jide Martins, Titi Coker, Kelechi Amadi, Hauwa Abubakar, Osaze Igbinedion, Folake Dosunmu, Ayo Bankole,
  Nkechi Uzor, Rotimi Cole, Damilola Sowande`;

const doorNotes = [
  'Blue door, bell does not work – please knock',
  'Flat 3, top buzzer',
  'Ring when you are at the gate',
  'Leave with the concierge',
  'Second floor, no lift, sorry',
];

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
  const [street, area, zoneName, lat, lng] = chance.pick(demoStreets[restaurant.slug]);
  const zone = restaurant.zones.find((candidate) => candidate.name === zoneName);
  if (zone === undefined) throw new Error(`${restaurant.name} has no zone ${zoneName}`);
  const { city, country } = restaurant.address;
  const line1 = `${chance.whole(1, 140)} ${street}`;
  const note = chance.happens(0.3) ? { note: chance.pick(doorNotes) } : {};
  const address =
    country === 'GB'
      ? { line1, city, postcode: area, country, ...note }
      : { line1, line2: area, city, country, ...note };
  return { address, location: { lat, lng }, zone };
};

/** The 48 diners of a restaurant, always the same. */
export const demoDiners = (restaurant: DemoRestaurant): readonly DemoDiner[] => {
  const chance = chanceFrom(`${restaurant.slug} diners`);
  const names = (restaurant.address.country === 'GB' ? londoners : lagosians)
    .split(',')
    .map((name) => name.trim());
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
