import { type Chance, num } from './svg.ts';

export type Point = readonly [x: number, y: number];

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const pair = (x: number, y: number): string => `${num(x)} ${num(y)}`;
const written = ([x, y]: Point): string => pair(x, y);

/**
 * A smooth closed outline that follows the points. Written as relative `t` steps between the middles of its sides:
 * the control points then mirror each other by themselves, which halves the length.
 */
export const around = (points: readonly Point[]): string => {
  const [first, second] = points;
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const middles = points.map((point, index) => between(point, points[index + 1] ?? first));
  const start = between(last, first).map(tenth);
  let [x = 0, y = 0] = start;
  const steps = middles.map(([mx, my], index) => {
    const [dx, dy] = [tenth(mx - x), tenth(my - y)];
    const bend = index === 0 ? `q${pair(first[0] - x, first[1] - y)} ` : index === 1 ? 't' : ' ';
    x += dx;
    y += dy;
    return `${bend}${pair(dx, dy)}`;
  });
  return `M${pair(start[0] ?? 0, start[1] ?? 0)}${steps.join('').replaceAll(' -', '-')}Z`;
};

/** A smooth open stroke through the points. */
export const along = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  const end = points.at(-1);
  if (first === undefined || end === undefined) return '';
  const bends = rest
    .slice(0, -1)
    .map((point, index) => `Q${written(point)} ${written(between(point, rest[index + 1] ?? end))}`);
  return `M${written(first)}${bends.join('')}L${written(end)}`;
};

/** A round thing made by hand: `wobble` is how far its edge wanders, as a fraction of the radius. */
export const blob = (
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  wobble = 0.08,
  corners = 9,
): string => {
  const turn = chance.fraction() * Math.PI;
  // Corner points of a smooth outline lie outside it: by this factor the mean radius comes out right.
  const out = 2 / (1 + Math.cos(Math.PI / corners));
  return around(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = turn + (index / corners) * Math.PI * 2;
      const reach = out * (1 + (chance.fraction() * 2 - 1) * wobble);
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    }),
  );
};

/** A leaf of length 2 × `half` along the x axis, pointed at the right. */
export const leafOutline = (half: number, width: number): string =>
  `M${num(-half)} 0C${num(-half * 0.5)} ${num(-width * 1.25)} ${num(half * 0.4)} ${num(-width * 1.1)} ${num(half)} 0C${num(half * 0.4)} ${num(width * 1.1)} ${num(-half * 0.5)} ${num(width * 1.25)} ${num(-half)} 0Z`;
