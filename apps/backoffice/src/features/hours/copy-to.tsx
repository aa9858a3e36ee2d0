import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { IconCopy } from '@comanda/icons/tabler';
import { Button, Checkbox, Popover } from '@mantine/core';
import { useState } from 'react';
import styles from './copy-to.module.css';

const WORKDAYS: readonly Day[] = DAYS.slice(0, 5);

/** Gives other days the hours of this one. */
export function CopyTo({
  day,
  days,
  onCopy,
}: {
  day: Day;
  days: readonly Day[];
  onCopy: (to: readonly Day[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const others = days.filter((other) => other !== day);

  function show(next: boolean): void {
    setChosen([]);
    setOpen(next);
  }

  return (
    <Popover opened={isOpen} onChange={show} width={260} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          className={styles.open ?? ''}
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`Copy to… ${dayName(day)}`}
          onClick={() => show(!isOpen)}
        >
          Copy to…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.quick}>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => setChosen(others.filter((other) => WORKDAYS.includes(other)))}
          >
            Weekdays
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setChosen(others)}>
            All
          </Button>
        </div>
        <div className={styles.days}>
          {others.map((other) => (
            <Checkbox
              key={other}
              size="md"
              className={styles.day ?? ''}
              label={dayName(other)}
              checked={chosen.includes(other)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked ? [...chosen, other] : chosen.filter((known) => known !== other),
                )
              }
            />
          ))}
        </div>
        <Button
          fullWidth
          aria-disabled={chosen.length === 0}
          onClick={() => {
            if (chosen.length === 0) return;
            onCopy(chosen);
            show(false);
          }}
        >
          Copy
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
