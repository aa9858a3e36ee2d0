import { z } from 'zod';
import { Instant, MinorPositive, Service } from './common.ts';

const item = z.string();
const at = Instant.optional();
const until = Instant.optional();
const said = { message: z.string() };

/** Which dish it is about; its name as the menu has it. */
const ofItem = { ...said, itemId: z.string(), item };

/** Where in the basket it stands, from 0, and what of the menu it is about. */
const ofChoice = {
  ...said,
  line: z.int().optional(),
  itemId: z.string().optional(),
  groupId: z.string().optional(),
  optionId: z.string().optional(),
};

/** What stands against ordering at a time and place, each code with what its sentence is made of. */
const reasons = [
  z.object({ code: z.enum(['LOCKED', 'SERVICE_OFF', 'UNATTENDED']), ...said }),
  z.object({ code: z.literal('PAUSED'), ...said, until: Instant }),
  z.object({ code: z.literal('CLOSED'), ...said, at, until }),
  z.object({
    code: z.literal('SPECIAL_DAY'),
    ...said,
    at,
    allDay: z.boolean(),
    note: z.string().optional(),
    until,
  }),
  z.object({
    code: z.literal('DAY_CHANGED'),
    ...said,
    /** When this order would be ready; absent where no order could be any more, since `lastOrders`. */
    promise: Instant.optional(),
    lastOrders: Instant.optional(),
    closesAt: Instant,
    until,
  }),
  z.object({
    code: z.literal('SLOT_INVALID'),
    ...said,
    problem: z.enum(['PAST', 'TOO_FAR', 'NOT_A_SLOT', 'TOO_SOON']),
    earliest: Instant.optional(),
  }),
  z.object({ code: z.literal('SLOT_FULL'), ...said, at }),
  z.object({ code: z.literal('ITEM_HIDDEN'), ...ofItem }),
  z.object({ code: z.literal('NOT_FOR_SERVICE'), ...ofItem, services: z.array(Service) }),
  z.object({ code: z.literal('NOT_NOW'), ...ofItem, until, hours: z.string().optional() }),
  z.object({
    code: z.literal('OUT_OF_ZONE'),
    ...said,
    postcode: z.string().optional(),
    /** False: it could not be placed, and a zone may reach there. */
    isPlaced: z.boolean(),
  }),
  z.object({
    code: z.literal('BELOW_MINIMUM'),
    ...said,
    missing: MinorPositive,
    subtotal: MinorPositive,
  }),
  z.object({
    code: z.literal('SOLD_OUT'),
    ...ofChoice,
    item,
    /** How many are left of the dish itself. */
    left: z.int().optional(),
    until,
    /** Not the dish is sold out: this group has too few choices left, then or now. */
    lacking: z.string().optional(),
    at,
  }),
] as const;

/** Why a service takes no order at a time. */
export const Reason = z.discriminatedUnion('code', reasons);
export type Reason = z.infer<typeof Reason>;

/** What stands against a basket: its choices, the time and the place, or that nobody knows its device here. */
export const QuoteProblem = z.discriminatedUnion('code', [
  ...reasons,
  z.object({ code: z.enum(['EMPTY_BASKET', 'UNKNOWN_ITEM']), ...ofChoice }),
  z.object({ code: z.enum(['QUANTITY', 'UNKNOWN_GROUP', 'UNKNOWN_OPTION']), ...ofChoice, item }),
  /** How many of the dish there are on all lines, and the next fewer, where there are, and more that can be had. */
  z.object({
    code: z.literal('QUANTITY_STEPS'),
    ...ofChoice,
    item,
    wanted: z.int(),
    fewer: z.int().nullable(),
    more: z.int(),
  }),
  z.object({ code: z.literal('OPTION_SOLD_OUT'), ...ofChoice, option: z.string() }),
  z.object({
    code: z.literal('CHOOSE_MORE'),
    ...ofChoice,
    group: z.string(),
    min: z.int(),
    max: z.int(),
  }),
  /** Too many of a group (`group`, `max`), or one option too often (`option`, `repeat`). */
  z.object({
    code: z.literal('CHOOSE_FEWER'),
    ...ofChoice,
    of: z.enum(['GROUP', 'OPTION']),
    group: z.string().optional(),
    max: z.int().optional(),
    option: z.string().optional(),
    repeat: z.int().optional(),
  }),
  /** Paid by card it would be taken, where `byCard`. */
  z.object({ code: z.literal('STRANGERS_HELD_BACK'), ...said, byCard: z.boolean() }),
]);
export type QuoteProblem = z.infer<typeof QuoteProblem>;
