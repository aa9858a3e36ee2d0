import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Email, Phone } from './accounts.ts';
import {
  Changed,
  CoverRef,
  GivenInstant,
  Id,
  ImageRef,
  Instant,
  Location,
  properName,
  Service,
  Slug,
  text,
} from './common.ts';
import { PictureName } from './pictures.ts';
import { Country, Currency } from './places.ts';
import { FocusPoint, RestaurantLinks, RestaurantWebsites, ThemeColour } from './public-face.ts';
import { Reason } from './reasons.ts';

/** Counts the edits of a record. An edit says which one it has seen; a stale one is 409 with the current record. */
const Version = z.int({ error: 'Send the version that you have seen.' }).min(1);

export const OrderingState = z.object({
  status: z.enum(['OPEN', 'BUSY', 'CLOSED', 'PAUSED', 'UNATTENDED', 'LOCKED']),
  opensAt: Instant.optional(),
  openSince: Instant.optional(),
  closesAt: Instant.optional(),
  until: Instant.optional(),
  extraMinutes: z.int().optional(),
  /** Nobody watches the live board: orders are taken, and answers may take longer. */
  slowAnswer: z.literal(true).optional(),
  /** Until then devices without a completed order here order by card alone. */
  strangersUntil: Instant.optional(),
  /** The services that take no order for as soon as possible now, and why, as diners read it. */
  notNow: z.partialRecord(Service, Reason).optional(),
});
export type OrderingState = z.infer<typeof OrderingState>;

export const Address = z.object({
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  postcode: z.string().optional(),
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

export const PublicRestaurant = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  cuisines: z.array(z.string()),
  phone: z.string(),
  address: Address,
  location: Location,
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  services: z.array(Service),
  logo: ImageRef.optional(),
  cover: CoverRef.optional(),
  coverFocus: FocusPoint.optional(),
  /** `#rrggbb`; absent is Comanda's own. */
  themeColour: z.string().optional(),
  links: z
    .object({ website: z.string(), instagram: z.string(), facebook: z.string(), tiktok: z.string() })
    .partial()
    .optional(),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;

/** GET /restaurants?slug=: the public restaurant with its ordering state; an old slug answers with the new one. */
export const RestaurantBySlug = PublicRestaurant.extend({ state: OrderingState });

/** The whole record, for members. */
export const Restaurant = PublicRestaurant.extend({
  merchantId: Id,
  version: Version,
  changed: Changed,
  email: z.string(),
  /** Origins that may show its menu in a frame; absent where there are none. */
  websites: z.array(z.string()).optional(),
  accountLocked: z.boolean(),
  /** It is the operator's lock, and no bill opens it. */
  lockedByOperator: z.literal(true).optional(),
  state: OrderingState,
  /** Set while ordering is paused, also when the restaurant would be closed anyway. */
  pausedUntil: Instant.optional(),
  unansweredMinutes: z.int(),
  /** Orders that may wait for an answer; further diners are asked to call. Absent is no bound. */
  mostUnanswered: z.int().optional(),
  /** When the board calls an order due soon. */
  lateness: z.object({ dueSoonPercent: z.int(), dueSoonMinutes: z.int() }),
  /** When its business day begins, by its own clocks: `05:00`. */
  businessDayStarts: z.string(),
  preparationMinutes: z.record(Service, z.int()),
});
export type Restaurant = z.infer<typeof Restaurant>;

const EITHER = broken({ code: 'EITHER_OR', fields: ['minutes', 'until'] }, 'Give either minutes or until.', [
  'minutes',
]);

export const Pause = z
  .strictObject({
    minutes: z.int().min(1).max(1440).optional(),
    until: GivenInstant.optional(),
    reason: text(140).optional(),
  })
  .refine((pause) => (pause.minutes === undefined) !== (pause.until === undefined), EITHER);

/** For so long devices without a completed order here order by card alone; within a day. */
export const HoldStrangers = z
  .strictObject({ minutes: z.int().min(1).max(1440).optional(), until: GivenInstant.optional() })
  .refine((hold) => (hold.minutes === undefined) !== (hold.until === undefined), EITHER);

/** `extraMinutes` 0 ends the busy time. */
export const Busy = z.strictObject({
  extraMinutes: z.int().min(0).max(120),
  minutes: z.int().min(1).max(1440).optional(),
});

const LegalName = properName(120, 'the legal name');

const merchantFields = {
  name: properName(80, 'the name of the business'),
  email: Email,
  phone: Phone.optional(),
  country: Country,
  legalName: LegalName.optional(),
  taxNumber: text(40).optional(),
};

export const CreateMerchant = z.strictObject(merchantFields);
export type CreateMerchant = z.infer<typeof CreateMerchant>;

export const UpdateMerchant = z
  .strictObject({
    ...merchantFields,
    phone: Phone.nullable(),
    legalName: LegalName.nullable(),
    taxNumber: text(40).nullable(),
    logo: PictureName.nullable(),
  })
  .partial()
  .extend({ version: Version });
export type UpdateMerchant = z.infer<typeof UpdateMerchant>;

export const Merchant = z.object({
  id: Id,
  version: Version,
  changed: Changed,
  name: z.string(),
  legalName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  taxNumber: z.string().nullable(),
  logo: ImageRef.nullable(),
  restaurants: z.array(z.object({ id: Id, slug: z.string(), name: z.string(), accountLocked: z.boolean() })),
});
export type Merchant = z.infer<typeof Merchant>;

const AddressInput = z.strictObject({
  line1: text(120, { min: 1, what: 'the street and house number' }),
  line2: text(120).optional(),
  city: text(80, { min: 1, what: 'the town' }),
  postcode: text(12).optional(),
  country: Country,
});

/** Zones that the runtime knows, such as Europe/London. */
const TimeZone = z.string().refine(
  (zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
    } catch {
      return false;
    }
  },
  broken({ code: 'UNKNOWN', what: 'TIME_ZONE' }, 'Choose a time zone such as Europe/London.'),
);

const restaurantFields = {
  name: properName(80, 'the name of the restaurant'),
  timezone: TimeZone,
  currency: Currency,
  address: AddressInput,
  location: Location.optional(),
  phone: Phone.optional(),
  email: Email.optional(),
  description: text(500).optional(),
  cuisines: z
    .array(text(40, { min: 1, what: 'a cuisine' }))
    .max(8)
    .optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, { error: 'Give a language such as en-GB.' })
    .optional(),
};

export const CreateRestaurant = z.strictObject({
  merchantId: Id,
  slug: Slug.optional(),
  /** Starts it with the taxes that are usual in the country of its address, where they are known. */
  usualTaxes: z.boolean().optional(),
  ...restaurantFields,
});
export type CreateRestaurant = z.infer<typeof CreateRestaurant>;

export const UpdateRestaurant = z
  .strictObject({
    ...restaurantFields,
    slug: Slug,
    description: text(500).nullable(),
    logo: PictureName.nullable(),
    cover: PictureName.nullable(),
    coverFocus: FocusPoint,
    themeColour: ThemeColour.nullable(),
    /** As a whole: what it leaves out is taken away. */
    links: RestaurantLinks,
    /** As a whole, like the links. */
    websites: RestaurantWebsites,
  })
  .partial()
  .extend({ version: Version });
export type UpdateRestaurant = z.infer<typeof UpdateRestaurant>;
