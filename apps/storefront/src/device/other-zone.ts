import { wallClock } from '@comanda/contract/words/times';
import { useEffect, useState } from 'react';
import { timesOf } from './zone-words.ts';

/** "Times are London time." for a diner whose device keeps another; null for everybody else, and while nobody knows. */
export function useOtherZone(timezone: string): string | null {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    const now = Date.now();
    const clock = (timeZone?: string) => wallClock(now, timeZone).join();
    const city = timezone.replace(/^.*\//, '').replaceAll('_', ' ');
    setNote(clock() === clock(timezone) ? null : timesOf(city));
  }, [timezone]);
  return note;
}
