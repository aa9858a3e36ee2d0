import type { Lane } from '@comanda/domain/orders';
import type { Density } from '../../../platform/preferences.ts';

/** The lanes that stand side by side. */
export const COLUMN_LANES = ['NEW', 'PREPARING', 'READY', 'ON_ITS_WAY'] as const satisfies readonly Lane[];
export type ColumnLane = (typeof COLUMN_LANES)[number];

export type ColumnsOfLanes = Readonly<Record<ColumnLane, number>>;

/** Of a column of tickets, in px. */
const LEAST_WIDTH: Readonly<Record<Density, number>> = { S: 212, M: 284, L: 400 };
/** Of a column of tickets where one lane is shown at a time, in px: its buttons are for thumbs. */
const LEAST_WIDTH_ALONE = 340;
/** Of lanes that are only their heads, in px. */
const EMPTY_WIDTH = 72;
/** Of all lanes, in px: from here on heads of empty ones may have places of their own. */
const ROOMY = 1_100;
/** About the height of a ticket, in px; packed ones have no dishes on them. */
const USUAL_HEIGHT = 380;
const OTHER_THAN_LANES = 190;
/** A size that was left because of the crowd comes back only when it has thinned by so many, lest it flickers. */
const HYSTERESIS = 3;
const PACKED_WEIGHT = 0.5;

/** Nobody has to look at as many tickets that wait for a rider. */
function weightOf(lane: ColumnLane): number {
  return lane === 'NEW' || lane === 'PREPARING' ? 1 : PACKED_WEIGHT;
}

/** Lanes as they stand side by side. In little `width` (px), empty ones that are neighbours stand one above the other. */
export function laneStacks(columns: ColumnsOfLanes, width: number): ColumnLane[][] {
  const stacks: ColumnLane[][] = [];
  for (const lane of COLUMN_LANES) {
    const before = stacks.at(-1);
    const isShared = width < ROOMY && columns[lane] === 0 && before?.every((other) => columns[other] === 0);
    if (before && isShared) before.push(lane);
    else stacks.push([lane]);
  }
  return stacks;
}

/**
 * How many columns of tickets each lane has: none where it is empty, one where there are any, and the rest of the room where
 * most tickets wait for one. `width` of all lanes in px.
 */
export function laneColumns(counts: ColumnsOfLanes, width: number, density: Density): ColumnsOfLanes {
  const columns = { NEW: 0, PREPARING: 0, READY: 0, ON_ITS_WAY: 0 };
  const busy = COLUMN_LANES.filter((lane) => counts[lane] > 0);
  for (const lane of busy) columns[lane] = 1;
  const free = width - (laneStacks(columns, width).length - busy.length) * EMPTY_WIDTH;
  const room = Math.floor(free / LEAST_WIDTH[density]) - busy.length;
  const pressure = (lane: ColumnLane) => (counts[lane] * weightOf(lane)) / columns[lane];
  for (let left = room; left > 0; left -= 1) {
    const next = busy
      .filter((lane) => columns[lane] < counts[lane])
      .sort((a, b) => pressure(b) - pressure(a))[0];
    if (!next) break;
    columns[next] += 1;
  }
  return columns;
}

/** How many columns the tickets of a lane have that has the whole `width` (px): one on a phone, two on a tablet held upright. */
export function columnsAlone(count: number, width: number, density: Density): number {
  const room = Math.floor(width / Math.max(LEAST_WIDTH[density], LEAST_WIDTH_ALONE));
  return Math.max(1, Math.min(room, count));
}

export function isSameRoom(one: ColumnsOfLanes, other: ColumnsOfLanes): boolean {
  return COLUMN_LANES.every((lane) => one[lane] === other[lane]);
}

/** Whether every lane that has tickets has a column for them. */
export function isRoomFor(columns: ColumnsOfLanes, counts: ColumnsOfLanes): boolean {
  return COLUMN_LANES.every((lane) => counts[lane] === 0 || columns[lane] > 0);
}

/** Whether so many open tickets need the small size, so that most of them are in sight; `isSmall` when it is small already. */
export function isCrowded(
  open: number,
  { width, height }: { width: number; height: number },
  isSmall: boolean,
): boolean {
  const across = Math.max(1, Math.floor(width / LEAST_WIDTH.M));
  const down = Math.max(1, Math.floor((height - OTHER_THAN_LANES) / USUAL_HEIGHT));
  return open > 1.5 * across * down - (isSmall ? HYSTERESIS : 0);
}
