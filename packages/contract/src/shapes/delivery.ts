import { FARTHEST_METRES, shapeProblem } from '@comanda/domain/delivery/zone-problems';
import { z } from 'zod';
import { brokenAt } from '../issue-problem.ts';
import { shapeProblemWords } from '../words/zones.ts';
import { Changed, Id, Location, MinorPositive, name } from './common.ts';

export const MOST_ZONES = 60;
const MOST_CORNERS = 100;
const MOST_POSTCODES = 300;

function whole(from: number, to: number, unit: string) {
  const error = `Give a whole number of ${unit} from ${from} to ${to}.`;
  return z.int({ error }).min(from, { error }).max(to, { error });
}

/** From the order to the food, without the way. */
export const PreparationMinutes = whole(1, 600, 'minutes');
/** So many orders for one slot at most; null is no limit. */
export const OrdersPerSlot = whole(1, 100_000, 'orders').nullable();

const Metres = z
  .number({ error: 'Give the radius in metres.' })
  .max(FARTHEST_METRES, { error: `At most ${FARTHEST_METRES / 1000} km.` });

/** A ring around the restaurant, an area (corners in order, the last joined to the first), or postcodes. */
const ZoneShape = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('RADIUS'), radiusMetres: Metres }),
    z.strictObject({
      kind: z.literal('POLYGON'),
      points: z.array(Location).max(MOST_CORNERS, { error: `At most ${MOST_CORNERS} corners.` }),
    }),
    z.strictObject({
      kind: z.literal('POSTCODES'),
      postcodes: z
        .array(z.string({ error: 'Give postcodes as text.' }).trim().toUpperCase().max(20))
        .max(MOST_POSTCODES, { error: `At most ${MOST_POSTCODES} postcodes.` }),
    }),
  ],
  { error: 'Choose RADIUS, POLYGON or POSTCODES.' },
);

const zoneFields = {
  name: name(60, 'a name for the zone'),
  shape: ZoneShape,
  fee: MinorPositive.max(1_000_000_000),
  minimum: MinorPositive.max(1_000_000_000),
  freeOver: MinorPositive.max(1_000_000_000).nullable(),
  travelMinutes: whole(0, 600, 'minutes'),
  active: z.boolean({ error: 'Say true or false.' }),
};

/** Money in minor units. `freeOver` is the subtotal from which delivery costs nothing; null is never. */
const DeliveryZone = z.object({ id: Id, ...zoneFields });

/** A zone without an `id` is a new one. */
const WrittenZone = z.strictObject({ id: Id.optional(), ...zoneFields }).superRefine((zone, check) => {
  const problem = shapeProblem(zone.shape);
  if (!problem) return;
  const path = ['shape', problem.field, ...('index' in problem ? [problem.index] : [])];
  check.addIssue(brokenAt(problem, shapeProblemWords(problem, zone.name), path));
});

const ServiceSetting = z.strictObject({
  on: z.boolean({ error: 'Say true or false.' }),
  preparationMinutes: PreparationMinutes,
});

const settingFields = {
  version: z.int({ error: 'Send the version that you have read.' }),
  services: z.strictObject({
    DELIVERY: ServiceSetting,
    COLLECTION: ServiceSetting,
    DINE_IN: ServiceSetting,
  }),
  slotMinutes: whole(5, 120, 'minutes'),
  ordersPerSlot: OrdersPerSlot,
  daysAhead: whole(0, 60, 'days'),
  minimumLeadMinutes: whole(0, 20_160, 'minutes'),
  /** Deliveries to an address that nobody can place are taken; accepting one confirms it. */
  confirmUnknownPlaces: z.boolean({ error: 'Must be true or false.' }),
};

/** The zones come in the order in which they are shown; of the ones that reach a place the lowest fee wins. */
export const DeliverySettings = z.object({
  ...settingFields,
  zones: z.array(DeliveryZone),
  changed: Changed.optional(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const UpdateDelivery = z.strictObject({
  ...settingFields,
  /** As it was read; it is not stored. */
  changed: Changed.optional(),
  zones: z.array(WrittenZone).max(MOST_ZONES, { error: `At most ${MOST_ZONES} zones.` }),
});
export type UpdateDelivery = z.infer<typeof UpdateDelivery>;

/**
 * Where the last deliveries went, to about a hundred metres, and whether a zone reaches there now. Nobody's name or
 * door. `placedBy` names what places an address that a diner types: a geocoder, a table of postcodes, or nothing at
 * all.
 */
export const DeliveryPlaces = z.object({
  placedBy: z.enum(['STREET', 'POSTCODE', 'NOTHING']),
  places: z.array(z.object({ lat: z.number(), lng: z.number(), inside: z.boolean() })),
});
export type DeliveryPlaces = z.infer<typeof DeliveryPlaces>;

/** `location` null where it cannot be found; `postcode` as far as the address has one. */
export const FoundPlace = z.object({ location: Location.nullable(), postcode: z.string().nullable() });
export type FoundPlace = z.infer<typeof FoundPlace>;
