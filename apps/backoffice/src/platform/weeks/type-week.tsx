import type { Day } from '@comanda/domain/dates';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DayHours, WeekHours } from './day-hours.ts';
import { readWeek } from './read-week.ts';
import styles from './type-week.module.css';
import { weekSentence } from './week-sentence.ts';

/** A sentence fills the week: what it would come to is said while it is typed. */
export function TypeWeek({
  week,
  days,
  locale,
  onFill,
}: {
  week: WeekHours;
  days: readonly Day[];
  locale: string;
  onFill: (hours: Readonly<Partial<Record<Day, DayHours>>>) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const read = readWeek(typed);
  const error = isTold && read.problem !== null ? read.problem : undefined;

  function fill(): void {
    setTold(true);
    if (read.days === null) return;
    onFill(read.days);
    setTyped('');
    setTold(false);
  }

  return (
    <div className={styles.typing}>
      <TextInput
        className={styles.sentence ?? ''}
        label="Type it"
        placeholder="Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed"
        size="md"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setTold(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter fills the days; it must not save the form around it.
          event.preventDefault();
          fill();
        }}
      />
      <Button variant="default" className={styles.fill ?? ''} onClick={fill}>
        Fill in
      </Button>
      <p className={styles.preview} aria-live="polite">
        {read.days !== null && weekSentence({ ...week, ...read.days }, days, locale)}
      </p>
    </div>
  );
}
