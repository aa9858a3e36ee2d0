import { useCallback, useState } from 'react';
import type { Density } from '../../../platform/preferences.ts';
import { useLanes } from '../store/live-orders-store.ts';
import { type ColumnLane, foldedLanes, laneColumns, laneShares, type OpenedLanes } from './board-room.ts';
import { LaneColumn } from './lane-column.tsx';
import styles from './live-board.module.css';
import type { ServiceFilter } from './service-filter.ts';
import { useSteadyColumns } from './use-steady-columns.ts';

const NONE: OpenedLanes = new Set();

/** The lanes side by side: they share the width by what is in them. */
export function Columns({
  filter,
  width,
  height,
  density,
}: {
  filter: ServiceFilter;
  /** In px. */
  width: number;
  height: number;
  density: Density;
}) {
  const lanes = useLanes();
  const [opened, setOpened] = useState(NONE);
  const counts = {
    NEW: lanes.NEW.length,
    PREPARING: lanes.PREPARING.length,
    READY: lanes.READY.length,
    ON_ITS_WAY: lanes.ON_ITS_WAY.length,
  };
  const wanted = laneColumns(counts, width, density, opened);
  const columns = useSteadyColumns(wanted, counts, `${density} ${width} ${[...opened].join(' ')}`);
  const folded = foldedLanes(columns, counts);
  const shares = laneShares(columns, width);
  const toggle = useCallback((lane: ColumnLane) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(lane)) next.add(lane);
      return next;
    });
  }, []);
  const template = shares
    .map(
      ({ columns: of, px }) =>
        `minmax(${of === 0 ? '0px' : `calc(${of} * var(--ticket-min))`}, ${px || 1}fr)`,
    )
    .join(' ');
  const column = (lane: ColumnLane, px: number) => {
    const isFolded = folded.includes(lane);
    const isOpened = opened.has(lane) && counts[lane] > 0;
    return (
      <LaneColumn
        key={lane}
        {...{ lane, filter, height }}
        columns={columns[lane]}
        width={px}
        fold={isFolded || isOpened ? { isFolded, onFold: () => toggle(lane) } : undefined}
      />
    );
  };
  return (
    <div className={styles.lanes} style={{ gridTemplateColumns: template }}>
      {shares.map(({ lanes: [lane, ...others], px }) =>
        lane && others.length > 0 ? (
          <div key={lane} className={styles.stack}>
            {[lane, ...others].map((one) => column(one, px))}
          </div>
        ) : (
          lane && column(lane, px)
        ),
      )}
    </div>
  );
}
