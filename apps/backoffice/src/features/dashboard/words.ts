import type { UndeliveredEmails } from '@comanda/contract/shapes/dashboard';
import { plural } from '@comanda/contract/words/language';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { epochDayOf } from '@comanda/domain/hours/dates';
import type { Beside, Period } from './dashboard-range.ts';

export const RANGE_NAMES = { today: 'Today', week: '7 days', month: '28 days' } as const;

const HEADINGS = { today: 'Today', week: 'The last 7 days', month: 'The last 28 days' } as const;

/** "Today", "The last 7 days", "14–20 Nov 2026". */
export function headingOf({ range, from, to }: Period, locale: string): string {
  if (range !== 'own') return HEADINGS[range];
  const days = new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  return days.formatRange(Date.parse(from), Date.parse(to));
}

/** Inside an English sentence. */
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** What a period stands beside, as in "than last Sunday", and how one speaks of it by itself. */
function besidePeriod({ range, from, to, isSoFar }: Beside): { than: string; inIt: string } {
  const until = isSoFar ? ', up to this time' : '';
  if (range === 'week') return { than: `the 7 days before${until}`, inIt: `in the 7 days before${until}` };
  if (range === 'month') return { than: `the 28 days before${until}`, inIt: `in the 28 days before${until}` };
  if (range === 'today') {
    const day = `last ${WEEKDAY.format(Date.parse(from))}${isSoFar ? ' by this time' : ''}`;
    return { than: day, inIt: day };
  }
  const weeks = Math.ceil((epochDayOf(to) - epochDayOf(from) + 1) / 7);
  const earlier = `${plural(weeks, { one: 'a week', other: `${weeks} weeks` })} earlier${until}`;
  return { than: earlier, inIt: earlier };
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${plural(count, { one, other: many })}`;

export const dashboardWords = {
  range: 'Period',
  from: 'From',
  to: 'To',
  now: 'Needs your attention',
  allClear: 'All clear. Nothing needs you right now.',
  unanswered: (count: number) => counted(count, 'order to accept', 'orders to accept'),
  late: (count: number) => counted(count, 'order is running late', 'orders are running late'),
  missed: (count: number) => counted(count, 'missed order to call back', 'missed orders to call back'),
  soldOut: (count: number) => counted(count, 'dish sold out', 'dishes sold out'),
  soldOutOptions: (count: number) => counted(count, 'option sold out', 'options sold out'),
  /** `day` is a date, `YYYY-MM-DD`. */
  moneyProblems: (count: number, day: string, locale: string) => {
    const shown = new Intl.DateTimeFormat(dateLanguage(locale), {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }).format(Date.parse(day));
    return `${counted(count, 'thing', 'things')} to put right in the money of ${shown}`;
  },
  refundsDue: (count: number) => counted(count, 'refund due', 'refunds due'),
  failedPayment: {
    FAILED: {
      capture: (number: number) => `Order ${number}: the card payment didn’t go through`,
      void: (number: number) => `Order ${number}: the money is still held on the card`,
      refund: (number: number) => `Order ${number}: the refund didn’t go through`,
    },
    UNKNOWN: {
      capture: (number: number) => `Order ${number}: no answer yet about the card payment. We keep asking.`,
      void: (number: number) => `Order ${number}: no answer yet about letting the card go. We keep asking.`,
      refund: (number: number) => `Order ${number}: no answer yet about the refund. We keep asking.`,
    },
  },
  planDue: 'Your plan needs paying',
  undeliveredEmails: (count: number) =>
    counted(count, 'e-mail couldn’t be delivered', 'e-mails couldn’t be delivered'),
  till: 'Cash to count today',
  counted: (amount: string) => `${amount} counted so far`,
  closeOfDay: 'Close of day',
  figures: 'Key figures',
  revenue: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  /** Which the figure of orders leaves out. */
  notSold: (count: number) => `and ${count} rejected or cancelled`,
  accept: 'Typical time to accept',
  late_: 'Late orders',
  lateOf: (late: string, orders: string) => `${late} of ${orders}`,
  missedOrders: (count: number) => counted(count, 'order missed', 'orders missed'),
  notTaken: (sum: string) => `${sum} not taken`,
  /** "None last Sunday by this time". */
  missedBefore: (count: number, period: Beside) =>
    `${count === 0 ? 'None' : count} ${besidePeriod(period).inIt}`,
  seeMissed: 'See them',
  diners: 'New diners',
  /** "and 9 returning, 7 last Sunday". */
  returning: (count: string, before: string, period: Beside) =>
    `and ${count} returning, ${before} ${besidePeriod(period).inIt}`,
  none: '–',
  seconds: (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  percent: (share: number, locale: string) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  /** "75% less than last Sunday". Of sales there are less, of orders fewer. */
  changed(
    now: number,
    before: number,
    what: 'sales' | 'orders' | 'new diners',
    period: Beside,
    locale: string,
  ): string {
    const { than, inIt } = besidePeriod(period);
    if (before === 0) return `No ${what} ${inIt}`;
    const share = dashboardWords.percent(Math.abs(now - before) / before, locale);
    if (share === dashboardWords.percent(0, locale)) return `Same as ${than}`;
    const fewer = what === 'sales' ? 'less' : 'fewer';
    return `${share} ${now > before ? 'more' : fewer} than ${than}`;
  },
  /** "25% last Sunday". Of figures that are no counts there is no more or fewer. */
  before: (figure: string, period: Beside) => `${figure} ${besidePeriod(period).inIt}`,
  byDay: 'Sales by day',
  byHour: 'Orders by hour',
  services: 'By service',
  statuses: 'By status',
  items: 'Best sellers',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  day: 'Day',
  hour: 'Hour',
  dish: 'Dish',
  sold: 'Sold',
  service: 'Service',
  allOrders: 'See all orders',
  noOrders: 'No orders in this period yet. New ones will appear here.',
} as const;

type Email = UndeliveredEmails['emails'][number];

const ABOUT: Readonly<Record<Email['about'], string>> = {
  ORDER: 'E-mail about an order',
  INVITATION: 'Invitation to your team',
  SCREENS: 'Notice that no screen is on',
  ACCOUNT: 'E-mail about their account',
};

const REASONS: Readonly<Record<Email['reason'], string>> = {
  UNTRIED: 'Not sent yet: no mail server is connected.',
  TRYING: 'The mail server didn’t take it. We keep trying.',
  REFUSED: 'Their mail server turned it away. The address is probably misspelt.',
  TOO_LATE: 'We tried until it was too late for it, and stopped.',
};

const HINTS: Readonly<Record<Email['about'], string>> = {
  ORDER: 'The order is no longer here. There is nothing left to do.',
  INVITATION: 'Ask an owner or admin to check the address and invite them again.',
  SCREENS: 'Ask them to check the e-mail address of their account.',
  ACCOUNT: 'Ask them to check the e-mail address of their account.',
};

export const undeliveredWords = {
  title: 'Undelivered e-mails',
  none: 'All e-mails have arrived.',
  about: ABOUT,
  order: (number: number) => `Order ${number}`,
  written: (day: string, time: string) => `Written ${day}, ${time}`,
  reasons: REASONS,
  triedAt: (time: string) => `The mail server didn’t take it. We try again at ${time}.`,
  call: (phone: string) => `Call ${phone}`,
  openOrder: 'Open order',
  inviteAgain: 'Send it again',
  hints: HINTS,
} as const;
