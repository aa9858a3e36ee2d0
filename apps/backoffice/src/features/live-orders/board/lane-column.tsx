import type { Lane } from '@comanda/domain/orders';
import { memo, useId, useState } from 'react';
import { LANE_WORDS } from '../moves/words.ts';
import { useLane, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { Ticket } from '../ticket/ticket.tsx';
import styles from './lane-column.module.css';
import { LANE_ICONS } from './lane-icons.ts';
import { filterLane, type ServiceFilter } from './service-filter.ts';

const NOTHING_THERE: Readonly<Record<Lane, string>> = {
  NEW: 'Nothing waiting',
  SCHEDULED: 'Nothing scheduled',
  PREPARING: 'Nothing on the stove',
  READY: 'Nothing to hand over',
  ON_ITS_WAY: 'Nobody on the road',
};

/** One lane of the board. It is one stop of the Tab key; the arrow keys go on from there. */
export const LaneColumn = memo(function LaneColumn({
  lane,
  filter,
  columns = 1,
}: {
  lane: Lane;
  filter: ServiceFilter;
  /** Of tickets; none where there is nothing but the head. */
  columns?: number;
}) {
  const store = useLiveOrdersStore();
  const all = useLane(lane);
  // A new order is never filtered away: somebody has to answer it.
  const ids = lane === 'NEW' ? all : filterLane(store, all, filter);
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = focused && ids.includes(focused) ? focused : ids[0];
  const headingId = useId();
  const Icon = LANE_ICONS[lane];
  return (
    <section
      className={styles.lane}
      data-lane={lane}
      data-empty={columns === 0 || undefined}
      aria-labelledby={headingId}
    >
      <h2 className={styles.heading} id={headingId}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span className={styles.title}>{LANE_WORDS[lane]}</span>
        <span className={styles.count}>{ids.length}</span>
      </h2>
      {ids.length === 0 ? (
        <p className={styles.empty}>{NOTHING_THERE[lane]}</p>
      ) : (
        <ul
          className={styles.tickets}
          aria-label={LANE_WORDS[lane]}
          data-lane-list={lane}
          style={{ gridTemplateColumns: `repeat(${Math.max(1, columns)}, minmax(0, 1fr))` }}
          onFocus={(event) => {
            const ticket = event.target.closest<HTMLElement>('[data-order-id]');
            setFocused(ticket?.dataset.orderId ?? null);
          }}
        >
          {ids.map((id) => (
            <li key={id}>
              <Ticket orderId={id} lane={lane} isTabStop={id === tabStop} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
