import type { Day } from '@comanda/domain/hours/dates';
import type { DayHours } from './day-hours.ts';

const listed = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
const eitherOf = (texts: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(texts);
const namesOf = (days: readonly Day[]) =>
  [...new Set(days)].map((day) => day.charAt(0) + day.slice(1).toLowerCase());
const named = (days: readonly Day[]) => listed(namesOf(days));

export const weekWords = {
  typeFirst: 'Type days and times first, like “Mon–Thu 12–22, Sun closed”.',
  nothingRead: 'No day could be read yet. Write it like “Mon–Thu 12–22, Sun closed”.',
  notNamed: (days: readonly Day[]) =>
    `Not in it: ${named(days)}. They stay as they are, unless you clear them.`,
  clearOthers: 'Clear the days that are not named',
  holidays: 'Public holidays are no weekday: add them under “Special days”.',
  leftOut: (texts: readonly string[]) => `Left out: ${listed(texts.map((text) => `“${text}”`))}.`,
  whenOpen: (days: readonly Day[]) => `When is it open on ${named(days)}?`,
  whichClosed: 'Which days are closed?',
  whichOpen: (hours: DayHours) =>
    `On which days is it open ${listed(hours.map(({ opens, closes }) => `${opens}–${closes}`))}?`,
  oneTime: (time: string) => `“${time}” is only one time. Write when it opens and when it closes.`,
  untilWhen: (text: string) => `Until when is “${text}”? Write a time.`,
  whichDay: (text: string, days: readonly Day[]) =>
    `Is “${text}” ${eitherOf(namesOf(days))}? Write the whole name.`,
  openOrClosed: (text: string) => `“${text}” behind “closed”: is it open then? Write when it is open.`,
  saidTwice: (days: readonly Day[]) =>
    `There are different hours for ${named(days)}. Write only those that hold.`,
  longText: (most: number) => `This is longer than ${most} letters. Paste only the opening hours.`,
  wholeDay: (text: string) => `“${text}”: until midnight, or all day? Write “all day”, or when it closes.`,
  tooLong: (text: string, hours: string) =>
    `“${text}” is ${hours} hours. If that is right, set it below; else write other times.`,
  /** "“5–10” begins in the evening here. For the morning, write “5am–10”." */
  guess: (from: string, to: string, guess: 'EVENING' | 'MORNING') => {
    const [taken, other, half] =
      guess === 'EVENING' ? ['evening', 'morning', 'am'] : ['morning', 'evening', 'pm'];
    return `“${from}–${to}” begins in the ${taken} here. For the ${other}, write “${from}${half}–${to}”.`;
  },
} as const;

/** What the field for a typed week says. */
export const typeWeekWords = {
  label: 'Type or paste it',
  fillIn: 'Fill in',
} as const;
