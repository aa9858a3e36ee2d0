import type { CUSTOMER_USES, Customer, CustomerImport } from '@comanda/contract/shapes/customers';
import { plural } from '@comanda/contract/words/language';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import type { Place } from '../../platform/clock-time.ts';

const number = (count: number) => count.toLocaleString('en-GB');
const customers = (count: number) =>
  plural(count, { one: '1 customer', other: `${number(count)} customers` });
const rows = (count: number) => plural(count, { one: '1 row', other: `${number(count)} rows` });

/** What a column can be said to be. */
export const USE_NAMES: Readonly<Record<(typeof CUSTOMER_USES)[number], string>> = {
  name: 'Name',
  'first name': 'First name',
  'last name': 'Last name',
  phone: 'Telephone',
  email: 'E-mail',
  address: 'Address, or a part of it',
  consent: 'Whether they agreed',
  'consent date': 'When they agreed',
  withdrawn: 'Whether they unsubscribed',
  'leave out': 'Leave it out',
};

/** "20 Nov 2026" of an instant, or of a date that has no time. */
function dayOf(at: number, { locale }: Place, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'medium', timeZone }).format(at);
}

/** A calendar date, `YYYY-MM-DD`. */
const dateWords = (date: string, place: Place) => dayOf(Date.parse(date), place, 'UTC');

/** When somebody agreed: on a day, or nobody knows when before they came in. */
export function agreedWords(
  { consentedOn, broughtAt }: Pick<Customer, 'consentedOn' | 'broughtAt'>,
  place: Place,
): string {
  if (consentedOn !== null) return dateWords(consentedOn, place);
  return `Before ${dayOf(Date.parse(broughtAt), place, place.timezone)}`;
}

/** Who a row is, where it has no name. */
export const nameWords = ({ name, email, phone }: Pick<Customer, 'name' | 'email' | 'phone'>): string =>
  name || email || phone || CUSTOMER_WORDS.nameless;

const come = (one: string, many: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${number(count)} ${many}` });

/** What a file comes to, line by line; what there is none of is left out. */
export function outcomeLines(tried: CustomerImport, isIn: boolean): string[] {
  const counted: readonly (readonly [number, (count: number) => string])[] = [
    [
      tried.added,
      (count) => `${customers(count)} ${isIn ? 'came' : plural(count, { one: 'comes', other: 'come' })} in.`,
    ],
    [
      tried.filled,
      isIn
        ? come('of your list was filled in.', 'of your list were filled in.')
        : come('is on your list, and gets what was missing.', 'are on your list, and get what was missing.'),
    ],
    [tried.known, come('is on your list already.', 'are on your list already.')],
    [tried.twice, come('is in the file twice, and counts once.', 'are in the file twice, and count once.')],
    [
      tried.shared,
      come(
        'stays out: the number is shared with somebody else. With an e-mail address they come in.',
        'stay out: the number is shared with somebody else. With an e-mail address they come in.',
      ),
    ],
    [
      tried.takenOff,
      isIn
        ? come(
            'was on your list, and was taken off: the file says no.',
            'were on your list, and were taken off: the file says no.',
          )
        : come(
            'is on your list, and the file says no: they are taken off.',
            'are on your list, and the file says no: they are taken off.',
          ),
    ],
    [
      tried.withoutConsent,
      come(
        'stays out: the file does not say that they agreed. Who did not agree may not be written to.',
        'stay out: the file does not say that they agreed. Who did not agree may not be written to.',
      ),
    ],
    [
      tried.removedBefore,
      come(
        'stays out: you deleted them here or they said no, and the file names no later day on which they agreed.',
        'stay out: you deleted them here or they said no, and the file names no later day on which they agreed.',
      ),
    ],
    [tried.unreadable, (count) => `${rows(count)} cannot be read. Look at what to do below.`],
  ];
  return counted.flatMap(([count, say]) => (count === 0 ? [] : [say(count)]));
}

export const CUSTOMER_WORDS = {
  title: 'Customers',
  lead: 'Everybody here agreed to hear from you. Only admins see this list.',
  empty:
    'This list is for customers who agreed to hear from you. Export your clients as a CSV file where you have them now, at GloriaFood for example, and bring that file in here.',
  count: customers,
  search: 'Search customers',
  searchHint: 'Name, e-mail, last digits of the number',
  noneFound: (sought: string) => `Nobody here fits “${sought}”.`,
  more: 'Show more',
  end: 'That is everybody.',
  bring: 'Bring in customers',
  export: 'Save as a sheet',
  exporting: 'Saving…',
  notExported: (why: string) => `The sheet was not saved: ${why}`,
  name: 'Name',
  reach: 'Telephone and e-mail',
  addresses: 'Address',
  agreed: 'Agreed',
  actions: 'Delete',
  nameless: 'Without a name',
  from: (source: string) => `from ${source}`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'Name, number and addresses are gone for good. When you bring in a file again they stay out, unless they agreed on a later day.',
  deleteButton: 'Delete for good',
  deleting: 'Deleting…',
  keep: 'Keep them',
  notDeleted: (why: string) => `Nothing was deleted: ${why}`,
  deleted: (name: string) => `${name} is deleted.`,
  deleteAll: 'Delete all',
  deleteAllTitle: (count: number) =>
    `Delete ${plural(count, { one: 'your customer', other: `all ${customers(count)}` })}?`,
  deleteAllText: 'The whole list is gone for good. You can bring in a file again afterwards.',
  typeName: 'Name of your restaurant',
  typeNameHint: (name: string) => `Type ${name}, so that this is no slip.`,
  typeNameWrong: (name: string) => `Type ${name}.`,
  allDeleted: (count: number) => `${customers(count)} deleted.`,
} as const;

type Counted = Pick<CustomerImport, 'added' | 'filled' | 'takenOff'>;

export const IMPORT_WORDS = {
  title: 'Bring in customers',
  lead: 'Choose the file as it is. You see what we made of it before anything is kept, and only those who agreed come in.',
  first: 'or choose a CSV, Excel or OpenDocument file',
  rows: 'Or paste its rows',
  rowsExample: 'name, e-mail, agreed',
  readRows: 'Look at these rows',
  another: 'or choose another file',
  looking: 'Looking at your file…',
  retry: 'Retry',
  noConsent:
    'No column says who agreed, so nobody comes in. If one does, choose it below. If not, add one with “yes” for everybody who agreed.',
  whenLabel: 'When did they agree? (optional)',
  whenHint: (undated: number, today: string) =>
    `The file does not say it of ${plural(undated, { one: '1 of them', other: `${number(undated)} of them` })}. Leave it empty if you do not know: we note “before ${today}”.`,
  more: (shown: number) => `These are the first ${number(shown)} rows; there are more.`,
  nothing: 'There is nothing to bring in.',
  bring: ({ added, filled, takenOff }: Counted) =>
    added > 0
      ? `Bring in ${customers(added)}`
      : filled > 0
        ? `Fill in ${customers(filled)}`
        : `Take ${customers(takenOff)} off your list`,
  bringing: 'Bringing them in…',
  done: ({ added, filled, takenOff }: Counted) =>
    [
      ...(added > 0
        ? [`${customers(added)} brought in.`]
        : filled > 0
          ? [`${customers(filled)} filled in.`]
          : []),
      ...(takenOff > 0 ? [`${customers(takenOff)} taken off your list.`] : []),
    ].join(' ') || 'They are on your list.',
  notIn: (file: string, why: string) => `${file} did not come in: ${why}`,
  close: 'Done',
  today: (today: string, place: Place) => dateWords(today, place),
} as const;
