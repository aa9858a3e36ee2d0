import type { AllHours, SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES } from '@comanda/domain/services';
import { IconCalendarPlus, IconPencil, IconTrash } from '@comanda/icons/tabler';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastProblem } from '../../platform/toast-problem.ts';
import page from '../../ui/page.module.css';
import { dateWords } from './local-time.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { specialWords } from './special-day-draft.ts';
import styles from './special-days.module.css';
import { useSpecialDays } from './use-special-days.ts';

/** Days that follow their own hours: holidays, parties, a late start. They end by themselves. */
export function SpecialDays({ restaurant, hours }: { restaurant: Restaurant; hours: AllHours }) {
  const [edited, setEdited] = useState<SpecialDay | 'new' | null>(null);
  const { put, remove } = useSpecialDays(restaurant.id);
  const { locale } = restaurant;
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));

  async function takeAway(day: SpecialDay): Promise<void> {
    const refusal = await remove(day);
    if (refusal) {
      toastProblem(`Not removed: ${refusal.message}`);
      return;
    }
    const { date, version: _, changed: __, ...body } = day;
    toast.success(`${dateWords(date, locale)} follows the week again.`, {
      action: { label: 'Undo', onClick: () => void putBack(date, body) },
    });
  }

  async function putBack(date: string, body: Parameters<typeof put>[1]): Promise<void> {
    const refusal = await put(date, body);
    if (refusal) toastProblem(`${dateWords(date, locale)} still follows the week: ${refusal.message}`);
  }

  return (
    <section className={page.card} aria-labelledby="special-days">
      <div className={page.top}>
        <h2 id="special-days" className={page.cardTitle}>
          Special days
        </h2>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Add a special day
        </Button>
      </div>
      <p className={page.aside}>
        Holidays, a party, a late start: the day follows its own hours and the week comes back by itself.
      </p>
      {hours.specialDays.length > 0 && (
        <ul className={styles.days}>
          {hours.specialDays.map((day) => {
            const name = dateWords(day.date, locale);
            return (
              <li key={day.date} className={styles.day}>
                <div className={styles.words}>
                  <strong>{name}</strong>
                  <span>
                    {day.closed ? 'Closed' : specialWords(day.intervals, offered, locale)}
                    {day.note && ` · ${day.note}`}
                  </span>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Edit ${name}`}
                  onClick={() => setEdited(day)}
                >
                  <IconPencil size={20} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Remove ${name}`}
                  onClick={() => void takeAway(day)}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {edited !== null && (
        <SpecialDayDialog
          restaurant={restaurant}
          known={edited === 'new' ? null : edited}
          days={hours.specialDays}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
