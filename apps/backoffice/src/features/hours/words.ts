import type { CurrentHours } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayName } from '@comanda/contract/words/hours';
import { plural } from '@comanda/contract/words/language';
import { DAYS } from '@comanda/domain/hours/dates';
import { SERVICES } from '@comanda/domain/hours/services';
import { clockAndDay } from '../../platform/date-words.ts';
import { dayHours } from '../../platform/weeks/day-hours.ts';
import { dayWords } from '../../platform/weeks/week-sentence.ts';
import { AS_OPENING, ownText, type Tab } from './week-fields.ts';

type Place = Pick<Restaurant, 'timezone' | 'locale'>;

/** "open until 22:30", "closed, opens 12:00 tomorrow": by the hours alone. `now` in epoch ms. */
export function nowWords({ openNow, closesAt, opensAt }: CurrentHours, place: Place, now: number): string {
  if (openNow) {
    return closesAt === undefined
      ? 'open round the clock'
      : `open until ${clockAndDay(Date.parse(closesAt), place, now)}`;
  }
  return opensAt === undefined
    ? 'closed, with no opening hours ahead'
    : `closed, opens ${clockAndDay(Date.parse(opensAt), place, now)}`;
}

/**
 * How long before closing the last order comes in, so that it is ready in time; null when nobody orders ahead of it.
 */
export function lastOrderWords({
  services,
  preparationMinutes,
}: Pick<Restaurant, 'services' | 'preparationMinutes'>): string | null {
  const minutes = services.map((service) => preparationMinutes[service] ?? 0);
  if (minutes.length === 0) return null;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const span = least === most ? `${least}` : `${least}–${most}`;
  const last = `Last orders come ${span} min before closing`;
  return services.includes('DELIVERY')
    ? `${last}, for delivery earlier by the way there: everything is ready, or at the door, in time.`
    : `${last}: what is ordered is ready in time.`;
}

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  OPENING: 'Opening hours',
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'At the table',
};

/** How the fields of the week are called, and what their values say to people. */
export function weekWords(locale: string) {
  return {
    label(field: string): string {
      const day = DAYS.find((each) => field.endsWith(`.${each}`));
      const service = SERVICES.find((each) => field.startsWith(`${each}.`));
      if (!service) return day ? dayName(day) : field;
      return day ? `${dayName(day)} (${TAB_WORDS[service]})` : TAB_WORDS[service];
    },
    value(field: string, value: string): string {
      if (field.endsWith('.own')) return value === ownText(true) ? 'its own hours' : 'same as opening hours';
      return value === AS_OPENING ? 'as the opening hours' : dayWords(dayHours(value), locale);
    },
  };
}

/** What the page of hours says beside the hours themselves. */
export const hoursWords = {
  week: 'The week',
  weekLabel: 'Opening hours of the week',
  paste: 'Paste or type your hours',
  example: 'Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed',
  readOnly: 'You can look at the hours here. Ask a manager to change them.',
  filled: 'The week is filled in. Save it when it is right.',
  hoursOf: 'Hours of',
  own: 'own hours',
  ownAsked: (service: string) => `When can people order? ${service}:`,
  ownChoices: [
    ['SAME', 'Same as opening hours'],
    ['OWN', 'Its own hours'],
  ],
  copied: (from: string, to: string) => `${from} copied to ${to}.`,
} as const;

export const specialDaysWords = {
  title: 'Special days',
  about:
    'Time off, holidays, a party, a late start: these days follow their own hours, and the week comes back by itself.',
  add: 'Add a special day',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  notRemoved: (why: string) => `Not removed: ${why}`,
  removed: (dates: string, isOne: boolean) => `${dates} ${isOne ? 'follows' : 'follow'} the week again.`,
  undo: 'Undo',
  notPutBack: (dates: string, why: string) => `Not put back, ${dates}: ${why}`,
  closed: 'Closed',
  plan: { one: 'On that day', several: 'On these days' },
  plans: [
    ['CLOSED', 'Closed'],
    ['OPEN', 'Open at other hours'],
  ],
  sharing: 'Hours of the services',
  sharings: [
    ['ALL', 'Same for all'],
    ['EACH', 'Each its own'],
  ],
} as const;

export const holidayWords = {
  title: 'Public holidays',
  about: 'Where you close on one, you close on it every year: next year’s days come by themselves.',
  closeAll: 'Close on all of them',
  on: (name: string, date: string) => `${name}, ${date}`,
  state: {
    USUAL: { once: 'As usual', eachYear: 'As usual this time' },
    CLOSED: { once: 'Closed', eachYear: 'Closed every year' },
  },
  close: { once: 'Close every year', eachYear: 'Close' },
  open: { once: 'As usual', eachYear: 'As usual every year' },
  otherHours: 'Other hours',
  editHours: 'Edit hours',
  /** What is read out of a button: its words, and which holiday it is of. */
  of: (action: string, holiday: string) => `${action}: ${holiday}`,
  closedEachYear: 'Saved. You are closed then, this year and every year.',
  usual: (dates: string) => `You are open as usual on ${dates}.`,
  noMoreEachYear: 'Saved. You no longer close on it every year.',
  notSaved: (why: string) => `Not saved: ${why}`,
  orders: (count: number) =>
    plural(count, {
      one: 'Saved, but 1 order is promised for then. Find it under “Scheduled”, and call the diner.',
      other: `Saved, but ${count} orders are promised for then. Find them under “Scheduled”, and call the diners.`,
    }),
} as const;

/** What the look at any moment says, as diners would meet it. */
export const foresightWords = {
  title: 'What would a diner see?',
  about: 'Ask for any moment and street. The answer comes from the very decision that diners meet.',
  day: 'Day',
  time: 'Time',
  how: 'How',
  place: 'Street, postcode or coordinates (optional)',
  lost: 'We can’t find that street. Add its postcode, or type coordinates.',
  look: 'Look',
  looking: 'Looking…',
  slow: ', and nobody is watching: they are told that the answer may take longer',
  asap: 'An order then',
  taken: (time: string) => `Taken, there by ${time}`,
  ahead: 'Ordering ahead for it, now',
  possible: 'Possible',
  zone: 'Zone',
  times: 'Times on offer',
  none: 'None',
  dishes: 'Dishes',
  busy: 'Open, and busy',
  unwatched: 'Open, and nobody is watching',
  notTaking: 'Not taking orders online',
  soldOut: 'sold out',
  notThen: 'not on the menu then',
  notFor: 'not offered this way',
  orderable: (count: number) => `${count} can be ordered`,
  until: (time: string) => `, until ${time}`,
  open: 'Open',
  closed: 'Closed',
  paused: 'Paused',
  free: 'free',
  full: (time: string) => `${time} (full)`,
  zoneFacts: (name: string, fee: string, minimum: string, minutes: number) =>
    `${name} · ${fee} · from ${minimum} · ${minutes} min`,
} as const;

/** What the row of a day says. */
export const dayRowWords = {
  today: 'Today',
  isOpen: (day: string) => `${day} open`,
  open: 'Open',
  closed: 'Closed',
  opens: (day: string, which: string) => `${day} opens${which}`,
  closes: (day: string, which: string) => `${day} closes${which}`,
  remove: (day: string, hours: string) => `Remove ${day} ${hours}`,
  addOn: (day: string) => `Add hours on ${day}`,
  add: 'Add hours',
  closeAtMidnight: (hours: string) => `${hours}: close at midnight instead of 23:59`,
  allDay: 'all day',
  ends: (day: string) => `ends ${day}`,
  untilMidnight: 'Until midnight?',
} as const;

/** What copying a day to others says. */
export const copyDayWords = {
  openOf: (day: string) => `Copy to… ${day}`,
  open: 'Copy to…',
  weekdays: 'Weekdays',
  all: 'All',
  copy: 'Copy',
} as const;

/** What the line on the hours of this moment says. */
export const nowLineWords = {
  now: 'Now:',
  paused: '· paused',
  special: (note: string | undefined) => `· special day${note ? `: ${note}` : ''}`,
  loading: 'Now: …',
} as const;

/** What the dialog of a special day says. */
export const dayDialogWords = {
  noDate: 'Choose a date.',
  order: 'This is before the first day.',
  tooLong: (most: number) => `At most ${most} days at once. Add the rest as a second one.`,
  undecided: 'choose what becomes of the days that have hours of their own.',
  allLeft: 'all of these days stay as they are.',
  taken: (dates: string, isOne: boolean, plan: string) =>
    `${dates} ${isOne ? 'has hours of its own' : 'have hours of their own'}: ${plan}`,
  answers: (isOne: boolean, isClosed: boolean) =>
    [
      ['OVER', `${isClosed ? 'Close' : 'Change'} ${isOne ? 'it' : 'them'} too`],
      ['LEAVE', isOne ? 'Leave it as it is' : 'Leave them as they are'],
    ] as const,
  orderThen: 'Saved, but 1 order is promised for a time at which you are closed then.',
  ordersThen: (count: number) =>
    `Saved, but ${count} orders are promised for a time at which you are closed then.`,
  ordersStay:
    'They stay promised until somebody cancels them. Find them under “Scheduled”, and call the diners.',
  seeOrders: 'See the orders',
  done: 'Done',
  saved: (date: string) => `${date} saved – diners see it now.`,
  removedBySomebody: 'Somebody else has removed this day meanwhile. What you typed is still here.',
  addAgain: 'Add it again as typed',
  leaveRemoved: 'Leave it removed',
  date: 'Date',
  until: 'Until (optional)',
  untilHint: 'For several days in a row: the last of them.',
  name: 'Name (optional)',
  nameHint: 'Diners read it: We’re closed today (Christmas Eve).',
  notSaved: (why: string) => `Not saved: ${why}`,
  save: (isOne: boolean) => (isOne ? 'Save day' : 'Save days'),
  closed: 'Closed on that day.',
  removeHours: (which: string) => `Remove hours${which}`,
  opens: (which: string) => `Opens${which}`,
  closes: (which: string) => `Closes${which}`,
} as const;
