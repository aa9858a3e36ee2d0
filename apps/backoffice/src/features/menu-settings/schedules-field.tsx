import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { randomId } from '../../platform/random-id.ts';
import styles from './menu-settings.module.css';
import { commonTimes, DAYS, type Interval, type ScheduleRow, schedulesIn } from './schedule-rows.ts';

function shortDay(day: Interval['day']): string {
  return day.charAt(0) + day.slice(1, 3).toLowerCase();
}

function Times({ row, onEdit }: { row: ScheduleRow; onEdit: (intervals: Interval[]) => void }) {
  const common = commonTimes(row.intervals);
  if (!common) {
    return (
      <ul className={styles.times}>
        {row.intervals.map(({ day, from, to }) => (
          <li key={`${day} ${from}`}>
            {shortDay(day)} {from}–{to}
          </li>
        ))}
      </ul>
    );
  }
  const days = row.intervals.map(({ day }) => day);
  const put = (chosen: readonly Interval['day'][], times: { from: string; to: string }) =>
    onEdit(DAYS.filter((day) => chosen.includes(day)).map((day) => ({ day, ...times })));
  return (
    <div className={styles.week}>
      {DAYS.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ currentTarget }) =>
              put(currentTarget.checked ? [...days, day] : days.filter((other) => other !== day), common)
            }
          />
          {shortDay(day)}
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
  value,
  error,
  onChange,
}: {
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
            maxLength={60}
            value={row.name}
            onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
          />
          <button
            type="button"
            className={styles.tool}
            aria-label={`Delete ${row.name || `schedule ${index + 1}`}`}
            onClick={() => put(rows.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
          <Times row={row} onEdit={(intervals) => edit(index, { intervals })} />
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
              intervals: DAYS.slice(0, 5).map((day) => ({ day, from: '11:30', to: '15:00' })),
            },
          ])
        }
      >
        Add schedule
      </Button>
    </fieldset>
  );
}
