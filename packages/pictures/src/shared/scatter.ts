import type { Chance, Spot } from './svg.ts';

interface Area {
  readonly x?: number;
  readonly y?: number;
  readonly rx: number;
  readonly ry?: number;
  /** Nothing nearer to the middle than this fraction of the radius. */
  readonly hole?: number;
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Spots spread over an oval as a hand would spread them: each is the best of a dozen throws, the farthest from
 * all others and from those to `avoid`; so they look strewn and do not overlap.
 */
export const scatter = (
  chance: Chance,
  count: number,
  { x = 200, y = 200, rx, ry = rx, hole = 0 }: Area,
  { avoid = [], grow = 0.15, turn = 360 }: { avoid?: readonly Spot[]; grow?: number; turn?: number } = {},
): Spot[] => {
  const spots: Spot[] = [];
  const thrown = (): Spot => {
    const angle = chance.fraction() * Math.PI * 2;
    const reach = Math.sqrt(hole * hole + chance.fraction() * (1 - hole * hole));
    return {
      x: x + Math.cos(angle) * reach * rx,
      y: y + Math.sin(angle) * reach * ry,
      angle: (chance.fraction() - 0.5) * turn,
      scale: 1 + (chance.fraction() * 2 - 1) * grow,
    };
  };
  for (let placed = 0; placed < count; placed++) {
    const throws = Array.from({ length: 14 }, thrown);
    const room = (spot: Spot) => Math.min(1e4, ...[...spots, ...avoid].map((other) => distance(spot, other)));
    spots.push(throws.reduce((best, spot) => (room(spot) > room(best) ? spot : best)));
  }
  return spots.toSorted((one, other) => one.y - other.y);
};

/** Spots on a circle, evenly but not exactly, each turned outwards. */
export const circled = (
  chance: Chance,
  count: number,
  x: number,
  y: number,
  r: number,
  loose = 0.3,
): Spot[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + (chance.fraction() - 0.5) * loose * 2) / count) * Math.PI * 2;
    return {
      x: x + Math.cos(angle) * r,
      y: y + Math.sin(angle) * r,
      angle: (angle * 180) / Math.PI,
      scale: 0.85 + chance.fraction() * 0.3,
    };
  });
