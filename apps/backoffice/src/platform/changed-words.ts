import { MINUTE_MS } from '@comanda/domain/durations';
import { clockTime, type Place } from './clock-time.ts';
import { dayWords } from './date-words.ts';

type Changed = { readonly at: string; readonly by: string } | null;

/** "Ada changed this 2 min ago". `now` in epoch ms. */
export function changedWords(changed: Changed, now: number, place: Place): string {
  if (!changed) return 'Somebody changed this';
  const at = Date.parse(changed.at);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return `${changed.by} changed this just now`;
  if (minutes < 60) return `${changed.by} changed this ${minutes} min ago`;
  const isToday = dayWords(at, place) === dayWords(now, place);
  return `${changed.by} changed this ${isToday ? 'at' : `on ${dayWords(at, place)},`} ${clockTime(at, place)}`;
}
