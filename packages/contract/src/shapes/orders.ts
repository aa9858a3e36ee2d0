import { PAYMENT_ENTRY_KINDS } from '@comanda/domain/orders/order-ledger';
import { MAX_LATER_MINUTES } from '@comanda/domain/orders/order-promises';
import {
  END_REASONS,
  MAX_READY_MINUTES,
  MISSED_REASONS,
  ORDER_MOVERS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '@comanda/domain/orders/orders';
import { ORDER_SOURCES } from '@comanda/domain/orders/staff-orders';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { ORDER_LENGTHS } from '../order-lengths.ts';
import { Amounts, Contact, DeliveryAddress, DinerWords, Line } from './basket.ts';
import { GivenInstant, Id, Instant, Location, Minor, Service, text } from './common.ts';
import { Allergen, AllergenFacts } from './menu.ts';
import { MissingSince } from './missing-dishes.ts';
import { LinePart } from './refunds.ts';

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

const PaymentState = z.enum(PAYMENT_STATES);

export const MoveReason = z.enum(END_REASONS);
export type MoveReason = z.infer<typeof MoveReason>;

/** Each move is an event; `number` is dense per restaurant from 1. Diners never see a staff member's name. */
const OrderEvent = z.object({
  number: z.int(),
  type: z.string(),
  at: Instant,
  actor: z.object({ kind: z.enum(ORDER_MOVERS), name: z.string().optional() }),
  /** Of `PROMISED`: the later time, the one before, and what the kitchen says about it. */
  promise: z.object({ at: Instant, before: Instant, sentence: z.string().optional() }).optional(),
  /** Of `REFUNDED`: how much (minor units), for which lines, and for staff alone why. */
  refund: z
    .object({
      amount: Minor,
      reason: z.string().optional(),
      lines: z.array(LinePart).optional(),
      /** The provider refused it, and nothing came back: for staff alone. */
      failed: z.literal(true).optional(),
      /** By hand, though the order was paid by card. */
      inCash: z.literal(true).optional(),
    })
    .optional(),
  /** Of `TABLE_SET`: the table, and the one before. */
  table: z.object({ name: z.string(), before: z.string() }).optional(),
  missing: MissingSince.optional(),
  /** Of `PAYMENT`, for staff alone: what its provider says happened to the money (minor units; below 0 undoes it). */
  entries: z.array(z.object({ kind: z.enum(PAYMENT_ENTRY_KINDS), amount: z.int() })).optional(),
});

const OtherOrder = z.object({ id: Id, number: z.int() });

/** What the kitchen calls the dish and its options; diners never see it. `quantity` is 0 where all are missing. */
export const OrderLine = Line.extend({
  /** The dish's on the printed menu, when it was ordered. */
  number: z.string().optional(),
  kitchenName: z.string().optional(),
  options: z.array(
    Line.shape.options.element.extend({
      kitchenName: z.string().optional(),
      /** The dish of the menu that was chosen as a part. */
      itemId: Id.optional(),
    }),
  ),
  /** As they were declared when it was ordered; absent where the restaurant does not show allergens. */
  allergens: AllergenFacts.optional(),
  /** Ticked by the kitchen: made, or packed once the order is ready. For staff alone. */
  done: z.literal(true).optional(),
  /** So many more were ordered, and are missing. */
  missing: z.int().optional(),
  /** It is given in the place of a dish of this name. */
  insteadOf: z.string().optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = Amounts.extend({
  id: Id,
  number: z.int(),
  restaurantId: Id,
  status: OrderStatus,
  service: Service,
  lines: z.array(OrderLine),
  contact: z.object({ ...Contact.shape, phone: z.string().optional(), email: z.string().optional() }),
  /** How it came in, where a member has taken it; absent where its diner sent it. */
  source: z.enum(ORDER_SOURCES).optional(),
  /** Nobody's: a member has placed it to see which screens ring. It has no number, costs nothing and counts nowhere. */
  rehearsal: z.literal(true).optional(),
  /** Its device has no other completed order here. For staff alone, while the order is open. */
  firstOrder: z.literal(true).optional(),
  /** The sender, for staff alone: the device, and a key that is the same for all orders of one address. */
  sender: z.object({ clientId: Id, address: z.string().optional() }).optional(),
  address: DeliveryAddress.partial().optional(),
  location: Location.optional(),
  table: z.string().optional(),
  placedAt: Instant,
  /** The order that its diner changed into this one, and the one that this was changed into. */
  replaces: OtherOrder.optional(),
  replacedBy: OtherOrder.optional(),
  /** When the restaurant next opened, for an order placed while it was closed: it is answered then. Staff only. */
  attendedFrom: Instant.optional(),
  promisedAt: Instant.optional(),
  startAt: Instant.optional(),
  scheduledFor: Instant.optional(),
  travelMinutes: z.int(),
  preparationMinutes: z.int(),
  undoableUntil: Instant.optional(),
  reason: z.string().optional(),
  reasonNote: z.string().optional(),
  missedReason: z.enum(MISSED_REASONS).optional(),
  ...DinerWords.shape,
  avoids: z.array(Allergen).optional(),
  /** The age in years that its receiver must have, and can show; absent where it has nothing of that kind. */
  minimumAge: z.int().optional(),
  /** When the kitchen confirmed that it has read what is avoided. */
  allergySeenAt: Instant.optional(),
  /** It was not known whether the restaurant delivers there; accepting the order confirms it. */
  toConfirm: z.literal(true).optional(),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    state: PaymentState,
    url: z.string().optional(),
    /** It ended without food, and its provider could not give the money back. */
    refundFailed: z.literal(true).optional(),
    /** Of one that waits for its payment: a card paid so much less than the total (minor units), above 0. */
    short: Minor.optional(),
  }),
  events: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

/** An order as its link shows it to anybody: of the diner the first line of the address, or nothing if `mailed`. */
export const SharedOrder = Order.pick({
  number: true,
  status: true,
  service: true,
  table: true,
  placedAt: true,
  promisedAt: true,
  startAt: true,
  scheduledFor: true,
  travelMinutes: true,
  preparationMinutes: true,
  reason: true,
  missedReason: true,
  toConfirm: true,
}).extend({
  events: z.array(OrderEvent.omit({ refund: true, entries: true, missing: true })),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), options: z.array(z.string()) })),
  to: z.string().optional(),
  /** The link came in an e-mail to the diner. */
  mailed: z.literal(true).optional(),
  slug: z.string(),
});
export type SharedOrder = z.infer<typeof SharedOrder>;

/** Which waiting orders shall go: those of a device, those of an address (`sender` of an order), or both. */
export const CancelWaiting = z
  .strictObject({ clientId: Id.optional(), address: z.string().min(1).max(64).optional() })
  .refine(
    ({ clientId, address }) => clientId !== undefined || address !== undefined,
    broken({ code: 'MISSING' }, 'Name the device or the address whose orders shall be cancelled.', [
      'clientId',
    ]),
  );

/** An order whose record cannot be read; `damaged` on a board's stream. */
export const DamagedOrder = z.object({
  id: Id,
  number: z.int(),
  status: OrderStatus,
  placedAt: Instant,
  /** The diner's, where it can be read. */
  phone: z.string().optional(),
  /** Enough of it can be read to take it off the board (`endDamaged`). */
  canEnd: z.literal(true).optional(),
});
export type DamagedOrder = z.infer<typeof DamagedOrder>;

/** An order that waits for its payment and holds what others cannot have until then: dishes, a slot, promotions. */
export const UnpaidOrder = z.object({
  id: Id,
  number: z.int(),
  name: z.string(),
  holdsUntil: Instant,
  dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
  slotAt: Instant.optional(),
  promotions: z.array(z.string()),
});
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const MOST_UNPAID = 100;

export const EndUnpaid = z.strictObject({ orderIds: z.array(Id).min(1).max(MOST_UNPAID) });

/** `paid`: numbers of those that were paid meanwhile, and go on. */
export const EndedUnpaid = z.object({ ended: z.int(), paid: z.array(z.int()) });
export type EndedUnpaid = z.infer<typeof EndedUnpaid>;

export const LiveOrders = z.object({
  orders: z.array(Order),
  /** Those that hold something, oldest first; they are no orders yet. */
  unpaid: z.array(UnpaidOrder).max(MOST_UNPAID).optional(),
  damaged: z.array(DamagedOrder).optional(),
  lastEventId: z.int(),
});
export type LiveOrders = z.infer<typeof LiveOrders>;

export const Transition = z.strictObject({
  from: OrderStatus,
  to: OrderStatus,
  readyInMinutes: z
    .int({ error: 'Give the kitchen time in whole minutes.' })
    .min(1, { error: 'Give at least one minute.' })
    .max(MAX_READY_MINUTES, { error: `At most ${MAX_READY_MINUTES} minutes.` })
    .optional(),
  reason: MoveReason.optional(),
  note: text(200).optional(),
  /** When it was pressed, of a press that had to wait on its device. */
  tappedAt: GivenInstant.optional(),
});
export type Transition = z.infer<typeof Transition>;

/** Where the guests of an order sit. `from` is the table that was seen: sent twice it is put right once. */
export const SetTable = z.strictObject({
  table: text(ORDER_LENGTHS.table, { min: 1, what: 'the table' }),
  from: z.string(),
});
export type SetTable = z.infer<typeof SetTable>;

/** `from` is the status that was seen: with it a tick that comes late is refused rather than taken for another. */
export const TickLine = z.strictObject({ done: z.boolean(), from: OrderStatus.optional() });
export type TickLine = z.infer<typeof TickLine>;

/** All orders that are late, so many minutes later than promised, or than now. */
export const AllLater = z.strictObject({
  minutes: z
    .int({ error: 'Give whole minutes.' })
    .min(1, { error: 'Give at least one minute.' })
    .max(MAX_LATER_MINUTES, { error: `At most ${MAX_LATER_MINUTES} minutes.` }),
  sentence: text(200).optional(),
});
export type AllLater = z.infer<typeof AllLater>;

/** `from` is the promise that was seen: sent twice it is made once, and a colleague's is not made worse. */
export const PromiseLater = AllLater.extend({ from: GivenInstant.optional() });
export type PromiseLater = z.infer<typeof PromiseLater>;

/** Orders that nobody answered in time and nobody has dealt with since; `upTo` is the event that a dismissal names. */
export const MissedOrders = z.object({
  count: z.int(),
  upTo: z.int(),
  since: Instant.optional(),
  orders: z.array(
    z.object({
      id: Id,
      number: z.int(),
      service: Service,
      name: z.string(),
      phone: z.string().optional(),
      /** Where its diner sits, perhaps without a number. */
      table: z.string().optional(),
      missedAt: Instant,
      reason: z.enum(MISSED_REASONS),
      total: Minor,
      currency: z.string(),
    }),
  ),
  damaged: z.array(DamagedOrder).optional(),
});
export type MissedOrders = z.infer<typeof MissedOrders>;

/** All missed orders up to the event that was seen, or only the one that is named. */
export const DismissMissed = z.strictObject({ upTo: z.int().min(0), orderId: Id.optional() });

/** Ids that `waiting` holds of one restaurant: enough to ring for each new one, and small however many wait. */
export const MOST_WAITING_TOLD = 20;

/** Unanswered orders in the user's other restaurants, on a board's stream; ids of the newest, oldest first. */
export const WaitingOrders = z.object({
  restaurants: z.array(
    z.object({ restaurantId: Id, count: z.int().positive(), orderIds: z.array(Id).max(MOST_WAITING_TOLD) }),
  ),
});
export type WaitingOrders = z.infer<typeof WaitingOrders>;
