import { type FocusEvent, useId } from 'react';
import { momentParts, momentText } from '../platform/weeks/moment-text.ts';
import { DateInput, dateProblem } from './date-input.tsx';
import { dateWords } from './date-words.ts';
import { Row } from './layout.tsx';
import { Text } from './text.tsx';
import { exampleTime, TimeInput, timeProblem } from './time-input.tsx';

/** Why a moment cannot be read; null where it can, or nothing is typed. `today` is `YYYY-MM-DD`. */
export function momentProblem(value: string, locale: string, today: string): string | null {
  if (value === '') return null;
  const { date, time } = momentParts(value);
  const wrongDay = dateProblem({ value: date, locale, today, isNeeded: true });
  if (wrongDay !== null) return wrongDay;
  return time === '' ? dateWords.missingTime(exampleTime(locale)) : timeProblem(time, locale);
}

/** A day and a time on the restaurant's clock, side by side. `value` is what `momentText` makes. */
export function DateTimeInput({
  label,
  name,
  value,
  locale,
  today,
  min,
  error,
  isFirst = false,
  onChange,
  onBlur,
}: {
  label: string;
  name?: string;
  value: string;
  /** Of the restaurant, BCP 47. */
  locale: string;
  /** The restaurant's own, `YYYY-MM-DD`. */
  today: string;
  min?: string;
  error?: string | null | undefined;
  isFirst?: boolean;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}) {
  const id = useId();
  const { date, time } = momentParts(value);
  const isTimeRead = time !== '' && timeProblem(time, locale) === null;
  const wrongDay = value !== '' && date === '' ? dateWords.missing : error;
  return (
    <Row as="fieldset" gap={2} align="start" aria-labelledby={id}>
      <Text as="legend" id={id} weight="medium">
        {label}
      </Text>
      <DateInput
        label={dateWords.dateOf(label)}
        isLabelHidden
        {...{ locale, today, min, isFirst, onBlur }}
        {...(name !== undefined && { name })}
        flex="1 1 10rem"
        value={date}
        error={error && (value === '' || date === '' || isTimeRead) ? wrongDay : null}
        onChange={(next) => onChange(momentText(next, time))}
      />
      <TimeInput
        label={dateWords.timeOf(label)}
        isLabelHidden
        {...{ locale, onBlur }}
        value={time}
        error={error && value !== '' && !isTimeRead ? dateWords.missingTime(exampleTime(locale)) : null}
        onChange={(next) => onChange(momentText(date, next))}
      />
    </Row>
  );
}
