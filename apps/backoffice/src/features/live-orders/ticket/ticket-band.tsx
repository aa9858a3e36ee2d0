import type { Order } from '@comanda/contract/shapes/orders';
import { IconAlertTriangleFilled, IconClock, IconHourglass } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { bandOf } from './band.ts';
import styles from './ticket-band.module.css';

const ICONS = { ON_TIME: IconClock, DUE_SOON: IconHourglass, LATE: IconAlertTriangleFilled } as const;

type Due = { readonly label: string; readonly at: string };

/** The time that the band counts towards: at the door on the way, else when the kitchen has to be done. */
function dueOf({ status, promisedAt, scheduledFor, travelMinutes }: Order): Due | null {
  if (status === 'PLACED') return scheduledFor ? { label: 'wanted', at: scheduledFor } : null;
  if (!promisedAt) return null;
  if (status === 'OUT_FOR_DELIVERY' || travelMinutes === 0) return { label: 'due', at: promisedAt };
  return { label: 'ready by', at: new Date(Date.parse(promisedAt) - travelMinutes * 60_000).toISOString() };
}

/** Lateness has its own colours, icon and words, and doubles its height when late: never the colours of status. */
export const TicketBand = memo(function TicketBand({ order, place }: { order: Order; place: Place }) {
  const key = useClock(
    useCallback(
      (now) => {
        const band = bandOf(order, now);
        return band && `${band.pressure}|${band.figure}|${band.unit}`;
      },
      [order],
    ),
  );
  if (!key) return null;
  const [pressure, figure, unit] = key.split('|');
  const known = pressure === 'LATE' || pressure === 'DUE_SOON' ? pressure : 'ON_TIME';
  const Icon = ICONS[known];
  const due = dueOf(order);
  return (
    <div className={styles.band} data-pressure={known}>
      <span className={styles.left}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span className={styles.figure}>{figure}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {due && (
        <span className={styles.due}>
          {due.label} <time dateTime={due.at}>{clockTime(Date.parse(due.at), place)}</time>
        </span>
      )}
    </div>
  );
});
