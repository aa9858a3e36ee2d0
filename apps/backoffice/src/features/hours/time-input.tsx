import { minutesOf } from '@comanda/domain/hours/dates';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { readTime, writesHalfDays, writeTime } from '../../platform/weeks/time-text.ts';

const STEP_MINUTES = 15;
const FIGURES = { input: { fontVariantNumeric: 'tabular-nums' } } as const;
const DAY_MINUTES = 24 * 60;

function stepped(time: string, direction: number): string {
  const minutes = Math.round(minutesOf(time) / STEP_MINUTES + direction) * STEP_MINUTES;
  const within = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** A time as people type it: "1030" will do. Up and down go by a quarter of an hour. */
export function TimeInput({
  label,
  value,
  locale,
  isWrong,
  isReadOnly,
  describedBy,
  onChange,
}: {
  label: string;
  value: string;
  locale: string;
  isWrong: boolean;
  isReadOnly: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const time = readTime(value);
    if (direction === undefined || time === null || isReadOnly) return;
    event.preventDefault();
    setTyped(null);
    onChange(stepped(time, direction));
  }

  return (
    <TextInput
      aria-label={label}
      w={writesHalfDays(locale) ? '7rem' : '5.25rem'}
      styles={FIGURES}
      size="md"
      autoComplete="off"
      inputMode={writesHalfDays(locale) ? 'text' : 'numeric'}
      placeholder={writeTime('17:30', locale)}
      value={typed ?? writeTime(value, locale)}
      readOnly={isReadOnly}
      error={isWrong}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTime(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={onKeyDown}
    />
  );
}
