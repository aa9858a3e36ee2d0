import type { Lane } from '@comanda/domain/orders/orders';
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
/** A lane that carries less than this part of what a column carries has little to do. */
const LITTLE = 4;
/** So many tickets of a lane are whole; the others are lines. */
export const MOST_WHOLE = 4;
/** About the height of a whole ticket that waits for an answer, in px. */
const WHOLE_HEIGHT: Readonly<Record<Density, number>> = { S: 290, M: 400, L: 540 };
/** A column of lines, in px: below this one has two rows of words beside its button. */
const LINE_WIDTH: Readonly<Record<Density, number>> = { S: 264, M: 330, L: 400 };
const GAP = 8;
/** Narrower than this no ticket can be read, in px. */
const LEAST_USABLE = 200;

/** Nobody has to look at as many tickets that wait for a rider. */
function weightOf(lane: ColumnLane): number {
  return lane === 'NEW' || lane === 'PREPARING' ? 1 : PACKED_WEIGHT;
}

/**
 * Lanes as they stand side by side. In little `width` (px), empty ones that are neighbours stand one above the other.
 */
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

export type OpenedLanes = ReadonlySet<ColumnLane>;
const NONE_OPENED: OpenedLanes = new Set();

/** Lanes past the kitchen that may fold, the one with the least to do first. */
function foldable(counts: ColumnsOfLanes, opened: OpenedLanes): ColumnLane[] {
  return COLUMN_LANES.filter((lane) => weightOf(lane) < 1 && counts[lane] > 0 && !opened.has(lane)).sort(
    (a, b) => counts[a] - counts[b],
  );
}

/** How many columns of tickets there is room for beside the heads of lanes that have none. */
function roomBeside(busy: readonly ColumnLane[], width: number, density: Density): number {
  const columns = { NEW: 0, PREPARING: 0, READY: 0, ON_ITS_WAY: 0 };
  for (const lane of busy) columns[lane] = 1;
  const heads = laneStacks(columns, width).length - busy.length;
  return Math.floor((width - heads * EMPTY_WIDTH) / LEAST_WIDTH[density]);
}

/**
 * How many columns of tickets each lane has: none where it is empty, one where there are any, and the rest of the room
 * where most tickets wait for one. While orders wait for an answer in lines, or where there is no room, a lane past the
 * kitchen with little to do has none either, unless somebody has `opened` it. `width` of all lanes in px.
 */
export function laneColumns(
  counts: ColumnsOfLanes,
  width: number,
  density: Density,
  opened: OpenedLanes = NONE_OPENED,
): ColumnsOfLanes {
  const columns = { NEW: 0, PREPARING: 0, READY: 0, ON_ITS_WAY: 0 };
  const all = COLUMN_LANES.filter((lane) => counts[lane] > 0);
  const total = all.reduce((sum, lane) => sum + counts[lane] * weightOf(lane), 0);
  let busy = all;
  for (const lane of foldable(counts, opened)) {
    const room = roomBeside(busy, width, density);
    const isIdle =
      counts.NEW > MOST_WHOLE && counts[lane] * weightOf(lane) < total / Math.max(1, room) / LITTLE;
    if (busy.length > 1 && (isIdle || room < busy.length)) busy = busy.filter((other) => other !== lane);
  }
  for (const lane of busy) columns[lane] = 1;
  const room = roomBeside(busy, width, density) - busy.length;
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

/** Lanes that have tickets and are only their heads: somebody may open them. */
export function foldedLanes(columns: ColumnsOfLanes, counts: ColumnsOfLanes): ColumnLane[] {
  return COLUMN_LANES.filter((lane) => counts[lane] > 0 && columns[lane] === 0);
}

export type LaneShare = {
  readonly lanes: readonly ColumnLane[];
  readonly columns: number;
  readonly px: number;
};

/**
 * How wide lanes stand side by side, in px with the gaps left out: together the whole `width`, heads as wide as heads.
 */
export function laneShares(columns: ColumnsOfLanes, width: number): LaneShare[] {
  const stacks = laneStacks(columns, width).map((lanes) => ({ lanes, of: lanes[0] ? columns[lanes[0]] : 0 }));
  const all = stacks.reduce((sum, { of }) => sum + of, 0);
  const room = Math.max(0, width - GAP * (stacks.length - 1));
  if (all === 0) return stacks.map(({ lanes }) => ({ lanes, columns: 0, px: room / stacks.length }));
  const head = Math.min(EMPTY_WIDTH - GAP, room / stacks.length);
  const free = room - head * stacks.filter(({ of }) => of === 0).length;
  return stacks.map(({ lanes, of }) => ({ lanes, columns: of, px: of === 0 ? head : (free * of) / all }));
}

/** Whether a whole ticket would not have its answer in sight: a phone with text at 200 %. `width` in px. */
export function isTooNarrow(width: number): boolean {
  return width > 0 && width < LEAST_USABLE;
}

/** Whether each lane that shows tickets is wide enough to be read. */
export function isUsable(shares: readonly LaneShare[]): boolean {
  return shares.every(({ columns, px }) => px >= LEAST_USABLE * columns);
}

/**
 * How many of a lane's tickets are whole. Of orders that wait for an answer, as many as leave half of the `height` (px,
 * of the board) for lines, and none in little `width` (px, of the lane): what can be answered has to be in sight.
 */
export function wholeTickets(
  lane: Lane,
  {
    count,
    columns,
    width,
    height,
    density,
  }: { count: number; columns: number; width: number; height: number; density: Density },
): number {
  if (lane === 'NEW' && columns > 0 && isTooNarrow(width)) return 0;
  if (count <= MOST_WHOLE) return count;
  if (lane !== 'NEW' || height === 0) return MOST_WHOLE;
  const rows = Math.floor((height - OTHER_THAN_LANES) / 2 / WHOLE_HEIGHT[density]);
  return Math.min(MOST_WHOLE, columns * Math.max(0, rows));
}

/** How many lines stand side by side in a lane of `columns` that share `width` (px). */
export function lineColumns(columns: number, width: number, density: Density): number {
  return Math.max(1, Math.min(columns, Math.floor(width / LINE_WIDTH[density])));
}

/** Columns of a lane that has the whole `width` (px): one on a phone, two on an upright tablet. */
export function columnsAlone(count: number, width: number, density: Density): number {
  const room = Math.floor(width / Math.max(LEAST_WIDTH[density], LEAST_WIDTH_ALONE));
  return Math.max(1, Math.min(room, count));
}

export function isSameRoom(one: ColumnsOfLanes, other: ColumnsOfLanes): boolean {
  return COLUMN_LANES.every((lane) => one[lane] === other[lane]);
}

export function isRoomFor(columns: ColumnsOfLanes, counts: ColumnsOfLanes, wanted: ColumnsOfLanes): boolean {
  return COLUMN_LANES.every((lane) => counts[lane] === 0 || columns[lane] > 0 || wanted[lane] === 0);
}

/** Whether so many open tickets need the small size to be mostly in sight; `isSmall` when it is small already. */
export function isCrowded(
  open: number,
  { width, height }: { width: number; height: number },
  isSmall: boolean,
): boolean {
  const across = Math.max(1, Math.floor(width / LEAST_WIDTH.M));
  const down = Math.max(1, Math.floor((height - OTHER_THAN_LANES) / USUAL_HEIGHT));
  return open > 1.5 * across * down - (isSmall ? HYSTERESIS : 0);
}
