import { plural } from '@comanda/contract/words/language';

const MOST_NAMED = 3;

/** "Monday 3 August and Tuesday 4 August"; of many the first ones, and how many more. */
function named(days: readonly string[]): string {
  const more = days.length - MOST_NAMED;
  return new Intl.ListFormat('en').format(
    more > 0 ? [...days.slice(0, MOST_NAMED), `${more} more`] : [...days],
  );
}

/** What opening hours say to people. */
export const hoursWords = {
  dayIsOver: 'That day is over. Give a day to come.',
  swallowed: (interval: string, day: string | null, jump: string) =>
    `${interval} does not exist on ${day ?? 'that day'}. ${jump}`,
  tooFarAhead: 'At most two years ahead.',
  tooManyIntervals: (most: number) => `At most ${most} intervals a day.`,
  range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  daysChanged: (days: readonly string[]) => {
    if (days.length === 0)
      return 'Somebody else has removed some of these days meanwhile. Please save again.';
    const have = plural(days.length, { one: 'has hours of its own', other: 'have hours of their own' });
    return `${named(days)} ${have}. Change ${plural(days.length, { one: 'it', other: 'them' })} too, or leave as is?`;
  },
};
