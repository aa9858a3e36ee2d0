import type { ZoneShape } from './delivery.ts';
import { isSelfCrossing, type Point } from './geometry.ts';
import { postcodeProblem } from './postcodes.ts';

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
  if (!isSelfCrossing(points)) return null;
  return {
    field: 'points',
    message: `The outline of ${zone} crosses or touches itself. Move a corner until it does not.`,
  };
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
