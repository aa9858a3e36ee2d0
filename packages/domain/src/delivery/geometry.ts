/** WGS 84, degrees. */
export type Point = { readonly lat: number; readonly lng: number };

/** Mean radius of the earth, metres (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8;

/** Distance between two points over the ground, metres (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Whether a point lies in a polygon (corners in order, the last joined to the first) or on its edge. Fewer than
 * three corners hold nothing. Longitudes are taken relative to the first corner, so that an area may span the
 * 180° line.
 */
export function isInPolygon(point: Point, corners: readonly Point[]): boolean {
  const [first] = corners;
  if (first === undefined || corners.length < 3) return false;
  const place = relativeTo(first, point);
  let inside = false;
  for (const [from, to] of edgesOf(corners.map((corner) => relativeTo(first, corner)))) {
    const side = turn(from, to, place);
    if (side === 0 && isBetween(from, to, place)) return true;
    // A ray to the east crosses an edge that has one end above it and the other on it or below.
    const isCrossed = from.y > place.y !== to.y > place.y;
    if (isCrossed && side > 0 === to.y > from.y) inside = !inside;
  }
  return inside;
}

/** Whether a polygon's outline crosses or touches itself: such a zone is refused. */
export function isSelfCrossing(corners: readonly Point[]): boolean {
  const [first] = corners;
  if (first === undefined) return false;
  const edges = edgesOf(corners.map((corner) => relativeTo(first, corner)));
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, distance) => {
      const isNext = distance === 0;
      const isPrevious = index === 0 && distance === edges.length - 2;
      if (isNext && isPrevious) return false;
      if (isNext) return foldsBack(edge[0], edge[1], other[1]);
      if (isPrevious) return foldsBack(other[0], other[1], edge[1]);
      return crosses(edge, other);
    }),
  );
}

/** The place so many metres to the north and east, as good as exact over a town. */
export function movedBy(
  { lat, lng }: Point,
  { north, east }: { readonly north: number; readonly east: number },
): Point {
  const perRadian = EARTH_RADIUS_METRES;
  const northern = Math.min(90, Math.max(-90, lat + degrees(north / perRadian)));
  const around = Math.max(Math.cos(radians(lat)), 1e-6) * perRadian;
  return { lat: northern, lng: ((lng + degrees(east / around) + 540) % 360) - 180 };
}

type Plane = { readonly x: number; readonly y: number };
type Edge = readonly [Plane, Plane];

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

function relativeTo(origin: Point, point: Point): Plane {
  return { x: ((point.lng - origin.lng + 540) % 360) - 180, y: point.lat - origin.lat };
}

function edgesOf(corners: readonly Plane[]): Edge[] {
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** Positive when the way a → b → c turns left, negative when right, 0 when straight. */
function turn(a: Plane, b: Plane, c: Plane): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** For a point on the line through a and b: whether it lies from a to b. */
function isBetween(a: Plane, b: Plane, point: Plane): boolean {
  return (
    Math.min(a.x, b.x) <= point.x &&
    point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y &&
    point.y <= Math.max(a.y, b.y)
  );
}

/** Neighbouring edges a–b and b–c share b; they overlap only when the second runs back along the first. */
function foldsBack(a: Plane, b: Plane, c: Plane): boolean {
  const back = (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y);
  return turn(a, b, c) === 0 && back >= 0;
}

function crosses([a, b]: Edge, [c, d]: Edge): boolean {
  const sides = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const;
  if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) return true;
  return (
    (sides[0] === 0 && isBetween(a, b, c)) ||
    (sides[1] === 0 && isBetween(a, b, d)) ||
    (sides[2] === 0 && isBetween(c, d, a)) ||
    (sides[3] === 0 && isBetween(c, d, b))
  );
}
