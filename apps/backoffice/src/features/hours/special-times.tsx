import { IconPlus, IconX } from '@comanda/icons/tabler';
import { ActionIcon, Button } from '@mantine/core';
import type { DayHours } from '../../platform/weeks/day-hours.ts';
import { MidnightOffer } from './midnight-offer.tsx';
import styles from './special-days.module.css';
import { TimeInput } from './time-input.tsx';

/** The hours of one special day, of all services or of the one that is named; `least` may be none. */
export function SpecialTimes({
  service,
  hours,
  least,
  most,
  locale,
  onChange,
}: {
  service?: string;
  hours: DayHours;
  least: number;
  most: number;
  locale: string;
  onChange: (hours: DayHours) => void;
}) {
  const set = (index: number, times: DayHours[number]) =>
    onChange(hours.map((known, place) => (place === index ? times : known)));
  const label = (word: string) => (service === undefined ? word : `${service} ${word.toLowerCase()}`);
  return (
    <div className={styles.times}>
      {hours.length === 0 && <p className={styles.none}>Closed on that day.</p>}
      {hours.map((times, index) => {
        const which = hours.length > 1 ? ` ${index + 1}` : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of a day has no name but its place
          <div key={index} className={styles.interval}>
            <TimeInput
              label={label(`Opens${which}`)}
              value={times.opens}
              locale={locale}
              isWrong={false}
              isReadOnly={false}
              describedBy={undefined}
              onChange={(opens) => set(index, { ...times, opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={label(`Closes${which}`)}
              value={times.closes}
              locale={locale}
              isWrong={false}
              isReadOnly={false}
              describedBy={undefined}
              onChange={(closes) => set(index, { ...times, closes })}
            />
            <MidnightOffer
              what={label(`Closes${which}`)}
              closes={times.closes}
              onMidnight={(closes) => set(index, { ...times, closes })}
            />
            {hours.length > least && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={label(`Remove hours${which}`)}
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
          aria-label={label('Add hours')}
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        >
          Add hours
        </Button>
      )}
    </div>
  );
}
