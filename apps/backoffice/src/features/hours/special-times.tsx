import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { DayHours } from './day-hours.ts';
import styles from './special-days.module.css';
import { TimeInput } from './time-input.tsx';

/** The hours of one special day. */
export function SpecialTimes({
  hours,
  most,
  locale,
  onChange,
}: {
  hours: DayHours;
  most: number;
  locale: string;
  onChange: (hours: DayHours) => void;
}) {
  const set = (index: number, times: DayHours[number]) =>
    onChange(hours.map((known, place) => (place === index ? times : known)));
  return (
    <div className={styles.times}>
      {hours.map((times, index) => {
        const which = hours.length > 1 ? ` ${index + 1}` : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of a day has no name but its place
          <div key={index} className={styles.interval}>
            <TimeInput
              label={`Opens${which}`}
              value={times.opens}
              locale={locale}
              isWrong={false}
              isReadOnly={false}
              describedBy={undefined}
              onChange={(opens) => set(index, { ...times, opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={`Closes${which}`}
              value={times.closes}
              locale={locale}
              isWrong={false}
              isReadOnly={false}
              describedBy={undefined}
              onChange={(closes) => set(index, { ...times, closes })}
            />
            {hours.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove hours${which}`}
                onClick={() => onChange(hours.filter((_, place) => place !== index))}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {hours.length < most && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        >
          Add hours
        </Button>
      )}
    </div>
  );
}
