import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { IconCopy } from '@comanda/icons/tabler';
import { Button, Checkbox, Popover } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import { copyDayWords } from './words.ts';

const WORKDAYS: readonly Day[] = DAYS.slice(0, 5);

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
          mih="var(--target)"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={copyDayWords.openOf(dayName(day))}
          onClick={() => show(!isOpen)}
        >
          {copyDayWords.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack>
          <Row gap={2} wrap={false}>
            <Button
              variant="default"
              size="compact-md"
              flex={1}
              mih={36}
              onClick={() => setChosen(others.filter((other) => WORKDAYS.includes(other)))}
            >
              {copyDayWords.weekdays}
            </Button>
            <Button variant="default" size="compact-md" flex={1} mih={36} onClick={() => setChosen(others)}>
              {copyDayWords.all}
            </Button>
          </Row>
          {others.map((other) => (
            <Checkbox
              key={other}
              size="md"
              label={dayName(other)}
              checked={chosen.includes(other)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked ? [...chosen, other] : chosen.filter((known) => known !== other),
                )
              }
            />
          ))}
          <Button
            fullWidth
            aria-disabled={chosen.length === 0}
            onClick={() => {
              if (chosen.length === 0) return;
              onCopy(chosen);
              show(false);
            }}
          >
            {copyDayWords.copy}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
