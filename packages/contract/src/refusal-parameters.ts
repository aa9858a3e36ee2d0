import { MENU_SIZE_KINDS, type MenuSizeProblem } from '@comanda/domain/menu/menu-size';
import { RATE_KINDS, RATE_PARTIES } from '@comanda/domain/money/rates';
import { ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { z } from 'zod';
import type { RefusalCode } from './calls.ts';
import { SaidDetail } from './field-problems.ts';
import { PriceDifference, Quote } from './shapes/basket.ts';
import { Instant, Problem } from './shapes/common.ts';
import { OverlappedHours } from './shapes/hours.ts';

/** Refusals of a basket say what the server makes of it; its first problem is the reason. */
const ofBasket = { quote: Quote.optional() };

const orderStatus = z.enum(ORDER_STATUSES);
const email = z.string();
const count = z.int();
const most = z.int();

/** What is too much in a menu: how many there may be, and would be. */
const TooMuch = z.object({
  kind: z.enum(MENU_SIZE_KINDS),
  most,
  would: z.int(),
}) satisfies z.ZodType<MenuSizeProblem>;

/** Whether an address or a restaurant has too many waiting orders. */
const limitOf = z.enum(['NETWORK', 'RESTAURANT']);

/**
 * What a refusal says beside its sentence, by its code: a client can say it in words of its own. What the caller has
 * sent, and how long to wait (`retryAfterSeconds`), is not repeated. Null: the code says it all.
 */
export const refusalParameters = {
  INVALID: null,
  TOO_LARGE: null,
  UNSUPPORTED: null,
  /** Which of the server's rates it was: of what, and for which holder. */
  RATE_LIMITED: z.object({ kind: z.enum(RATE_KINDS), per: z.enum(RATE_PARTIES) }),
  OVERLOADED: null,
  UNAVAILABLE: null,
  CLOSING: null,
  UNAUTHORIZED: null,
  CHANGE_PASSWORD: null,
  REAUTHENTICATE: null,
  FORBIDDEN: null,
  NOT_FOUND: null,
  /** `by` is the quicker colleague, where that is known. */
  STALE: z.object({ by: z.string().optional() }),

  NO_PLANS: null,
  PLAN_OVER: null,
  BY_HAND: z.object({ contact: z.string().nullable() }),

  PRICE_CHANGED: z.object({ quote: Quote, differences: z.array(PriceDifference) }),
  /** `restaurant`: the one that is locked, where another was meant to be opened. */
  LOCKED: z.object({ ...ofBasket, restaurant: z.string().optional() }),
  CLOSED: z.object(ofBasket),
  PAUSED: z.object(ofBasket),
  UNATTENDED: z.object(ofBasket),
  DAY_CHANGED: z.object(ofBasket),
  SLOT_FULL: z.object(ofBasket),
  /** `item`: the dish whose last one went to somebody else while the order was stored. */
  SOLD_OUT: z.object({ ...ofBasket, item: z.string().optional() }),
  NOT_FOR_SERVICE: z.object(ofBasket),
  OUT_OF_ZONE: z.object(ofBasket),
  BELOW_MINIMUM: z.object(ofBasket),
  /** A promotion's code does not hold, or no longer; the quote is without it and says why. */
  CODE_REFUSED: z.object({ quote: Quote }),
  NOT_CHANGEABLE: z.object({ number: z.int(), orderStatus }),
  /** Paid by card it would be taken, where `byCard`. */
  STRANGERS_HELD_BACK: z.object({ byCard: z.boolean() }),
  VERY_BUSY: z.object({ limitOf }),
  KEY_REUSED: null,

  /** What can still be given back, in minor units. */
  MORE_THAN_PAID: z.object({ refundable: z.int() }),
  DAMAGED: z.object({ number: z.int() }),
  READABLE: null,
  /** Where the order is now, its last mover, and what is promised where that is what has changed. */
  MOVED_ON: z.object({
    number: z.int(),
    orderStatus,
    by: z.string().optional(),
    promisedAt: Instant.optional(),
  }),
  NOT_POSSIBLE: z.object({ orderStatus, to: orderStatus.optional() }),
  ALREADY_OVER: z.object({ orderStatus }),
  NOTHING_TO_UNDO: null,
  TOO_LATE: z.object({ withinSeconds: z.int() }),
  FINAL_FOR_DINER: null,
  REFUNDED: null,
  NO_ALLERGY: null,
  /** Fewer of the dish are left than were to be taken off, or what is left was given back. */
  FEWER_LEFT: null,
  LAST_DISH: null,
  NO_TABLE: null,
  NOT_INSTEAD: null,
  /** The provider has not confirmed yet that it has charged the card. */
  CARD_CHARGING: null,
  ORDER_OVER: z.object({ orderStatus }),

  WRONG_CREDENTIALS: null,
  SECOND_STEP: z.object({ ticket: z.string() }),
  WRONG_PASSWORD: null,
  USE_PASSKEY: null,
  NOT_GENUINE: null,
  EMAIL_TAKEN: null,
  REGISTRATION_CLOSED: null,
  GIVEN_PASSWORD: null,
  UNVERIFIED: null,
  NO_PASSKEYS: null,
  NO_PASSKEY: null,
  LAST_PASSKEY: null,
  NO_SECOND_STEP: null,
  WRONG_PASSKEY: null,
  SECOND_STEP_GONE: null,
  WRONG_CODE: null,

  UNCONFIRMED: null,
  ALREADY_MEMBER: z.object({ email }),
  INVITE_INVALID: null,
  NOT_CONFIRMED: null,
  OTHER_USER: z.object({ email }),
  /** Businesses that would be left without an owner, where an account is to be deleted. */
  LAST_ADMIN: z.object({ businesses: z.array(z.string()).optional() }),
  OWNER: null,
  NOT_STAFF: null,
  TOO_MANY: z.object({ most }),

  TOO_MANY_MERCHANTS: z.object({ most }),
  TOO_MANY_RESTAURANTS: z.object({ count }),
  SLUG_TAKEN: z.object({ suggestion: z.string() }),
  CURRENCY_FIXED: z.object({ currency: z.string() }),
  OPEN_ORDERS: z.object({ restaurant: z.string(), count }),
  OVERLAP: z.object({ overlaps: OverlappedHours }),

  MENU_TOO_LARGE: z.object({ problems: z.array(TooMuch) }),
  HAS_ITEMS: z.object({ name: z.string(), count, item: z.string().optional() }),
  IN_USE: z.object({ name: z.string(), count: count.optional() }),
  SHEET_TOO_SLOW: null,
  TAKEN_BACK: null,
  /** Of GloriaFood: it does not know the key, has sent something else, or was asked too often, in vain or too long. */
  KEY_REFUSED: null,
  NOT_A_MENU: null,
  FILE_LOCKED: null,
  FILE_OF_PICTURES: null,
  FILE_TOO_SLOW: null,
  FILE_UNREADABLE: null,
  /** Of the web page of a menu: its address, or what came from there. */
  ADDRESS_INVALID: null,
  ADDRESS_PRIVATE: null,
  PAGE_NOT_FOUND: null,
  PAGE_KEPT_OUT: null,
  PAGE_TOO_LARGE: null,
  /** Of pictures of a menu: nobody reads them here; who does took neither key nor request, or sent no menu back. */
  NOT_OFFERED: null,
  READER_REFUSED: null,
  NOT_READ: null,
  ASKED_TOO_OFTEN: null,
  UNREACHABLE: null,
  TOO_SLOW: null,
  CODE_TAKEN: z.object({ promotionCode: z.string(), name: z.string() }),

  REHEARSAL_RUNNING: null,
  NO_DISHES: null,

  TABLET_NAME_TAKEN: null,
  TABLET_CODE_OVER: null,

  BUSY: null,
  PICTURES_FULL: z.object({ mostPictures: most.optional(), mostBytes: most.optional() }),
  MAX_FILE_SIZE: z.object({
    mostBytes: most.optional(),
    pixels: z.int().optional(),
    mostPixels: most.optional(),
  }),
  INVALID_TYPE: null,
  DISK_FULL: null,
  UNBALANCED: null,
  NO_PRINTER: null,
  /** Several machines without the setting by which they encrypt account numbers. */
  NO_KEY: null,
  NO_ACCESS: null,
  NOT_PAYABLE: null,
  NOT_CONNECTED: null,
  PAYMENT_UNAVAILABLE: null,
} as const satisfies Record<RefusalCode, z.ZodObject | null>;

export const Said = Problem.omit({ code: true, details: true })
  .extend({ details: z.array(SaidDetail) })
  .partial();
export type Said = z.infer<typeof Said>;

const { PRICE_CHANGED, OVERLAP, SECOND_STEP, MOVED_ON, NOT_POSSIBLE } = refusalParameters;

/** Whatever a refusal may say, for a reader that has not distinguished the codes. */
export const AnyRefusal = Said.extend({
  ...refusalParameters.RATE_LIMITED.shape,
  ...PRICE_CHANGED.shape,
  ...OVERLAP.shape,
  ...SECOND_STEP.shape,
  ...MOVED_ON.shape,
  ...NOT_POSSIBLE.shape,
  ...refusalParameters.SLUG_TAKEN.shape,
  ...refusalParameters.TOO_LATE.shape,
  ...refusalParameters.MORE_THAN_PAID.shape,
  ...refusalParameters.STRANGERS_HELD_BACK.shape,
  ...refusalParameters.OTHER_USER.shape,
  ...refusalParameters.LAST_ADMIN.shape,
  ...refusalParameters.TOO_MANY.shape,
  ...refusalParameters.CURRENCY_FIXED.shape,
  ...refusalParameters.OPEN_ORDERS.shape,
  ...refusalParameters.MENU_TOO_LARGE.shape,
  ...refusalParameters.HAS_ITEMS.shape,
  ...refusalParameters.PICTURES_FULL.shape,
  ...refusalParameters.MAX_FILE_SIZE.shape,
  limitOf: z.string(),
  code: z.string(),
  current: z.unknown(),
}).partial();
export type AnyRefusal = z.infer<typeof AnyRefusal>;
