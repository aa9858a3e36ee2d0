import { ORDER_SOURCES } from '@comanda/domain/orders/staff-orders';
import { MOVING_ANSWERS } from '@comanda/domain/people/moving';
import { z } from 'zod';
import { Role } from './accounts.ts';
import { Id, Instant, line } from './common.ts';
import { PageAsked } from './paging.ts';

/** Of which entries: `q` is words of the author, of the change, and of its subject. */
export const AuditAsked = PageAsked.extend({ q: line(100).optional() });

const Nothing = z.object({});
const Fields = z.object({ fields: z.array(z.string()) });
/** Minor units before and after; null where there was nothing, or is nothing any more. */
const AmountChange = z.object({ name: z.string(), from: z.int().nullable(), to: z.int().nullable() });
export type AmountChange = z.infer<typeof AmountChange>;
const Edited = Fields.extend({ prices: z.array(AmountChange).optional() });
const Hours = z.object({ services: z.array(z.string()).optional() });
const SpecialHours = z.object({
  closed: z.boolean(),
  hours: z.array(z.string()).optional(),
  note: z.string().optional(),
});

/** Everything that is written down, each with what it says besides its subject. */
const auditActions = {
  'invite.sent': z.object({ role: Role }),
  'invite.deleted': Nothing,
  'member.joined': z.object({ role: Role }),
  'member.role': z.object({ from: Role, to: Role }),
  'member.password': Nothing,
  'member.removed': Nothing,
  'merchant.changed': Fields,
  'merchant.closed': Nothing,
  'owner.added': Nothing,
  'owner.removed': Nothing,
  'restaurant.created': z.object({ slug: z.string() }),
  'restaurant.changed': Fields,
  'restaurant.locked': Nothing,
  'restaurant.unlocked': Nothing,
  /** The record is the name of a plan. */
  'subscription.cancelled': Nothing,
  'subscription.resumed': Nothing,
  'subscription.plan': Nothing,
  /** The record is a day. */
  'subscription.until': Nothing,
  /** The record is the number of an invoice; minor units. */
  'subscription.paid': z.object({ amount: z.int(), currency: z.string() }),
  /** The record is a day; minor units. */
  'till.counted': z.object({ counted: z.int(), due: z.int(), currency: z.string() }),
  /** The record is what was wrong. */
  'money.settled': z.object({ reason: z.string() }),
  'delivery.changed': Fields.extend({ fees: z.array(AmountChange).optional() }),
  'ordering.paused': z.object({ until: Instant, reason: z.string().optional() }),
  'ordering.resumed': Nothing,
  'ordering.busy': z.object({ extraMinutes: z.int(), until: Instant }),
  'ordering.usual': Nothing,
  'ordering.strangers-held': z.object({ until: Instant }),
  'ordering.strangers-admitted': Nothing,
  'printer.added': Nothing,
  'printer.changed': Fields,
  'printer.removed': Nothing,
  'printer.access_renewed': Nothing,
  'ways-to-pay.changed': Fields,
  /** The record is the last four digits. */
  'payout.changed': Fields,
  'payout.yes': Nothing,
  'payout.undone': Nothing,
  'payout.connected': Nothing,
  'payout.confirmed': Nothing,
  'payout.doubted': Nothing,
  'payout.disconnected': Nothing,
  'order.taken': z.object({ source: z.enum(ORDER_SOURCES), total: z.int(), currency: z.string() }),
  'rehearsal.started': Nothing,
  /** The record is the file's name. */
  'customers.imported': z.object({ added: z.int(), filled: z.int(), withoutConsent: z.int() }),
  'customers.exported': z.object({ customers: z.int() }),
  'customers.deleted': z.object({ customers: z.int() }),
  'order.refunded': z.object({ amount: z.int(), currency: z.string(), reason: z.string() }),
  'orders.cancelled': z.object({ cancelled: z.int() }),
  'orders.unpaid-ended': z.object({ ended: z.int() }),
  'hours.added': Hours,
  'hours.changed': Hours.extend({ from: z.string() }),
  'hours.removed': Hours,
  'special-day.set': SpecialHours,
  'special-day.removed': Nothing,
  /** The record is the range; `left` counts its days that kept their own hours. */
  'special-days.set': SpecialHours.extend({ days: z.int(), left: z.int() }),
  'special-days.removed': z.object({ days: z.int() }),
  /** The record is what the holiday is called where it is kept. */
  'holiday.closed': Nothing,
  'holiday.usual': Nothing,
  /** The record is what it is about. */
  'moving.said': z.object({ said: z.enum(MOVING_ANSWERS).nullable() }),
  'account.login': Nothing,
  'account.login_shut': Nothing,
  'account.password_changed': Nothing,
  'account.password_reset': Nothing,
  'account.passkey_added': Nothing,
  'account.passkey_removed': Nothing,
  'account.passkeys_removed': Nothing,
  'account.second_step_on': Nothing,
  'account.second_step_off': Nothing,
  'account.recovery_codes_new': Nothing,
  'account.recovery_code_used': Nothing,
  'account.session_ended': Nothing,
  'account.sessions_ended': Nothing,
  'account.deleted': Nothing,
  'account.email_changed': Nothing,
  'account.email_change_stopped': Nothing,
  'promotion.created': z.object({ code: z.string().optional() }),
  'promotion.changed': Fields,
  'promotion.deleted': z.object({ code: z.string().optional() }),
  'tablet.code': Nothing,
  'tablet.joined': Nothing,
  'tablet.revoked': Nothing,
  'tablet.left': Nothing,
  /** The record is what was looked for, or names of some of them; without `until` until it is switched back. */
  'menu.marked': z.object({
    available: z.boolean(),
    until: Instant.optional(),
    dishes: z.int(),
    options: z.int(),
  }),
  /** The record is the category, or names of some of the dishes. */
  'menu.deleted': z.object({ dishes: z.int(), categories: z.int() }),
  'item.created': z.object({ price: z.int().optional() }),
  'item.deleted': z.object({ price: z.int().optional() }),
  'item.changed': Edited,
  'item.price_changed': Edited,
  'option.price_changed': z.object({ prices: z.array(AmountChange) }),
  'option_group.deleted': Nothing,
  'category.created': Nothing,
  'category.deleted': Nothing,
  'menu_settings.changed': Fields,
  'menu.imported': z.object({
    /** Where it came from; without it from a sheet. */
    source: z.literal('GLORIAFOOD').optional(),
    created: z.int().optional(),
    updated: z.int().optional(),
    pricesChanged: z.int().optional(),
    prices: z.array(AmountChange).optional(),
  }),
  /** The record is whose change it was. */
  'menu.taken_back': z.object({ takenBack: z.int(), stayed: z.int() }),
} as const satisfies Record<string, z.ZodObject>;

type Actions = typeof auditActions;
export type AuditAction = keyof Actions;
/** Of one's own account: these say nothing besides. */
export type AccountAction = Extract<AuditAction, `account.${string}`>;
export type AuditDetails<A extends AuditAction> = z.output<Actions[A]>;

/** What was done, distinguished by `action`. */
export type AuditDone = { [A in AuditAction]: { action: A; details: AuditDetails<A> } }[AuditAction];

const common = {
  id: Id,
  at: Instant,
  actor: z.object({ userId: Id, name: z.string() }),
  /** The subject, readable: an e-mail, a name. */
  record: z.string(),
};
type AuditCommon = z.output<z.ZodObject<typeof common>>;

/** An entry that none of the actions fits, such as one of an earlier release: it is shown as it is written. */
type Other = { action: 'other'; details: { action: string } };
export type AuditEntry = AuditCommon & (AuditDone | Other);

const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name);

function entrySchema(): z.ZodType<AuditEntry>;
function entrySchema(): z.ZodType {
  const other = z.object({
    ...common,
    action: z.literal('other'),
    details: z.object({ action: z.string() }),
  });
  const known = Object.entries(auditActions).map(([action, details]) =>
    z.object({ ...common, action: z.literal(action), details }),
  );
  return z.discriminatedUnion('action', [other, ...known]);
}

export const AuditEntry = entrySchema();

/** What a stored entry says was done; `other` where it is none of the actions, or says something else about one. */
export function readDone(action: string, details: unknown): AuditDone | Other;
export function readDone(action: string, details: unknown): unknown {
  const read = isAction(action) ? auditActions[action].safeParse(details) : null;
  return read?.success ? { action, details: read.data } : { action: 'other', details: { action } };
}
