const minute = 60_000;
const dayLength = 1440 * minute;

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const offsetAt = (instant: number, timeZone: string): number => {
  const parts = wallClock(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
};

/** Number of the local calendar day (days since 1 January 1970) in which an instant lies. */
export const localDay = (instant: number, timeZone: string): number =>
  Math.floor((instant + offsetAt(instant, timeZone)) / dayLength);

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Minute 0 of a local day, counted back from its noon: right for trading hours, not for a clock change. */
export const startOfTradingDay = (day: number, timeZone: string): number => {
  const noon = day * dayLength + 720 * minute;
  return day * dayLength - offsetAt(noon, timeZone);
};

export const localMinute = (instant: number, timeZone: string): number => {
  const wall = instant + offsetAt(instant, timeZone);
  return Math.floor((wall - Math.floor(wall / dayLength) * dayLength) / minute);
};
