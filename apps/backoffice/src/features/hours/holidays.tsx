import type { PublicHoliday } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES } from '@comanda/domain/hours/services';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { holidaysQuery } from './hours-queries.ts';
import { dateWords } from './local-time.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { hoursOfDayWords } from './special-day-draft.ts';
import { useHolidays } from './use-holidays.ts';
import { holidayWords as words } from './words.ts';

/** What applies on a holiday: what the week says, nothing, or hours of its own. */
type Applies = 'USUAL' | 'CLOSED' | 'OTHER';

function appliesOn(day: SpecialDay | undefined): Applies {
  if (!day) return 'USUAL';
  return day.closed ? 'CLOSED' : 'OTHER';
}

const APPLIES = ['USUAL', 'CLOSED', 'OTHER'] as const;

/** The public holidays ahead, and what applies on each; nothing where none are known of the country. */
export function Holidays({ restaurant, days }: { restaurant: Restaurant; days: readonly SpecialDay[] }) {
  const { client } = useOffice();
  const query = useQuery(holidaysQuery(client, restaurant.id));
  const [other, setOther] = useState<PublicHoliday | null>(null);
  const { put, isSending } = useHolidays(restaurant.id);
  const { locale } = restaurant;
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  const dayOf = ({ date }: PublicHoliday) => days.find((day) => day.date === date);

  async function apply(holidays: readonly PublicHoliday[], closed: boolean): Promise<void> {
    const answer = await put(
      closed,
      holidays.map(({ date, holiday }) => ({
        ...{ date, holiday, version: days.find((day) => day.date === date)?.version ?? 0 },
      })),
    );
    if ('refusal' in answer) toastProblem(words.notSaved(answer.refusal.message));
    else if (answer.ordersOutside > 0) toastProblem(words.orders(answer.ordersOutside));
    else toast.success(closed ? words.closedEachYear : words.usual);
  }

  if (query.isPending || query.data?.holidays.length === 0) return null;
  const open = query.data?.holidays.filter((holiday) => !dayOf(holiday)) ?? [];
  return (
    <Panel
      title={words.title}
      actions={
        open.length > 0 && (
          <Button variant="default" aria-disabled={isSending} onClick={() => void apply(open, true)}>
            {words.closeAll}
          </Button>
        )
      }
    >
      <Text tone="muted">{words.about}</Text>
      <Loaded query={query} rows={3}>
        {({ holidays }) => (
          <List>
            {holidays.map((holiday) => {
              const day = dayOf(holiday);
              const applies = appliesOn(day);
              const date = dateWords(holiday.date, locale);
              return (
                <ListRow
                  key={`${holiday.date} ${holiday.holiday}`}
                  title={holiday.name}
                  actions={
                    <NativeSelect
                      size="md"
                      aria-label={words.on(holiday.name, date)}
                      value={applies}
                      data={APPLIES.map((value) => ({ value, label: words.applies[value] }))}
                      onChange={({ currentTarget: { value } }) => {
                        if (value === 'OTHER') setOther(holiday);
                        else void apply([holiday], value === 'CLOSED');
                      }}
                    />
                  }
                >
                  <span>{date}</span>
                  {day && applies === 'OTHER' && <span>{hoursOfDayWords(day, offered, locale)}</span>}
                  {holiday.closed && applies === 'CLOSED' && <span>{words.eachYear}</span>}
                </ListRow>
              );
            })}
          </List>
        )}
      </Loaded>
      {other && (
        <HolidayDialog restaurant={restaurant} holiday={other} days={days} onClose={() => setOther(null)} />
      )}
    </Panel>
  );
}

/** The dialog of the day on which a holiday falls: of the one that is there, else of a new one with its name. */
function HolidayDialog({
  restaurant,
  holiday,
  days,
  onClose,
}: {
  restaurant: Restaurant;
  holiday: PublicHoliday;
  days: readonly SpecialDay[];
  onClose: () => void;
}) {
  const [known] = useState(() => days.find(({ date }) => date === holiday.date));
  return (
    <SpecialDayDialog
      restaurant={restaurant}
      known={known ? [known] : null}
      start={{ date: holiday.date, note: holiday.name }}
      days={days}
      onClose={onClose}
    />
  );
}
