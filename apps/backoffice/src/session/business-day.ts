import { HOUR_MS, MINUTE_MS } from '@comanda/domain/durations';

/** Nobody closes at five in the morning: a day of business ends there where no closing time says otherwise. */
const DAY_ENDS_AT_HOUR = 5;
const LONGEST_EVENING_MS = 18 * HOUR_MS;

function wallClock(at: number, timezone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: timezone,
  }).formatToParts(at);
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return { hour: read('hour'), minute: read('minute') };
}

/**
 * When "the rest of the day" ends, as an instant (ISO 8601): at the closing time that the server has told, or, for a restaurant
 * that does not close within 18 hours, at five in the morning of its own time zone, clock changes included. `now` (epoch
 * ms) is the device's, which may be wrong by hours: it chooses between the two and dates the second.
 */
export function endOfBusinessDay(now: number, timezone: string, closesAt: string | undefined): string {
  if (closesAt !== undefined && Date.parse(closesAt) - now <= LONGEST_EVENING_MS) return closesAt;
  const { hour, minute } = wallClock(now, timezone);
  const hoursAhead = hour < DAY_ENDS_AT_HOUR ? DAY_ENDS_AT_HOUR - hour : DAY_ENDS_AT_HOUR + 24 - hour;
  const fullMinute = now - (now % MINUTE_MS);
  const guess = fullMinute + hoursAhead * HOUR_MS - minute * MINUTE_MS;
  // A clock change in between leaves the guess an hour (or half) beside the mark.
  const there = wallClock(guess, timezone);
  const besideMinutes = (there.hour - DAY_ENDS_AT_HOUR) * 60 + there.minute;
  return new Date(guess - besideMinutes * MINUTE_MS).toISOString();
}
