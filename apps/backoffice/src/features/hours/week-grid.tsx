import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Day } from '@comanda/domain/hours/dates';
import { useCallback } from 'react';
import type { Form } from '../../platform/forms/use-form.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import type { DayHours, WeekHours } from '../../platform/weeks/day-hours.ts';
import { Stack } from '../../ui/layout.tsx';
import { DayRow, dayBefore } from './day-row.tsx';
import { localMoment } from './local-time.ts';
import { dayField, type Tab } from './week-fields.ts';
import { weekProblems } from './week-problems.ts';

/** The days of one week, each with its hours; the present day carries the mark of now. */
export function WeekGrid({
  form,
  tab,
  week,
  days,
  restaurant,
  isReadOnly,
  onChange,
  onCopy,
}: {
  form: Pick<Form<string>, 'problems'>;
  tab: Tab;
  week: WeekHours;
  days: readonly Day[];
  restaurant: Restaurant;
  isReadOnly: boolean;
  onChange: (day: Day, hours: DayHours) => void;
  onCopy: (from: Day, to: readonly Day[]) => void;
}) {
  const { locale, timezone } = restaurant;
  const problems = weekProblems(week, locale);
  const usual = days.map((day) => week[day]).find((hours) => hours.length > 0) ?? [];
  const now = useClock(
    useCallback(
      (at: number) => {
        const { day, minute } = localMoment(at, timezone);
        return `${day} ${minute}`;
      },
      [timezone],
    ),
  ).split(' ');
  return (
    <Stack gap={0}>
      {days.map((day) => (
        <DayRow
          key={day}
          day={day}
          days={days}
          hours={week[day]}
          before={week[dayBefore(day)]}
          usual={usual}
          locale={locale}
          problems={problems.get(day) ?? []}
          refusal={form.problems[dayField(tab, day)]}
          nowMinute={now[0] === day ? Number(now[1]) : null}
          isReadOnly={isReadOnly}
          onChange={(hours) => onChange(day, hours)}
          onCopy={(to) => onCopy(day, to)}
        />
      ))}
    </Stack>
  );
}
