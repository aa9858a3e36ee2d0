import { IconPlus, IconX } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import type { DayHours } from '../../platform/weeks/day-hours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { MidnightOffer } from './midnight-offer.tsx';
import { dayDialogWords, dayRowWords } from './words.ts';

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
    <Stack gap={2} align="start">
      {hours.length === 0 && <Text tone="muted">{dayDialogWords.closed}</Text>}
      {hours.map((times, index) => {
        const which = hours.length > 1 ? ` ${index + 1}` : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of a day has no name but its place
          <Row key={index} gap={2}>
            <TimeInput
              isLabelHidden
              label={label(dayDialogWords.opens(which))}
              value={times.opens}
              locale={locale}
              onChange={(opens) => set(index, { ...times, opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              isLabelHidden
              label={label(dayDialogWords.closes(which))}
              value={times.closes}
              locale={locale}
              onChange={(closes) => set(index, { ...times, closes })}
            />
            <MidnightOffer
              what={label(dayDialogWords.closes(which))}
              closes={times.closes}
              onMidnight={(closes) => set(index, { ...times, closes })}
            />
            {hours.length > least && (
              <IconButton
                icon={IconX}
                label={label(dayDialogWords.removeHours(which))}
                onPress={() => onChange(hours.filter((_, place) => place !== index))}
              />
            )}
          </Row>
        );
      })}
      {hours.length < most && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-label={label(dayRowWords.add)}
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        >
          {dayRowWords.add}
        </Button>
      )}
    </Stack>
  );
}
