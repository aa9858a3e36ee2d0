import type { PublicHoliday } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES } from '@comanda/domain/hours/services';
import { Button } from '@mantine/core';
import { ListRow } from '../../ui/list.tsx';
import { dateWords } from './local-time.ts';
import { hoursOfDayWords } from './special-day-draft.ts';
import { holidayWords as words } from './words.ts';

const oftenOf = ({ closed }: PublicHoliday) => (closed ? 'eachYear' : 'once');

/** What is said of a date: what the week says, nothing, or hours of its own. */
function stateWords(holiday: PublicHoliday, day: SpecialDay | undefined, restaurant: Restaurant): string {
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  if (day && !day.closed) return hoursOfDayWords(day, offered, restaurant.locale);
  return words.state[day ? 'CLOSED' : 'USUAL'][oftenOf(holiday)];
}

/** A holiday ahead: what applies on it, and a button for each thing that can be made of it instead. */
export function HolidayRow({
  restaurant,
  holiday,
  day,
  isSending,
  onPut,
  onHours,
}: {
  restaurant: Restaurant;
  holiday: PublicHoliday;
  /** The special day of its date. */
  day: SpecialDay | undefined;
  isSending: boolean;
  onPut: (closed: boolean) => void;
  onHours: () => void;
}) {
  const date = dateWords(holiday.date, restaurant.locale);
  const often = oftenOf(holiday);
  const isClosedEachYear = holiday.closed && day?.closed === true;
  const isUsual = !holiday.closed && !day;

  const action = (label: string, onPress: () => void) => (
    <Button
      variant="default"
      aria-label={words.of(label, words.on(holiday.name, date))}
      aria-disabled={isSending}
      onClick={({ detail }) => {
        // the second press of a double one would take back what the first has done
        if (detail <= 1) onPress();
      }}
    >
      {label}
    </Button>
  );

  const close = action(words.close[often], () => onPut(true));
  const asUsual = action(words.open[often], () => onPut(false));
  const hours = action(day && !day.closed ? words.editHours : words.otherHours, onHours);
  // by place and not by key: the button that was pressed stays, as the next one, and keeps the focus
  const further = isClosedEachYear || isUsual ? null : asUsual;
  return (
    <ListRow
      title={holiday.name}
      actions={
        <>
          {isClosedEachYear ? asUsual : close}
          {further ?? hours}
          {further && hours}
        </>
      }
    >
      <span>{date}</span>
      <span>{stateWords(holiday, day, restaurant)}</span>
    </ListRow>
  );
}
