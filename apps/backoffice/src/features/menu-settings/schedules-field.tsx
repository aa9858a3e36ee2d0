import { randomId } from '@comanda/client/random-id';
import { scheduleFields } from '@comanda/contract/shapes/menu-settings';
import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import { daysFrom } from '../../platform/weeks/day-hours.ts';
import { TypeWeek } from '../../platform/weeks/type-week.tsx';
import { openSentence } from '../../platform/weeks/week-sentence.ts';
import styles from './menu-settings.module.css';
import {
  commonTimes,
  type Interval,
  type ScheduleRow,
  schedulesIn,
  weekOfSchedule,
  withDays,
} from './schedule-rows.ts';

const WORKDAYS = DAYS.slice(0, 5);
const EXAMPLE = 'Mon–Fri 12–15, Sat 12–16';

type TimesProps = { row: ScheduleRow; locale: string; onEdit: (intervals: Interval[]) => void };

/** Every schedule can be typed; one that is the same on each of its days can be ticked as well. */
function Times({ row, locale, onEdit }: TimesProps) {
  const days = daysFrom(locale);
  const week = weekOfSchedule(row.intervals);
  const name = row.name || 'New schedule';
  return (
    <div className={styles.times}>
      <EvenTimes row={row} locale={locale} onEdit={onEdit} />
      <p className={styles.sentence}>
        {openSentence(week, days, locale) || 'Never: choose days, or type them.'}
      </p>
      <TypeWeek
        label={`Type or paste it: ${name}`}
        example={EXAMPLE}
        locale={locale}
        days={days}
        preview={(typed) => openSentence({ ...week, ...typed }, days, locale)}
        onFill={(typed) => onEdit(withDays(row.intervals, typed))}
      />
    </div>
  );
}

function EvenTimes({ row, locale, onEdit }: TimesProps) {
  const common = commonTimes(row.intervals);
  if (!common) return null;
  const days = row.intervals.map(({ day }) => day);
  const put = (chosen: readonly Day[], times: { from: string; to: string }) =>
    onEdit(DAYS.filter((day) => chosen.includes(day)).map((day) => ({ day, ...times })));
  return (
    <div className={styles.week}>
      {daysFrom(locale).map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ currentTarget }) =>
              put(currentTarget.checked ? [...days, day] : days.filter((other) => other !== day), common)
            }
          />
          {dayName(day, 'short')}
        </label>
      ))}
      <input
        className={styles.input}
        type="time"
        aria-label={`${row.name || 'New schedule'}: from`}
        value={common.from}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) put(days, { ...common, from: currentTarget.value });
        }}
      />
      <input
        className={styles.input}
        type="time"
        aria-label={`${row.name || 'New schedule'}: to`}
        value={common.to}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) put(days, { ...common, to: currentTarget.value });
        }}
      />
    </div>
  );
}

/** Named times, such as "Lunch", that categories and dishes can keep to. */
export function SchedulesField({
  locale,
  value,
  error,
  onChange,
}: {
  locale: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const rows = schedulesIn(value);
  const put = (next: readonly ScheduleRow[]) => onChange(JSON.stringify(next));
  const edit = (index: number, change: Partial<ScheduleRow>) => {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, ...change }));
  };
  return (
    <fieldset className={styles.list}>
      <legend>Schedules</legend>
      <p className={styles.aside}>
        “Lunch, Monday to Friday 11:30 to 15:00”: a category or a dish with a schedule is on the menu at these
        times only.
      </p>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.schedule}>
          <input
            className={styles.input}
            aria-label={`Name of schedule ${index + 1}`}
            placeholder="Name"
            value={row.name}
            aria-invalid={tooLong(row.name, scheduleFields.name) ? true : undefined}
            onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
          />
          <TooLong text={row.name} schema={scheduleFields.name} />
          <button
            type="button"
            className={styles.tool}
            aria-label={`Delete ${row.name || `schedule ${index + 1}`}`}
            onClick={() => put(rows.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
          <Times row={row} locale={locale} onEdit={(intervals) => edit(index, { intervals })} />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() =>
          put([
            ...rows,
            {
              key: randomId(),
              name: '',
              intervals: WORKDAYS.map((day) => ({ day, from: '11:30', to: '15:00' })),
            },
          ])
        }
      >
        Add schedule
      </Button>
    </fieldset>
  );
}
