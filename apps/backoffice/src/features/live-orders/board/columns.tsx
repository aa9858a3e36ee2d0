import { useCallback, useEffect, useState } from 'react';
import type { Density } from '../../../platform/preferences.ts';
import { Stack } from '../../../ui/layout.tsx';
import {
  type ColumnLane,
  type ColumnsOfLanes,
  foldedLanes,
  isRoomFor,
  isSameRoom,
  laneColumns,
  laneShares,
  type OpenedLanes,
} from '../board-state/board-room.ts';
import type { ServiceFilter } from '../board-state/service-filter.ts';
import { useLanes } from '../store/live-orders-store.ts';
import { LaneColumn } from './lane-column.tsx';
import styles from './live-board.module.css';

/** For so long another division of the room has to be better before tickets move for it. */
const SETTLED_MS = 60_000;

/**
 * The columns in which tickets stay where somebody is about to tap them: another division is taken at once when a lane
 * would have no room for its tickets or the room itself (`room`) changes, else once it has been better for a minute.
 */
export function useSteadyColumns(
  wanted: ColumnsOfLanes,
  counts: ColumnsOfLanes,
  room: string,
): ColumnsOfLanes {
  const [kept, setKept] = useState({ columns: wanted, room });
  const [isSettled, setSettled] = useState(false);
  const isDue = room !== kept.room || !isRoomFor(kept.columns, counts, wanted) || isSettled;
  if (isDue) {
    setKept({ columns: wanted, room });
    setSettled(false);
  }
  const columns = isDue ? wanted : kept.columns;
  const isBetter = !isSameRoom(columns, wanted);
  useEffect(() => {
    if (!isBetter) return;
    const settled = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [isBetter]);
  return columns;
}

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
          <Stack key={lane} gap={2}>
            {[lane, ...others].map((one) => column(one, px))}
          </Stack>
        ) : (
          lane && column(lane, px)
        ),
      )}
    </div>
  );
}
