import { readFileSync } from 'node:fs';
import { Role } from '@comanda/contract/shapes/accounts';
import { Location, Minor, Service, Slug } from '@comanda/contract/shapes/common';
import { UpdateDelivery } from '@comanda/contract/shapes/delivery';
import { Address } from '@comanda/contract/shapes/restaurants';
import { z } from 'zod';

/** Local, `HH:MM`. */
const Clock = z.string().regex(/^\d\d:\d\d$/);

const User = z.strictObject({
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  phone: z.string(),
  isVerified: z.boolean(),
});

const People = z.strictObject({
  merchants: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      legalName: z.string(),
      email: z.email(),
      phone: z.string(),
      country: z.string(),
      admins: z.array(z.string()),
    }),
  ),
  users: z.array(User),
});

/** How much comes in each half-hour from a time on; hours past midnight belong to the night before. */
const Trade = z.strictObject({ from: Clock, weights: z.array(z.number()) });

/** A street to which a restaurant delivers. `area` is a postcode, or a district where there are none. */
const Street = z.strictObject({
  street: z.string(),
  area: z.string(),
  zone: z.string(),
  ...Location.shape,
});

const Restaurant = z.strictObject({
  slug: Slug,
  merchant: z.string(),
  name: z.string(),
  description: z.string(),
  cuisines: z.array(z.string()),
  phone: z.string(),
  email: z.email(),
  address: Address,
  location: Location,
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  services: z.array(Service),
  prepMinutes: z.int(),
  /** Every day; `closes` ≤ `opens` runs past midnight. */
  hours: z.array(z.strictObject({ opens: Clock, closes: Clock })),
  zones: UpdateDelivery.shape.zones,
  members: z.array(z.strictObject({ user: z.string(), role: Role })),
  /** How it pays for Comanda; days since its trial was over. */
  stage: z.strictObject({ isPaying: z.boolean(), trialOverSince: z.int() }),
  trade: z.strictObject({ lunch: Trade, evening: Trade }),
  /** What people order together: how often, and from which categories. */
  baskets: z.array(z.strictObject({ weight: Minor, categories: z.array(z.string()) })),
  streets: z.array(Street),
});
export type DemoRestaurant = z.infer<typeof Restaurant>;
export type DemoZone = DemoRestaurant['zones'][number];
export type DemoService = DemoRestaurant['services'][number];

const Diners = z.strictObject({
  /** By country. */
  names: z.record(z.string(), z.array(z.string())),
  doorNotes: z.array(z.string()),
  lineNotes: z.array(z.string()),
  colleagues: z.array(z.string()),
});

const Places = z.record(z.string(), z.tuple([Location.shape.lat, Location.shape.lng]));

/** The text of a file beside the sources. */
export const dataText = (name: string): string =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

const read = <S extends z.ZodType>(schema: S, name: string): z.output<S> =>
  schema.parse(JSON.parse(dataText(name)));

export const { merchants: demoMerchants, users: demoUsers } = read(People, 'people.json');
export const demoRestaurants = read(z.array(Restaurant), 'restaurants.json');
export const demoTexts = read(Diners, 'diners.json');
/** Middles of London's outward codes around its restaurants, to about 500 m, and of the districts of Lagos. */
export const demoPlaces = read(z.strictObject({ outwardCodes: Places, districts: Places }), 'places.json');
