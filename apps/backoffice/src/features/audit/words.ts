import type {
  AccountAction,
  AmountChange,
  AuditAction,
  AuditDetails,
  AuditEntry,
} from '@comanda/contract/shapes/audit';
import { plural } from '@comanda/contract/words/language';
import { ROLE_NAMES } from '@comanda/contract/words/roles';
import { formatMoney } from '@comanda/domain/money/money';
import type { Role } from '@comanda/domain/people/roles';
import { clockTime, type Place } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';

export type Shop = Place & { readonly currency: string };

/** More are only counted: a line is read, not studied. */
const MOST_SHOWN = 3;

// "Lasagne from £9.00 to £9.50", and of many the first ones and how many more. `total` is how many there were where
// `known`, as an audit entry holds them, are only the first. Empty when nothing is known.
function amountChanges(
  known: readonly AmountChange[] = [],
  { currency, locale }: Shop,
  total = known.length,
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const shown = known.slice(0, MOST_SHOWN).map(({ name, from, to }) => {
    if (to === null) return `${name} removed`;
    return from === null ? `${name} added at ${money(to)}` : `${name} from ${money(from)} to ${money(to)}`;
  });
  const rest = Math.max(known.length, total) - shown.length;
  return new Intl.ListFormat('en').format(shown.length > 0 && rest > 0 ? [...shown, `${rest} more`] : shown);
}

function leftWords(left: number): string {
  if (left === 0) return '';
  return plural(left, { one: ', 1 day left as it was', other: `, ${left} days left as they were` });
}

const customersIn = ({ customers }: { readonly customers: number }) =>
  plural(customers, { one: '1 customer', other: `${customers} customers` });

type EntriesOf = {
  [A in AuditAction]: Pick<AuditEntry, 'at' | 'record'> & {
    readonly action: A;
    readonly details: AuditDetails<A>;
  };
};

/** An entry as far as its words need it; of one action, or of any. */
type EntryOf<A extends AuditAction> = EntriesOf[A];

/** The words for each action: a new one does not compile without. */
type AuditWords = { readonly [A in AuditAction]: (entry: EntryOf<A>, shop: Shop) => string };

const FIELD_NAMES: Readonly<Record<string, string>> = {
  legalName: 'legal name',
  taxNumber: 'tax number',
  timezone: 'time zone',
  slug: 'link',
  websites: 'addresses of the website',
  slotMinutes: 'slot length',
  ordersPerSlot: 'orders per slot',
  daysAhead: 'days ahead',
  minimumLeadMinutes: 'shortest notice',
  kcal: 'calories',
  number: 'dish number',
  scheduleId: 'schedule',
  categoryId: 'category',
  taxRateId: 'tax rate',
  deliveryTaxRateId: 'tax on delivery',
  cashRounding: 'rounding of cash',
  optionGroupIds: 'option groups',
  unansweredMinutes: 'time to answer',
  mostUnanswered: 'most unanswered orders',
  unattended: 'unwatched board',
  soldOutReset: 'end of "sold out today"',
  businessDayStarts: 'start of the business day',
  notesAllowed: 'notes',
  showTags: 'tags shown',
  showAllergens: 'allergens shown',
};

/** "preparationMinutes" → "preparation minutes": a field without a name of its own. */
function spelledOut(field: string): string {
  return field.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** ": name, link, and time zone": what an edit named; empty where it named nothing. */
function fieldWords({ fields }: { readonly fields: readonly string[] }): string {
  const names = fields.map((field) => FIELD_NAMES[field] ?? spelledOut(field));
  return names.length > 0 ? `: ${new Intl.ListFormat('en').format(names)}` : '';
}

/** What somebody did with their own account, to be read after their name. `record` is their e-mail address. */
const accountWords: Readonly<Record<AccountAction, (entry: { readonly record: string }) => string>> = {
  'account.login': () => 'logged in',
  'account.login_shut': () => 'had 50 wrong passwords; new devices cannot log in to their account for a day',
  'account.password_changed': () => 'changed their password',
  'account.password_reset': () => 'set a new password by e-mail',
  'account.passkey_added': () => 'added a passkey to their account',
  'account.passkey_removed': () => 'removed a passkey from their account',
  'account.passkeys_removed': () => 'removed all passkeys from their account',
  'account.second_step_on': () => 'logs in with a passkey and the password from now on',
  'account.second_step_off': () => 'no longer needs a passkey to log in',
  'account.recovery_codes_new': () => 'made new recovery codes',
  'account.recovery_code_used': () => 'logged in with a recovery code',
  'account.session_ended': () => 'logged out one of their devices',
  'account.sessions_ended': () => 'logged out all their other devices',
  'account.deleted': () => 'deleted their account',
  'account.email_changed': ({ record }) => `now logs in with ${record}`,
  'account.email_change_stopped': () => 'stopped a change of their e-mail address',
};

type MenuAction = Extract<
  AuditAction,
  `${'item' | 'option' | 'option_group' | 'category' | 'menu_settings' | 'menu' | 'promotion'}.${string}`
>;

function priceOf({ price }: AuditDetails<'item.created'>, { currency, locale }: Shop): string {
  return price === undefined ? '' : ` at ${formatMoney(price, currency, locale)}`;
}

const codeWords = ({ code }: AuditDetails<'promotion.created'>) => (code === undefined ? '' : ` (${code})`);

/** ": 5 added, 2 changed, price of Lasagne from £9.00 to £9.50 and 11 more" */
function imported(details: AuditDetails<'menu.imported'>, shop: Shop): string {
  const { created = 0, updated = 0, prices, pricesChanged } = details;
  const changes = amountChanges(prices, shop, pricesChanged);
  const parts = [
    created > 0 ? `${created} added` : null,
    updated > 0 ? `${updated} changed` : null,
    changes ? `price of ${changes}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

/** What somebody did to the menu, to be read after their name. */
const menuAuditWords: Pick<AuditWords, MenuAction> = {
  'promotion.created': ({ record, details }) => `added the promotion ${record}${codeWords(details)}`,
  'promotion.changed': ({ record, details }) => `changed the promotion ${record}${fieldWords(details)}`,
  'promotion.deleted': ({ record, details }) => `deleted the promotion ${record}${codeWords(details)}`,
  'item.created': ({ record, details }, shop) => `added the dish ${record}${priceOf(details, shop)}`,
  'item.deleted': ({ record }) => `deleted the dish ${record}`,
  'item.changed': ({ record, details }) => {
    const many = /^\d+(?= items$)/.exec(record)?.[0];
    return `changed ${many ? `${many} dishes` : `the dish ${record}`}${fieldWords(details)}`;
  },
  'item.price_changed': ({ record, details }, shop) =>
    `changed the price of ${amountChanges(details.prices, shop) || record}`,
  'option.price_changed': ({ record, details }, shop) =>
    `changed the price in ${record} of ${amountChanges(details.prices, shop) || 'options'}`,
  'option_group.deleted': ({ record }) => `deleted the option group ${record}`,
  'category.created': ({ record }) => `added the category ${record}`,
  'category.deleted': ({ record }) => `deleted the category ${record}`,
  'menu_settings.changed': ({ details }) => `changed the menu settings${fieldWords(details)}`,
  'menu.marked': (entry, shop) => {
    const { available, until, dishes, options } = entry.details;
    const parts = [
      ...(dishes > 0 ? [plural(dishes, { one: '1 dish', other: `${dishes} dishes` })] : []),
      ...(options > 0 ? [plural(options, { one: '1 option', other: `${options} options` })] : []),
    ];
    const back = until === undefined ? '' : untilWords({ at: entry.at, details: { until } }, shop);
    const mark = available ? 'available again' : `sold out${back}`;
    return `marked ${new Intl.ListFormat('en').format(parts)} ${mark}: ${entry.record}`;
  },
  'menu.deleted': ({ record, details: { dishes, categories } }) => {
    const items = plural(dishes, { one: '1 dish', other: `${dishes} dishes` });
    if (categories === 0) return `deleted ${items}: ${record}`;
    const which = categories === 1 ? `the category ${record}` : `${categories} categories (${record})`;
    return `deleted ${which}${dishes > 0 ? ` with ${items}` : ''}`;
  },
  'menu.imported': ({ details }, shop) =>
    `${details.source === 'GLORIAFOOD' ? 'brought in the menu from GloriaFood' : 'imported a sheet into the menu'}${imported(details, shop)}`,
  'menu.taken_back': ({ record, details: { takenBack, stayed } }) =>
    `took back a change of the menu by ${record}: ${takenBack} as before${stayed > 0 ? `, ${stayed} left as they are` : ''}`,
};

export const AUDIT_LIST_WORDS = {
  label: 'What happened here',
  none: 'Nothing yet. Logins, invitations, roles, pauses and changes will be written down here.',
  search: 'Search what happened',
  searchHint: 'A person, a dish, “price”…',
  nothing: (sought: string) => `Nothing here fits “${sought}”.`,
  earlier: 'Show earlier',
  end: 'That is how it began.',
} as const;

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
  'payout.connected': ({ record }) => `connected an account of the restaurant’s own at ${record}`,
  'payout.yes': ({ record }) => `said yes to the payout account •••• ${record}`,
  'payout.undone': ({ record }) => `brought back the payout account •••• ${record}`,
  'payout.confirmed': ({ record }) => `said that card money goes to the connected account ${record}`,
  'payout.doubted': ({ record }) => `took back the yes to the connected account ${record}`,
  'payout.disconnected': ({ record }) => `disconnected the account ${record}`,
  'ways-to-pay.changed': ({ details }) => `changed how orders can be paid${fieldWords(details)}`,
  'payout.changed': ({ record, details }) =>
    `changed the payout details (account •••• ${record})${fieldWords(details)}`,
  'customers.imported': ({ record, details: { added, filled } }) =>
    `brought in customers from ${record}: ${added} new, ${filled} filled in`,
  'customers.exported': ({ details }) => `saved a sheet of ${customersIn(details)}`,
  'customers.deleted': ({ details }) => `deleted ${customersIn(details)}`,
  'order.taken': ({ record, details }, shop) =>
    `took ${record} ${details.source === 'PHONE' ? 'by telephone' : 'at the counter'} (${formatMoney(details.total, details.currency, shop.locale)})`,
  'rehearsal.started': () => 'started a rehearsal on the boards',
  'order.refunded': ({ record, details }, shop) =>
    `gave ${formatMoney(details.amount, details.currency, shop.locale)} of ${record} back (${details.reason})`,
  'orders.cancelled': ({ details }) =>
    `cancelled ${details.cancelled} waiting orders that came from one device or network`,
  'orders.unpaid-ended': ({ details }) =>
    details.ended === 1
      ? 'ended an order that was not paid'
      : `ended ${details.ended} orders that were not paid`,
  'hours.added': ({ record }) => `added the hours ${record}`,
  'hours.changed': ({ record, details }) => `changed the hours ${details.from} to ${record}`,
  'hours.removed': ({ record }) => `removed the hours ${record}`,
  'special-day.set': ({ record, details }) =>
    `made ${record} a special day${details.closed ? ': closed' : ''}`,
  'special-day.removed': ({ record }) => `let ${record} follow the week again`,
  'special-days.set': ({ record, details }) =>
    `made ${record} special days${details.closed ? ': closed' : ''}${leftWords(details.left)}`,
  'special-days.removed': ({ record }) => `let ${record} follow the week again`,
  'holiday.closed': ({ record }) => `closed on ${record}, this year and every year`,
  'holiday.usual': ({ record }) => `opened on ${record} as usual`,
  'moving.said': ({ record, details: { said } }) =>
    `${said === null ? 'put back' : 'ticked off'} ${record.toLowerCase()} in “Moving here”${said === 'NONE' ? ': we have none' : ''}`,
};

function wordsFor<A extends AuditAction>(action: A, entry: EntryOf<A>, shop: Shop): string {
  return WORDS[action](entry, shop);
}

type Entry = Pick<AuditEntry, 'at' | 'record'> & WithDetails<AuditEntry>;
type WithDetails<E extends AuditEntry> = E extends { action: infer A; details: infer D }
  ? { action: A; details: D }
  : never;

/** What was done, behind the author's name: "invited ada@example.com as staff". Unknown entries stay as written. */
export function auditWords(entry: Entry, shop: Shop): string {
  if (entry.action !== 'other') return wordsFor(entry.action, entry, shop);
  return `${entry.details.action.replaceAll(/[._]/g, ' ')}: ${entry.record}`;
}
