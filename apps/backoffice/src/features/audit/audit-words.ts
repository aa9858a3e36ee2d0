import type { AuditEntry } from '@comanda/contract/shapes/accounts';
import { ROLE_NAMES } from '@comanda/domain/role-names';
import { ROLES } from '@comanda/domain/roles';
import { clockTime, type Place } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { accountWords } from './account-words.ts';
import { amountChanges, type Shop } from './amount-words.ts';
import { menuAuditWords } from './menu-audit-words.ts';

type Entry = Pick<AuditEntry, 'at' | 'action' | 'record' | 'details'>;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  legalName: 'legal name',
  taxNumber: 'tax number',
  timezone: 'time zone',
  slug: 'link',
  slotMinutes: 'slot length',
  ordersPerSlot: 'orders per slot',
  daysAhead: 'days ahead',
  minimumLeadMinutes: 'minimum lead',
  kcal: 'calories',
  scheduleId: 'schedule',
  categoryId: 'category',
  taxRateId: 'tax rate',
  deliveryTaxRateId: 'tax on delivery',
  optionGroupIds: 'option groups',
  unansweredMinutes: 'time to answer',
  mostUnanswered: 'most unanswered orders',
  unattended: 'unwatched board',
  soldOutReset: 'end of "sold out today"',
  notesAllowed: 'notes',
  showTags: 'tags shown',
  showAllergens: 'allergens shown',
};

/** "preparationMinutes" → "preparation minutes": a field without a name of its own. */
function spelledOut(field: string): string {
  return field.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

function roleName(value: unknown): string | null {
  const role = ROLES.find((candidate) => candidate === value);
  return role ? ROLE_NAMES[role].name.toLowerCase() : null;
}

function asRole(value: unknown): string {
  const name = roleName(value);
  return name ? ` as ${name}` : '';
}

function fieldsOf({ details }: Entry): string {
  const fields = Array.isArray(details.fields) ? details.fields.map(String) : [];
  const names = fields.map((field) => FIELD_NAMES[field] ?? spelledOut(field));
  return names.length > 0 ? `: ${new Intl.ListFormat('en').format(names)}` : '';
}

function roleChange({ from, to }: AuditEntry['details']): string {
  const [before, after] = [roleName(from), roleName(to)];
  return before && after ? ` from ${before} to ${after}` : '';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? `${value} ` : '';
}

/** "; fees: Close from £1.00 to £1.50", with the zones that came and went. */
function feesOf({ details }: Entry, place: Shop): string {
  const changes = amountChanges(details.fees, place);
  return changes ? `; fees: ${changes}` : '';
}

/** " until 19:30", with the day when it is another one than that of the entry. */
function untilOf({ at, details }: Entry, place: Place): string {
  const until = typeof details.until === 'string' ? Date.parse(details.until) : Number.NaN;
  if (Number.isNaN(until)) return '';
  const day = dayWords(until, place);
  return ` until ${clockTime(until, place)}${day === dayWords(Date.parse(at), place) ? '' : ` on ${day}`}`;
}

/** What somebody did, to be read after their name: "invited ada@example.com as staff". An unknown entry is told as it is written. */
export function auditWords(entry: Entry, place: Shop): string {
  const { action, record, details } = entry;
  switch (action) {
    case 'invite.sent':
      return `invited ${record}${asRole(details.role)}`;
    case 'invite.deleted':
      return `took back the invitation of ${record}`;
    case 'member.joined':
      return `joined${asRole(details.role)}`;
    case 'member.role':
      return `changed the role of ${record}${roleChange(details)}`;
    case 'member.password':
      return `reset the password of ${record}`;
    case 'member.removed':
      return `removed ${record}`;
    case 'merchant.closed':
      return `closed the business ${record}`;
    case 'owner.added':
      return `made ${record} an owner of the business`;
    case 'owner.removed':
      return `took ${record} out of the owners of the business`;
    case 'restaurant.created':
      return `added the restaurant ${record}`;
    case 'restaurant.changed':
      return `changed the restaurant details${fieldsOf(entry)}`;
    case 'delivery.changed':
      return `changed the delivery settings${fieldsOf(entry)}${feesOf(entry, place)}`;
    case 'ordering.paused':
      return `paused ordering${untilOf(entry, place)}${typeof details.reason === 'string' ? ` (${details.reason})` : ''}`;
    case 'ordering.resumed':
      return 'ended the pause';
    case 'ordering.busy':
      return `made every order ${Number(details.extraMinutes)} minutes slower${untilOf(entry, place)}`;
    case 'ordering.usual':
      return 'set the kitchen back to its usual speed';
    case 'ordering.strangers-held':
      return `held strangers back${untilOf(entry, place)}`;
    case 'ordering.strangers-admitted':
      return 'let everybody order without a code again';
    case 'orders.cancelled':
      return `cancelled ${Number(details.cancelled)} waiting orders that came from one device or network`;
    case 'merchant.changed':
      return `changed the business details${fieldsOf(entry)}`;
    case 'hours.added':
      return `added the hours ${record}`;
    case 'hours.changed':
      return `changed the hours ${asText(details.from)}to ${record}`;
    case 'hours.removed':
      return `removed the hours ${record}`;
    case 'special-day.set':
      return `made ${record} a special day${details.closed === true ? ': closed' : ''}`;
    case 'special-day.removed':
      return `let ${record} follow the week again`;
    default:
      return (
        accountWords(entry) ??
        menuAuditWords(entry, fieldsOf(entry), place) ??
        `${action.replaceAll(/[._]/g, ' ')}: ${record}`
      );
  }
}
