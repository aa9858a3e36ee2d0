import '@mantine/dates/styles.css';
import { dateLanguage, formatterOf } from '@comanda/domain/hours/clock-time';
import { DAYS, dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { Box } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysFrom } from '../platform/weeks/day-hours.ts';
import styles from './date-input.module.css';
import { dateWords } from './date-words.ts';

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31'];
const WEEK = 7;
/** None is red, which would say that something is wrong with it. */
const NO_DAYS: [] = [];
const LONGEST_MONTH = 31;

/** The same day of another month, or its last one. */
function monthsFrom(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last, LONGEST_MONTH)));
  return at.toISOString().slice(0, 10);
}

/** Where a key leads from a day; null for keys that lead nowhere. */
function dayAfterKey(key: string, date: string, isFromRight: boolean): string | null {
  const [left, right] = isFromRight ? [1, -1] : [-1, 1];
  const days = { ArrowLeft: left, ArrowRight: right, ArrowUp: -WEEK, ArrowDown: WEEK }[key];
  if (days !== undefined) return dateOf(epochDayOf(date) + days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : monthsFrom(date, months);
}

/** The days of a month, as a week is written where a language (BCP 47) is spoken. Dates are `YYYY-MM-DD`. */
export function Calendar({
  value,
  locale,
  today,
  min = EARLIEST,
  max = LATEST,
  onPick,
}: {
  value: string | null;
  locale: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}) {
  const within = (date: string) => (date < min ? min : date > max ? max : date);
  const [shown, setShown] = useState(() => within(value ?? today));
  const [entered, setEntered] = useState(shown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = place.current?.querySelector<HTMLElement>(`[data-day="${entered}"]`);
    day?.focus({ preventScroll: true });
  }, [entered]);

  const named = (date: string, options: Intl.DateTimeFormatOptions) =>
    formatterOf(dateLanguage(locale), { ...options, timeZone: 'UTC' }).format(Date.parse(date));

  function move(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement)) return;
    const { day } = event.target.dataset;
    const isFromRight = getComputedStyle(event.target).direction === 'rtl';
    const next = day === undefined ? null : dayAfterKey(event.key, day, isFromRight);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setShown(within(next));
    setEntered(within(next));
  }

  return (
    <Box ref={place} className={styles.calendar ?? ''} onKeyDownCapture={move}>
      <DatePicker
        value={value}
        date={shown}
        onDateChange={setShown}
        minDate={min}
        maxDate={max}
        fullWidth
        hideOutsideDates
        highlightToday
        weekendDays={NO_DAYS}
        enableKeyboardNavigation={false}
        __stopPropagation
        firstDayOfWeek={firstOf(locale)}
        weekdayFormat={(date) => named(date, { weekday: 'short' })}
        monthLabelFormat={(date) => named(date, { month: 'long', year: 'numeric' })}
        monthsListFormat={(date) => named(date, { month: 'short' })}
        getDayAriaLabel={(date) => named(date, { dateStyle: 'full' })}
        getDayProps={(date) => ({
          'data-day': date,
          'data-today': date === today || undefined,
          'data-autofocus': date === entered || undefined,
          'aria-current': date === today ? 'date' : undefined,
          'aria-pressed': date === value,
        })}
        ariaLabels={{
          monthLevelControl: dateWords.otherMonth(named(shown, { month: 'long', year: 'numeric' })),
          yearLevelControl: dateWords.otherYear,
          nextMonth: dateWords.nextMonth,
          previousMonth: dateWords.previousMonth,
          nextYear: dateWords.nextYear,
          previousYear: dateWords.previousYear,
          nextDecade: dateWords.nextYears,
          previousDecade: dateWords.previousYears,
        }}
        onChange={(date) => onPick(date ?? value ?? shown)}
      />
    </Box>
  );
}

/** 0 is Sunday, 6 is Saturday. */
function firstOf(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const [first = 'MONDAY'] = daysFrom(locale);
  const found = ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => day === (DAYS.indexOf(first) + 1) % WEEK);
  return found ?? 1;
}
