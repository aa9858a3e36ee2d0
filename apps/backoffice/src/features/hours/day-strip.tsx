import { minutesBetween, minutesOf } from '@comanda/domain/hours/dates';
import type { DayHours } from '../../platform/weeks/day-hours.ts';
import { readTime } from '../../platform/weeks/time-text.ts';
import styles from './hours.module.css';

const DAY_MINUTES = 24 * 60;

type Stretch = { readonly from: number; readonly until: number };

/** Minutes of the day at which it is open; `spill` is what runs over from the day before. */
function stretches(hours: DayHours, before: DayHours): Stretch[] {
  const whole = (list: DayHours) =>
    list.flatMap(({ opens, closes }): Stretch[] => {
      if (readTime(opens) !== opens || readTime(closes) !== closes) return [];
      const from = minutesOf(opens);
      return [{ from, until: from + minutesBetween(opens, closes) }];
    });
  const spill = whole(before).map(({ until }) => ({ from: 0, until: until - DAY_MINUTES }));
  return [...spill, ...whole(hours)]
    .map(({ from, until }) => ({ from, until: Math.min(until, DAY_MINUTES) }))
    .filter(({ from, until }) => until > from);
}

/**
 * The day from midnight to midnight, drawn; `nowMinute` marks the present. Everything it shows is written beside it.
 */
export function DayStrip({
  hours,
  before,
  nowMinute,
}: {
  hours: DayHours;
  before: DayHours;
  nowMinute: number | null;
}) {
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${DAY_MINUTES} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width={DAY_MINUTES} height={10} />
      {stretches(hours, before).map(({ from, until }) => (
        <rect
          key={`${from} ${until}`}
          className={styles.openTime}
          x={from}
          width={until - from}
          height={10}
        />
      ))}
      {nowMinute !== null && <rect className={styles.now} data-now x={nowMinute - 3} width={6} height={10} />}
    </svg>
  );
}
