import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { clockTime, type Place } from './clock-time.ts';
import { dayWords } from './date-words.ts';

type Changed = { readonly at: string; readonly by: string } | null;

type Reader = { readonly firstName: string; readonly lastName: string } | null;

/** Whether the reader made a change, elsewhere: all that is known of the author is a name. */
export const isReader = (by: string | undefined, reader: Reader): boolean =>
  Boolean(by) && reader !== null && by === `${reader.firstName} ${reader.lastName}`.trim();

/** "Ada changed this 2 min ago", "You changed this in another window just now". `now` in epoch ms. */
export function changedWords(changed: Changed, reader: Reader, now: number, place: Place): string {
  if (!changed) return 'Somebody changed this';
  const what = isReader(changed.by, reader)
    ? 'You changed this in another window'
    : `${changed.by || 'Somebody'} changed this`;
  const at = Date.parse(changed.at);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return `${what} just now`;
  if (minutes < 60) return `${what} ${minutes} min ago`;
  const isToday = dayWords(at, place) === dayWords(now, place);
  return `${what} ${isToday ? 'at' : `on ${dayWords(at, place)},`} ${clockTime(at, place)}`;
}

/** What a conflict calls both sides of it, and the ways out. */
const OF_OTHERS = {
  title: 'Changed by somebody else',
  theirs: (value: string) => `Theirs: ${value}`,
  mine: (value: string) => `Yours: ${value}`,
  take: 'Take theirs',
  keepMine: 'Keep mine on top of theirs',
  goOn: 'Go on with theirs',
};

const OF_ONESELF: typeof OF_OTHERS = {
  title: 'Changed in another window',
  theirs: (value) => `There: ${value}`,
  mine: (value) => `Here: ${value}`,
  take: 'Take that one',
  keepMine: 'Keep what I typed here',
  goOn: 'Go on with what’s saved',
};

export const conflictWords = (isOwn: boolean): typeof OF_OTHERS => (isOwn ? OF_ONESELF : OF_OTHERS);

/** Why the reader's own edit elsewhere has kept a form from being saved. */
export const CHANGED_BY_READER = 'you changed this in another window.';
