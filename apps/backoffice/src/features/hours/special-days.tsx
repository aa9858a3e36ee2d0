import type { AllHours } from '@comanda/contract/shapes/hours';
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
import { lastOf, runsOfDays, type SpecialDays } from './day-range.ts';
import { datesWords } from './local-time.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { hoursOfDayWords } from './special-day-draft.ts';
import { useSpecialDays } from './use-special-days.ts';
import { specialDaysWords as words } from './words.ts';

/** Days that follow their own hours: holidays, parties, a late start. They end by themselves. */
export function SpecialDaysPanel({ restaurant, hours }: { restaurant: Restaurant; hours: AllHours }) {
  const [edited, setEdited] = useState<SpecialDays | 'new' | null>(null);
  const { put, putRange, remove } = useSpecialDays(restaurant.id);
  const { locale } = restaurant;
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  const runs = runsOfDays(hours.specialDays);

  const nameOf = (run: SpecialDays) => datesWords(run[0].date, lastOf(run).date, locale);

  async function takeAway(run: SpecialDays): Promise<void> {
    const refusal = await remove(run);
    if (refusal) {
      toastProblem(words.notRemoved(refusal.message));
      return;
    }
    toast.success(words.removed(nameOf(run), run.length === 1), {
      action: { label: words.undo, onClick: () => void putBack(run) },
    });
  }

  async function putBack(run: SpecialDays): Promise<void> {
    const { date, version: _, changed: __, ...body } = run[0];
    const range = { from: date, until: lastOf(run).date, over: [], leave: [] };
    const refusal = await (run.length === 1 ? put(date, body) : putRange({ ...body, ...range }));
    if (refusal) toastProblem(words.notPutBack(nameOf(run), refusal.message));
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
      {runs.length > 0 && (
        <List>
          {runs.map((run) => {
            const [day] = run;
            const name = nameOf(run);
            return (
              <ListRow
                key={day.date}
                title={name}
                actions={
                  <>
                    <IconButton icon={IconPencil} label={words.edit(name)} onPress={() => setEdited(run)} />
                    <IconButton
                      icon={IconTrash}
                      label={words.remove(name)}
                      onPress={() => void takeAway(run)}
                    />
                  </>
                }
              >
                <span>{hoursOfDayWords(day, offered, locale)}</span>
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
