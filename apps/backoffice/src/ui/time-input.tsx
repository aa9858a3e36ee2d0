import { minutesOf } from '@comanda/domain/hours/dates';
import { TextInput } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { readTime, writesHalfDays, writeTime } from '../platform/weeks/time-text.ts';
import { dateWords } from './date-words.ts';
import { useTypedText } from './use-typed-text.ts';

const STEP_MINUTES = 15;
const FIGURES = { input: { fontVariantNumeric: 'tabular-nums' } } as const;
const BELOW = ['label', 'input', 'description', 'error'] as const;
const DAY_MINUTES = 24 * 60;
const EXAMPLE = '17:30';

function stepped(time: string, direction: number): string {
  const minutes = Math.round(minutesOf(time) / STEP_MINUTES + direction) * STEP_MINUTES;
  const within = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Why a time cannot be taken as it stands; null where it can, or there is none. `locale` is BCP 47. */
export function timeProblem(value: string, locale: string): string | null {
  if (value === '' || readTime(value) === value) return null;
  return dateWords.unreadTime(writeTime(EXAMPLE, locale));
}

/** An example of a time, as people write it where a language (BCP 47) is spoken. */
export const exampleTime = (locale: string) => writeTime(EXAMPLE, locale);

export type TimeInputProps = {
  label: string;
  isLabelHidden?: boolean;
  description?: ReactNode;
  name?: string;
  /** `HH:MM`, '', or what was typed and is no time: that is never sent. */
  value: string;
  /** Of the restaurant, BCP 47. */
  locale: string;
  error?: string | null | undefined;
  /** What is wrong is said beside it, by the element `describedBy`. */
  marked?: { readonly isWrong: boolean; readonly describedBy?: string | undefined };
  isReadOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

/** A time as people type it: "1030" will do. Up and down go by a quarter of an hour. */
export function TimeInput(props: TimeInputProps) {
  const { label, isLabelHidden, description, name, value, locale, error, marked, isReadOnly = false } = props;
  const { onChange, onBlur } = props;
  const { text, isTyping, setTyped, onLeave } = useTypedText(value, (time) => writeTime(time, locale));
  const own = timeProblem(value, locale);
  const said = own !== null && (!isTyping || error) ? own : error;
  const shown = marked ? marked.isWrong : said;
  // it describes the input by what Mantine shows, unless it is told
  const described = marked ? { 'aria-describedby': marked.describedBy } : {};

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
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...described}
      description={description}
      inputWrapperOrder={[...BELOW]}
      name={name}
      w={isLabelHidden ? (writesHalfDays(locale) ? '7rem' : '5.25rem') : undefined}
      styles={FIGURES}
      size="md"
      autoComplete="off"
      inputMode={writesHalfDays(locale) ? 'text' : 'numeric'}
      placeholder={exampleTime(locale)}
      value={text}
      readOnly={isReadOnly}
      error={shown}
      aria-invalid={shown ? true : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTime(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        onLeave(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
