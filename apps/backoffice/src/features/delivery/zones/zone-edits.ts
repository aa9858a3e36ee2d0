import { metresBetween, movedBy, type Point } from '@comanda/domain/delivery/geometry';
import type { ZoneDraft } from '../delivery-draft.ts';
import { type LengthUnit, typedLength } from '../lengths.ts';

const FIRST_CORNER_METRES = 1_000;
const QUARTER = Math.PI / 2;
/** Six decimals are about ten centimetres. */
const PRECISION = 1e6;

export function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * PRECISION) / PRECISION, lng: Math.round(lng * PRECISION) / PRECISION };
}

/**
 * One corner more: the first four to the north, east, south and west of the restaurant, so that four presses draw an
 * area; then in the middle of the longest side. Answers the corners and which is the new one.
 */
export function withCorner(points: readonly Point[], around: Point): { points: Point[]; added: number } {
  if (points.length < 4) {
    const angle = points.length * QUARTER;
    const way = {
      north: Math.cos(angle) * FIRST_CORNER_METRES,
      east: Math.sin(angle) * FIRST_CORNER_METRES,
    };
    return { points: [...points, rounded(movedBy(around, way))], added: points.length };
  }
  let [longest, after] = [-1, 0];
  for (const [index, from] of points.entries()) {
    const length = metresBetween(from, points[(index + 1) % points.length] ?? from);
    if (length > longest) [longest, after] = [length, index];
  }
  return withCornerAfter(points, after);
}

function withCornerAfter(points: readonly Point[], after: number): { points: Point[]; added: number } {
  const from = points[after] ?? { lat: 0, lng: 0 };
  const to = points[(after + 1) % points.length] ?? from;
  const middle = rounded({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 });
  return { points: points.toSpliced(after + 1, 0, middle), added: after + 1 };
}

/** A corner where somebody points to, in the side that it is nearest to, so that the outline does not cross. */
export function withCornerAt(points: readonly Point[], point: Point): { points: Point[]; added: number } {
  if (points.length < 3) return { points: [...points, rounded(point)], added: points.length };
  const detour = (index: number) => {
    const from = points[index] ?? point;
    const to = points[(index + 1) % points.length] ?? point;
    return metresBetween(from, point) + metresBetween(point, to) - metresBetween(from, to);
  };
  const nearest = points.reduce((best, _, index) => (detour(index) < detour(best) ? index : best), 0);
  return { points: points.toSpliced(nearest + 1, 0, rounded(point)), added: nearest + 1 };
}

/** A zone before anything is said about it. */
export const BLANK_ZONE = {
  points: [],
  postcodes: '',
  minimum: '',
  freeOver: '',
  travelMinutes: '15',
  active: true,
} as const;

export function newZone(key: string, index: number, unit: LengthUnit): ZoneDraft {
  return {
    ...BLANK_ZONE,
    key,
    name: `Zone ${index + 1}`,
    kind: 'RADIUS',
    radius: typedLength(String((unit === 'mi' ? 1 : 2) + index), unit),
    fee: '',
  };
}
