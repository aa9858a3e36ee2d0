import { randomId } from '@comanda/client/random-id';
import { scheduleFields } from '@comanda/contract/shapes/menu-settings';
import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import { isDate } from '../../platform/weeks/date-text.ts';
import { daysFrom } from '../../platform/weeks/day-hours.ts';
import { TypeWeek } from '../../platform/weeks/type-week.tsx';
import { openSentence } from '../../platform/weeks/week-sentence.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import {
  commonTimes,
  type Interval,
  type ScheduleRow,
  schedulesIn,
  weekOfSchedule,
  withDays,
} from './schedule-rows.ts';
import { scheduleWords } from './words.ts';

const WORKDAYS = DAYS.slice(0, 5);

type TimesProps = { row: ScheduleRow; locale: string; onEdit: (intervals: Interval[]) => void };

/** Every schedule can be typed; one that is the same on each of its days can be ticked as well. */
function Times({ row, locale, onEdit }: TimesProps) {
  const days = daysFrom(locale);
  const week = weekOfSchedule(row.intervals);
  const name = row.name || scheduleWords.fresh;
  return (
    <Stack gap={2}>
      <EvenTimes row={row} locale={locale} onEdit={onEdit} />
      <Text weight="medium">{openSentence(week, days, locale) || scheduleWords.never}</Text>
      <TypeWeek
        label={scheduleWords.typeIt(name)}
        example={scheduleWords.example}
        locale={locale}
        days={days}
        preview={(typed) => openSentence({ ...week, ...typed }, days, locale)}
        onFill={(typed) => onEdit(withDays(row.intervals, typed))}
      />
    </Stack>
  );
}

function EvenTimes({ row, locale, onEdit }: TimesProps) {
  const common = commonTimes(row.intervals);
  if (!common) return null;
  const days = row.intervals.map(({ day }) => day);
  const put = (chosen: readonly Day[], times: { from: string; to: string }) =>
    onEdit(DAYS.filter((day) => chosen.includes(day)).map((day) => ({ day, ...times })));
  return (
    <Row gap={4}>
      {daysFrom(locale).map((day) => (
        <Checkbox
          key={day}
          size="md"
          label={dayName(day, 'short')}
          checked={days.includes(day)}
          onChange={({ currentTarget }) =>
            put(currentTarget.checked ? [...days, day] : days.filter((other) => other !== day), common)
          }
        />
      ))}
      <TimeInput
        label={scheduleWords.from(row.name || scheduleWords.fresh)}
        isLabelHidden
        locale={locale}
        isReadOnly={days.length === 0}
        value={common.from}
        onChange={(from) => put(days, { ...common, from })}
      />
      <TimeInput
        label={scheduleWords.to(row.name || scheduleWords.fresh)}
        isLabelHidden
        locale={locale}
        isReadOnly={days.length === 0}
        value={common.to}
        onChange={(to) => put(days, { ...common, to })}
      />
    </Row>
  );
}

/** The days between which it runs, both included, where it is not all year. */
function Between({
  row: { name, firstDay, lastDay },
  locale,
  today,
  onEdit,
}: {
  row: ScheduleRow;
  locale: string;
  today: string;
  onEdit: (days: Partial<Pick<ScheduleRow, 'firstDay' | 'lastDay'>>) => void;
}) {
  const called = name || scheduleWords.fresh;
  return (
    <Row gap={4}>
      <DateInput
        label={scheduleWords.firstDay}
        spoken={scheduleWords.firstDayOf(called)}
        {...{ locale, today }}
        value={firstDay}
        onChange={(typed) => onEdit({ firstDay: typed })}
      />
      <DateInput
        label={scheduleWords.lastDay}
        spoken={scheduleWords.lastDayOf(called)}
        {...{ locale, today }}
        value={lastDay}
        min={isDate(firstDay) ? firstDay : undefined}
        onChange={(typed) => onEdit({ lastDay: typed })}
      />
    </Row>
  );
}

/** Named times, such as "Lunch", that categories and dishes can keep to. */
export function SchedulesField({
  locale,
  today,
  value,
  error,
  onChange,
}: {
  locale: string;
  /** The restaurant's own, `YYYY-MM-DD`. */
  today: string;
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
    <Stack as="fieldset">
      <Text as="legend" weight="medium">
        {scheduleWords.title}
      </Text>
      <Text tone="muted">{scheduleWords.lead}</Text>
      {rows.map((row, index) => (
        <Panel as="div" key={row.key} isInset>
          <Row gap={2} wrap={false}>
            <TextInput
              flex={1}
              size="md"
              aria-label={scheduleWords.nameOf(index + 1)}
              placeholder={scheduleWords.name}
              value={row.name}
              aria-invalid={tooLong(row.name, scheduleFields.name) ? true : undefined}
              onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
            />
            <IconButton
              icon={IconTrash}
              label={scheduleWords.remove(row.name, index + 1)}
              onPress={() => put(rows.toSpliced(index, 1))}
            />
          </Row>
          <TooLong text={row.name} schema={scheduleFields.name} />
          <Times row={row} locale={locale} onEdit={(intervals) => edit(index, { intervals })} />
          <Between {...{ row, locale, today }} onEdit={(days) => edit(index, days)} />
        </Panel>
      ))}
      {error && (
        <Text role="alert" tone="danger" weight="medium">
          {error}
        </Text>
      )}
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() =>
            put([
              ...rows,
              {
                key: randomId(),
                name: '',
                intervals: WORKDAYS.map((day) => ({ day, from: '11:30', to: '15:00' })),
                ...{ firstDay: '', lastDay: '' },
              },
            ])
          }
        >
          {scheduleWords.add}
        </Button>
      </Row>
    </Stack>
  );
}
