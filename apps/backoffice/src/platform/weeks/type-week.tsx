import type { Day } from '@comanda/domain/dates';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DayHours } from './day-hours.ts';
import { readWeek } from './read-week.ts';
import styles from './type-week.module.css';

type Filled = Readonly<Partial<Record<Day, DayHours>>>;

/** A sentence fills the days that it names: what it would come to is said while it is typed. */
export function TypeWeek({
  label = 'Type it',
  example,
  preview,
  onFill,
}: {
  label?: string;
  /** Shown as long as nothing is typed. */
  example: string;
  /** The whole week in words, with what was typed. */
  preview: (typed: Filled) => string;
  onFill: (typed: Filled) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isProblemShown, setProblemShown] = useState(false);
  const read = readWeek(typed);
  const error = isProblemShown && read.problem !== null ? read.problem : undefined;

  function fill(): void {
    setProblemShown(true);
    if (read.days === null) return;
    onFill(read.days);
    setTyped('');
    setProblemShown(false);
  }

  return (
    <div className={styles.typing}>
      <TextInput
        className={styles.sentence ?? ''}
        label={label}
        placeholder={example}
        size="md"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblemShown(false);
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
        {read.days !== null && preview(read.days)}
        {read.days !== null && read.note !== '' && <strong className={styles.note}> {read.note}</strong>}
      </p>
    </div>
  );
}
