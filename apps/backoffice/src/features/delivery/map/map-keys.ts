import { movedBy, type Point } from '@comanda/domain/delivery/geometry';

export type MapKey =
  | { readonly do: 'MOVE'; readonly north: number; readonly east: number }
  | { readonly do: 'ZOOM'; readonly by: 1 | -1 }
  | { readonly do: 'REMOVE' | 'ADD' | 'NEXT' | 'PREVIOUS' | 'TRY' | 'LEAVE' };

const STEP_METRES = 25;
const BIG_STEP_METRES = 250;
const WAYS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const ACTIONS: Readonly<Record<string, MapKey>> = {
  Delete: { do: 'REMOVE' },
  Backspace: { do: 'REMOVE' },
  Enter: { do: 'ADD' },
  PageDown: { do: 'NEXT' },
  PageUp: { do: 'PREVIOUS' },
  t: { do: 'TRY' },
  Escape: { do: 'LEAVE' },
  '+': { do: 'ZOOM', by: 1 },
  '=': { do: 'ZOOM', by: 1 },
  '-': { do: 'ZOOM', by: -1 },
};

/** What a key means on the map; null where it means nothing. Arrows go 25 m, with Shift ten times as far. */
export function mapKey({ key, shiftKey }: { key: string; shiftKey: boolean }): MapKey | null {
  const way = WAYS[key];
  if (!way) return ACTIONS[key] ?? null;
  const step = shiftKey ? BIG_STEP_METRES : STEP_METRES;
  return { do: 'MOVE', north: way[0] * step, east: way[1] * step };
}

/** The map's middle after an arrow key: a sixth of the picture on. */
export function panned(center: Point, key: { north: number; east: number }, metresAcross: number): Point {
  const step = metresAcross / 6;
  return movedBy(center, { north: Math.sign(key.north) * step, east: Math.sign(key.east) * step });
}
