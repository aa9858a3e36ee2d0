import type { ZoneShape } from './delivery.ts';
import { isSelfCrossing, metresBetween, type Point } from './geometry.ts';
import { postcodeProblem } from './postcodes.ts';

/** A ring reaches so far, metres; an area is at most as wide as such a ring. */
export const FARTHEST_METRES = 200_000;

/** What is wrong with a zone's shape, and in which of its fields; `index` where it is one of a list. */
export type ShapeProblem =
  | { readonly code: 'NO_RADIUS'; readonly field: 'radiusMetres' }
  | { readonly code: 'TOO_FEW_CORNERS' | 'CROSSES_ITSELF'; readonly field: 'points' }
  | { readonly code: 'TOO_WIDE'; readonly field: 'points'; readonly mostMetres: number }
  | { readonly code: 'NO_POSTCODES'; readonly field: 'postcodes' }
  | {
      readonly code: 'NOT_A_POSTCODE' | 'NOT_BRITISH';
      readonly field: 'postcodes';
      readonly index: number;
      readonly listed: string;
    };

/** A shape that cannot be delivered to is refused by the form and the server alike. */
export function shapeProblem(shape: ZoneShape, country?: string): ShapeProblem | null {
  switch (shape.kind) {
    case 'RADIUS':
      if (shape.radiusMetres > 0) return null;
      return { code: 'NO_RADIUS', field: 'radiusMetres' };
    case 'POLYGON':
      return pointsProblem(shape.points);
    case 'POSTCODES':
      return postcodesProblem(shape.postcodes, country);
  }
}

function pointsProblem(points: readonly Point[]): ShapeProblem | null {
  const distinct = new Set(points.map(({ lat, lng }) => `${lat} ${lng}`));
  if (distinct.size < 3) return { code: 'TOO_FEW_CORNERS', field: 'points' };
  if (isWiderThan(points, 2 * FARTHEST_METRES)) {
    return { code: 'TOO_WIDE', field: 'points', mostMetres: 2 * FARTHEST_METRES };
  }
  return isSelfCrossing(points) ? { code: 'CROSSES_ITSELF', field: 'points' } : null;
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

function postcodesProblem(postcodes: readonly string[], country: string | undefined): ShapeProblem | null {
  if (postcodes.length === 0) return { code: 'NO_POSTCODES', field: 'postcodes' };
  for (const [index, listed] of postcodes.entries()) {
    const code = postcodeProblem(listed, country);
    if (code !== null) return { code, field: 'postcodes', index, listed: listed.trim() };
  }
  return null;
}
