import type { AllHours, SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES } from '@comanda/domain/hours/services';
import { IconCalendarPlus, IconPencil, IconTrash } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastProblem } from '../../platform/toast-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { dateWords } from './local-time.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { specialWords } from './special-day-draft.ts';
import { useSpecialDays } from './use-special-days.ts';
import { specialDaysWords as words } from './words.ts';

/** Days that follow their own hours: holidays, parties, a late start. They end by themselves. */
export function SpecialDays({ restaurant, hours }: { restaurant: Restaurant; hours: AllHours }) {
  const [edited, setEdited] = useState<SpecialDay | 'new' | null>(null);
  const { put, remove } = useSpecialDays(restaurant.id);
  const { locale } = restaurant;
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));

  async function takeAway(day: SpecialDay): Promise<void> {
    const refusal = await remove(day);
    if (refusal) {
      toastProblem(words.notRemoved(refusal.message));
      return;
    }
    const { date, version: _, changed: __, ...body } = day;
    toast.success(words.removed(dateWords(date, locale)), {
      action: { label: words.undo, onClick: () => void putBack(date, body) },
    });
  }

  async function putBack(date: string, body: Parameters<typeof put>[1]): Promise<void> {
    const refusal = await put(date, body);
    if (refusal) toastProblem(words.notPutBack(dateWords(date, locale), refusal.message));
  }

  return (
    <Panel
      title={words.title}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {words.add}
        </Button>
      }
    >
      <Text tone="muted">{words.about}</Text>
      {hours.specialDays.length > 0 && (
        <List>
          {hours.specialDays.map((day) => {
            const name = dateWords(day.date, locale);
            return (
              <ListRow
                key={day.date}
                title={name}
                actions={
                  <>
                    <IconButton icon={IconPencil} label={words.edit(name)} onPress={() => setEdited(day)} />
                    <IconButton
                      icon={IconTrash}
                      label={words.remove(name)}
                      onPress={() => void takeAway(day)}
                    />
                  </>
                }
              >
                <span>
                  {day.closed ? words.closed : specialWords(day.intervals, offered, locale)}
                  {day.note && ` · ${day.note}`}
                </span>
              </ListRow>
            );
          })}
        </List>
      )}
      {edited !== null && (
        <SpecialDayDialog
          restaurant={restaurant}
          known={edited === 'new' ? null : edited}
          days={hours.specialDays}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
