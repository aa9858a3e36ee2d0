import { isDate } from './date-text.ts';
import { readTime } from './time-text.ts';

/** No input of one line holds it. */
const BETWEEN = '\n';

/** A day and a time on the restaurant's clock: "2026-11-20T18:30", '' for none, both as typed while one is not read. */
export function momentText(date: string, time: string): string {
  if (date === '' && time === '') return '';
  return isDate(date) && readTime(time) === time ? `${date}T${time}` : `${date}${BETWEEN}${time}`;
}

export function momentParts(text: string): { readonly date: string; readonly time: string } {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(.*)$/.exec(text) ?? /^(.*)\n(.*)$/.exec(text) ?? [];
  return { date, time };
}
