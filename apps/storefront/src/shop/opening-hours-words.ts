import type { DinerSettings } from '@comanda/contract/shapes/menu';
import { DAYS, type Day } from '@comanda/domain/hours/dates';

export type DayHours = { readonly day: Day; readonly name: string; readonly words: string };

function titled(day: string): string {
  return day.charAt(0) + day.slice(1).toLowerCase();
}

function intervalWords({ opens, closes }: { opens: string; closes: string }): string {
  return opens === closes ? 'All day' : `${opens}–${closes}`;
}

/** The week for people to read, Monday first; equal intervals of several services are listed once. */
export function weekWords(hours: DinerSettings['hours']): DayHours[] {
  return DAYS.map((day) => {
    const intervals = hours
      .filter((interval) => interval.day === day)
      .sort((a, b) => a.opens.localeCompare(b.opens));
    const words = [...new Set(intervals.map(intervalWords))];
    return { day, name: titled(day), words: words.length === 0 ? 'Closed' : words.join(', ') };
  });
}
