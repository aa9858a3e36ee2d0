import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import type { DayHours } from './day-hours.ts';
import { type ReadLine, readWeek } from './read-week.ts';
import styles from './type-week.module.css';
import { partSentence } from './week-sentence.ts';
import { typeWeekWords, weekWords as words } from './week-words.ts';

type Filled = Readonly<Partial<Record<Day, DayHours>>>;

/** A text fills the days that it names: what each line of it comes to is said while it is typed. */
export function TypeWeek({
  label = typeWeekWords.label,
  example,
  locale,
  days,
  preview,
  onFill,
}: {
  label?: string;
  /** Shown as long as nothing is typed. */
  example: string;
  locale: string;
  /** In the order of the restaurant's week. */
  days: readonly Day[];
  /** The whole week in words, with what was typed. */
  preview: (typed: Filled) => string;
  onFill: (typed: Filled) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isProblemShown, setProblemShown] = useState(false);
  const [clearsOthers, setClearsOthers] = useState(false);
  const read = readWeek(typed, locale);
  const missing = days.filter((day) => read.days[day] === undefined);
  const named = days.length - missing.length;
  const filled: Filled = clearsOthers
    ? { ...Object.fromEntries(DAYS.map((day) => [day, []])), ...read.days }
    : read.days;
  const isOpen = read.lines.some(({ asks }) => asks.length > 0);
  const problem = typed.trim() === '' ? words.typeFirst : words.nothingRead;
  const error = isProblemShown && named === 0 ? problem : undefined;

  function fill(): void {
    setProblemShown(true);
    if (named === 0) return;
    onFill(filled);
    if (isOpen) return;
    setTyped('');
    setProblemShown(false);
    setClearsOthers(false);
  }

  return (
    <Row align="start">
      <Textarea
        flex="1 1 18rem"
        label={label}
        placeholder={example}
        size="md"
        autoComplete="off"
        autosize
        minRows={1}
        maxRows={10}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblemShown(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          // Enter fills the days; it must not save the form around it.
          event.preventDefault();
          fill();
        }}
      />
      <Button variant="default" className={styles.fill ?? ''} onClick={fill}>
        {typeWeekWords.fillIn}
      </Button>
      <Text as="div" size="sm" tone="muted" className={styles.preview} aria-live="polite">
        {read.lines.some(isWorthSaying(read.lines.length)) && (
          <Stack as="ul" gap={1}>
            {read.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the text
              <LineSaid key={index} line={line} days={days} locale={locale} />
            ))}
          </Stack>
        )}
        {named > 0 && <Text>{preview(filled)}</Text>}
        {named > 0 && missing.length > 0 && !clearsOthers && <Text>{words.notNamed(missing)}</Text>}
        {read.note !== '' && <strong>{read.note}</strong>}
        {read.namesHolidays && <Text>{words.holidays}</Text>}
      </Text>
      {named > 0 && named < days.length && (
        <Checkbox
          flex="1 0 100%"
          label={words.clearOthers}
          checked={clearsOthers}
          onChange={({ currentTarget }) => setClearsOthers(currentTarget.checked)}
        />
      )}
    </Row>
  );
}

/** One line that was understood whole is said by the week below. */
const isWorthSaying = (lines: number) => (line: ReadLine) =>
  lines > 1 || line.left.length > 0 || line.asks.length > 0;

function LineSaid({ line, days, locale }: { line: ReadLine; days: readonly Day[]; locale: string }) {
  const read = partSentence(line.days, days, locale);
  return (
    <li>
      <span style={{ whiteSpace: 'pre-wrap' }}>{line.text}</span>
      {read !== '' && <span> → {read}</span>}
      {line.left.length > 0 && <strong> {words.leftOut(line.left)}</strong>}
      {line.asks.map((question) => (
        <strong key={question}> {question}</strong>
      ))}
    </li>
  );
}
