import type { ZoneShape } from './delivery.ts';
import { isSelfCrossing, metresBetween, type Point } from './geometry.ts';
import { postcodeProblem } from './postcodes.ts';

/** A ring reaches so far, metres; an area is at most as wide as such a ring. */
export const FARTHEST_METRES = 200_000;

/** What is wrong with a zone's shape, and in which of its fields; `index` where it is one of a list. */
export type ShapeProblem = {
  readonly field: 'radiusMetres' | 'points' | 'postcodes';
  readonly index?: number;
  readonly message: string;
};

/** A shape that cannot be delivered to is refused by the form and the server alike. `name` is the zone's. */
export function shapeProblem(name: string, shape: ZoneShape, country?: string): ShapeProblem | null {
  const zone = name.trim() === '' ? 'This zone' : `“${name.trim()}”`;
  switch (shape.kind) {
    case 'RADIUS':
      if (shape.radiusMetres > 0) return null;
      return { field: 'radiusMetres', message: `${zone} needs a radius above 0 km.` };
    case 'POLYGON':
      return pointsProblem(zone, shape.points);
    case 'POSTCODES':
      return postcodesProblem(zone, shape.postcodes, country);
  }
}

function pointsProblem(zone: string, points: readonly Point[]): ShapeProblem | null {
  const distinct = new Set(points.map(({ lat, lng }) => `${lat} ${lng}`));
  if (distinct.size < 3) {
    return { field: 'points', message: `${zone} needs at least three different corners.` };
  }
  if (isWiderThan(points, 2 * FARTHEST_METRES)) {
    return {
      field: 'points',
      message: `${zone} is wider than ${(2 * FARTHEST_METRES) / 1000} km. Draw it smaller.`,
    };
  }
  if (!isSelfCrossing(points)) return null;
  return {
    field: 'points',
    message: `The outline of ${zone} crosses or touches itself. Move a corner until it does not.`,
  };
}

/** Whether two corners are further apart than so many metres, over the 180° line where that is shorter. */
function isWiderThan(points: readonly Point[], metres: number): boolean {
  // a corner off the globe is refused for itself
  if (!points.every(isOnEarth)) return false;
  return points.some((point, index) =>
    points.slice(index + 1).some((other) => metresBetween(point, other) > metres),
  );
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

function postcodesProblem(
  zone: string,
  postcodes: readonly string[],
  country: string | undefined,
): ShapeProblem | null {
  if (postcodes.length === 0) return { field: 'postcodes', message: `${zone} needs at least one postcode.` };
  for (const [index, listed] of postcodes.entries()) {
    const message = postcodeProblem(listed, country);
    if (message !== null) return { field: 'postcodes', index, message };
  }
  return null;
}
