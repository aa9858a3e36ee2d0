import type { AuditEntry } from '@comanda/contract/shapes/audit';
import type { Place } from '../../platform/clock-time.ts';
import { fullDayWords } from '../../platform/date-words.ts';

export type Day = { readonly name: string; readonly entries: readonly AuditEntry[] };

/** Entries under the days of the restaurant on which they happened, in the order in which they come. */
export function entriesByDay(entries: readonly AuditEntry[], place: Place): Day[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const name = fullDayWords(Date.parse(entry.at), place);
    const known = days.get(name);
    if (known) known.push(entry);
    else days.set(name, [entry]);
  }
  return [...days].map(([name, ofDay]) => ({ name, entries: ofDay }));
}
