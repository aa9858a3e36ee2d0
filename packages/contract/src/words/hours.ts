import type { Day } from '@comanda/domain/dates';

/** "Monday", and "Mon" where there is little room. */
export function dayName(day: Day, style: 'long' | 'short' = 'long'): string {
  const name = day.charAt(0) + day.slice(1).toLowerCase();
  return style === 'long' ? name : name.slice(0, 3);
}

/** "Monday 17:00–02:00", "12:00–15:00", "Monday 00:00–00:00 (all day)": names an interval in a sentence. */
export function intervalWords(interval: {
  readonly day?: Day | undefined;
  readonly opens: string;
  readonly closes: string;
}): string {
  const { day, opens, closes } = interval;
  const times = opens === closes ? `${opens}–${closes} (all day)` : `${opens}–${closes}`;
  return day === undefined ? times : `${dayName(day)} ${times}`;
}
