import type { ApiError } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import type { CallInput } from '@comanda/contract/calls';
import type { PublicHoliday, StoredHolidays } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { List } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { HolidayRow } from './holiday-row.tsx';
import { holidaysQuery } from './hours-queries.ts';
import { listedDates, localMoment } from './local-time.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { useSpecialDays } from './use-special-days.ts';
import { holidayWords as words } from './words.ts';

type Named = CallInput<'putHolidays'>['body']['holidays'];
type Saved = Pick<StoredHolidays, 'ordersOutside' | 'opened'>;
type Answer = { readonly refusal: ApiError } | Saved;

/** Closes on holidays each year, or no more; one press after the other. */
function useHolidays(restaurantId: string) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { refresh } = useSpecialDays(restaurantId);
  const [isSending, setSending] = useState(false);

  async function put(closed: boolean, holidays: Named): Promise<Answer> {
    setSending(true);
    let answer: Saved = { ordersOutside: 0, opened: [] };
    const refusal = await refusalFrom(
      client
        .call('putHolidays', { params: { id: restaurantId }, body: { closed, holidays } })
        .then((stored) => {
          answer = stored;
        }),
    );
    await Promise.all([refresh(), queryClient.invalidateQueries(holidaysQuery(client, restaurantId))]);
    setSending(false);
    return refusal ? { refusal } : answer;
  }

  return { put, isSending };
}

/** The public holidays ahead, and what applies on each; nothing where none are known of the country. */
export function Holidays({ restaurant, days }: { restaurant: Restaurant; days: readonly SpecialDay[] }) {
  const { client } = useOffice();
  const query = useQuery(holidaysQuery(client, restaurant.id));
  const [other, setOther] = useState<PublicHoliday | null>(null);
  const { put, isSending } = useHolidays(restaurant.id);
  const { locale, timezone } = restaurant;
  const dayOf = ({ date }: PublicHoliday) => days.find((day) => day.date === date);

  /** Of a page that has stayed open, a holiday may be over: such a date would have all of them refused. */
  function toCome(holidays: readonly PublicHoliday[]): readonly PublicHoliday[] {
    const today = localMoment(serverNow(), timezone).date;
    const left = holidays.filter(({ date }) => date >= today);
    return left.length > 0 ? left : holidays;
  }

  async function apply(holidays: readonly PublicHoliday[], closed: boolean): Promise<void> {
    if (isSending) return;
    const answer = await put(
      closed,
      toCome(holidays).map((one) => ({
        ...{ date: one.date, holiday: one.holiday, version: dayOf(one)?.version ?? 0 },
      })),
    );
    if ('refusal' in answer) toastProblem(words.notSaved(answer.refusal.message));
    else if (answer.ordersOutside > 0) toastProblem(words.orders(answer.ordersOutside));
    else if (closed) toast.success(words.closedEachYear);
    else toast.success(openedWords(answer.opened));
  }

  function openedWords(dates: readonly string[]): string {
    return dates.length > 0 ? words.usual(listedDates(dates, locale)) : words.noMoreEachYear;
  }

  if (query.isPending || query.data?.holidays.length === 0) return null;
  const isOpen = (holiday: PublicHoliday) => !holiday.closed && (dayOf(holiday)?.closed ?? true);
  const open = query.data?.holidays.filter(isOpen) ?? [];
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
            {holidays.map((holiday) => (
              <HolidayRow
                key={`${holiday.date} ${holiday.holiday}`}
                restaurant={restaurant}
                holiday={holiday}
                day={dayOf(holiday)}
                isSending={isSending}
                onPut={(closed) => void apply([holiday], closed)}
                onHours={() => setOther(holiday)}
              />
            ))}
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
