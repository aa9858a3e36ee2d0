import type { AuditAction, AuditEntry } from '@comanda/contract/shapes/audit';
import { ROLE_NAMES } from '@comanda/contract/words/roles';
import { formatMoney } from '@comanda/domain/money';
import type { Role } from '@comanda/domain/roles';
import { clockTime, type Place } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { accountWords } from './account-words.ts';
import { amountChanges, type Shop } from './amount-words.ts';
import type { AuditWords, EntryOf } from './audit-entry.ts';
import { fieldWords } from './field-words.ts';
import { menuAuditWords } from './menu-audit-words.ts';

const roleName = (role: Role) => ROLE_NAMES[role].name.toLowerCase();

/** " until 19:30", with the day when it is another one than that of the entry. */
function untilWords({ at, details }: { at: string; details: { until: string } }, place: Place): string {
  const until = Date.parse(details.until);
  const day = dayWords(until, place);
  return ` until ${clockTime(until, place)}${day === dayWords(Date.parse(at), place) ? '' : ` on ${day}`}`;
}

const WORDS: AuditWords = {
  ...accountWords,
  ...menuAuditWords,
  'invite.sent': ({ record, details }) => `invited ${record} as ${roleName(details.role)}`,
  'invite.deleted': ({ record }) => `took back the invitation of ${record}`,
  'member.joined': ({ details }) => `joined as ${roleName(details.role)}`,
  'member.role': ({ record, details: { from, to } }) =>
    `changed the role of ${record} from ${roleName(from)} to ${roleName(to)}`,
  'member.password': ({ record }) => `reset the password of ${record}`,
  'member.removed': ({ record }) => `removed ${record}`,
  'tablet.code': ({ record }) => `made a code for the kitchen tablet ${record}`,
  'tablet.joined': () => 'joined as a kitchen tablet',
  'tablet.revoked': ({ record }) => `removed the kitchen tablet ${record}`,
  'tablet.left': () => 'was logged out on the tablet itself',
  'merchant.changed': ({ details }) => `changed the business details${fieldWords(details)}`,
  'merchant.closed': ({ record }) => `closed the business ${record}`,
  'restaurant.locked': ({ record }) => `locked ${record}: it takes no new orders`,
  'restaurant.unlocked': ({ record }) => `unlocked ${record}`,
  'subscription.cancelled': ({ record }) => `cancelled the plan “${record}”`,
  'subscription.resumed': ({ record }) => `kept the plan “${record}” after all`,
  'subscription.plan': ({ record }) => `changed the plan to “${record}”`,
  'subscription.until': ({ record }) => `set the plan to run until ${record}`,
  'subscription.paid': ({ record, details: { amount, currency } }, { locale }) =>
    `paid invoice ${record}: ${formatMoney(amount, currency, locale)}`,
  'till.counted': ({ record, details: { counted, due, currency } }, { locale }) =>
    `counted ${formatMoney(counted, currency, locale)} in the till for ${record}, with ${formatMoney(due, currency, locale)} due`,
  'money.settled': ({ record, details: { reason } }) => `settled ${record}: “${reason}”`,
  'owner.added': ({ record }) => `made ${record} an owner of the business`,
  'owner.removed': ({ record }) => `took ${record} out of the owners of the business`,
  'restaurant.created': ({ record }) => `added the restaurant ${record}`,
  'restaurant.changed': ({ details }) => `changed the restaurant details${fieldWords(details)}`,
  'delivery.changed': ({ details }, shop) => {
    const fees = amountChanges(details.fees, shop);
    return `changed the delivery settings${fieldWords(details)}${fees ? `; fees: ${fees}` : ''}`;
  },
  'ordering.paused': (entry, shop) => {
    const { reason } = entry.details;
    return `paused ordering${untilWords(entry, shop)}${reason ? ` (${reason})` : ''}`;
  },
  'ordering.resumed': () => 'ended the pause',
  'ordering.busy': (entry, shop) =>
    `made every order ${entry.details.extraMinutes} minutes slower${untilWords(entry, shop)}`,
  'ordering.usual': () => 'set the kitchen back to its usual speed',
  'ordering.strangers-held': (entry, shop) => `held strangers back${untilWords(entry, shop)}`,
  'ordering.strangers-admitted': () => 'took orders of everybody again',
  'printer.added': ({ record }) => `added the printer ${record}`,
  'printer.changed': ({ record, details }) => `changed the printer ${record}${fieldWords(details)}`,
  'printer.removed': ({ record }) => `removed the printer ${record}`,
  'printer.access_renewed': ({ record }) => `gave the printer ${record} a new address`,
  'payout.connected': () => 'connected an account of the restaurant’s own at Stripe',
  'ways-to-pay.changed': ({ details }) => `changed how orders can be paid${fieldWords(details)}`,
  'payout.changed': ({ record, details }) =>
    `changed the payout details (account •••• ${record})${fieldWords(details)}`,
  'order.taken': ({ record, details }, shop) =>
    `took ${record} ${details.source === 'PHONE' ? 'by telephone' : 'at the counter'} (${formatMoney(details.total, details.currency, shop.locale)})`,
  'rehearsal.started': () => 'started a rehearsal on the boards',
  'order.refunded': ({ record, details }, shop) =>
    `gave ${formatMoney(details.amount, details.currency, shop.locale)} of ${record} back (${details.reason})`,
  'orders.cancelled': ({ details }) =>
    `cancelled ${details.cancelled} waiting orders that came from one device or network`,
  'hours.added': ({ record }) => `added the hours ${record}`,
  'hours.changed': ({ record, details }) => `changed the hours ${details.from} to ${record}`,
  'hours.removed': ({ record }) => `removed the hours ${record}`,
  'special-day.set': ({ record, details }) =>
    `made ${record} a special day${details.closed ? ': closed' : ''}`,
  'special-day.removed': ({ record }) => `let ${record} follow the week again`,
};

function wordsFor<A extends AuditAction>(action: A, entry: EntryOf<A>, shop: Shop): string {
  return WORDS[action](entry, shop);
}

type Entry = Pick<AuditEntry, 'at' | 'record'> & WithDetails<AuditEntry>;
type WithDetails<E extends AuditEntry> = E extends { action: infer A; details: infer D }
  ? { action: A; details: D }
  : never;

/** What somebody did, to be read after their name: "invited ada@example.com as staff". An unknown entry is shown as it is written. */
export function auditWords(entry: Entry, shop: Shop): string {
  if (entry.action !== 'other') return wordsFor(entry.action, entry, shop);
  return `${entry.details.action.replaceAll(/[._]/g, ' ')}: ${entry.record}`;
}
