import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInPolygon, isSelfCrossing, metresBetween, movedBy, type Point } from './geometry.ts';
import { postcodeIn, postcodeProblem } from './postcodes.ts';
import { shapeProblem } from './zone-problems.ts';

const corner = (lat: number, lng: number): Point => ({ lat, lng });

/** Corners on a small grid, so that outlines touch, fold and cross often. */
const gridPoint = fc.record({ lat: fc.integer({ min: 0, max: 5 }), lng: fc.integer({ min: 0, max: 5 }) });
const outline = fc.array(gridPoint, { minLength: 3, maxLength: 7 });

/** Two segments meet, by solving for the meeting point in whole numbers instead of by sides. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const r = { x: b.lng - a.lng, y: b.lat - a.lat };
  const s = { x: d.lng - c.lng, y: d.lat - c.lat };
  const across = r.x * s.y - r.y * s.x;
  const gap = { x: c.lng - a.lng, y: c.lat - a.lat };
  if (across !== 0) {
    const [t, u] = [(gap.x * s.y - gap.y * s.x) / across, (gap.x * r.y - gap.y * r.x) / across];
    return t >= 0 && t <= 1 && u >= 0 && u <= 1;
  }
  if (gap.x * r.y - gap.y * r.x !== 0) return false;
  const overlaps = (p: number, q: number, v: number, w: number) =>
    Math.max(Math.min(p, q), Math.min(v, w)) <= Math.min(Math.max(p, q), Math.max(v, w));
  return overlaps(a.lng, b.lng, c.lng, d.lng) && overlaps(a.lat, b.lat, c.lat, d.lat);
}

/** Every pair of edges, however slow: neighbours share their corner and nothing else, the others nothing at all. */
function crossesByBruteForce(corners: readonly Point[]): boolean {
  const n = corners.length;
  const at = (index: number) => corners[index % n] ?? expect.fail('no corner');
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const isNext = j === i + 1;
      const isPrevious = (j + 1) % n === i;
      if (!isNext && !isPrevious) {
        if (meet(at(i), at(i + 1), at(j), at(j + 1))) return true;
        continue;
      }
      const [shared, one, other] = isNext ? [at(j), at(i), at(j + 1)] : [at(i), at(i + 1), at(j)];
      const spread = (p: Point) => ({ x: p.lng - shared.lng, y: p.lat - shared.lat });
      const [v, w] = [spread(one), spread(other)];
      if (v.x * w.y === v.y * w.x && v.x * w.x + v.y * w.y >= 0) return true;
    }
  }
  return false;
}

/** How often the outline winds around a point; on the edge counts as inside, as for `isInPolygon`. */
function windsAround({ lat, lng }: Point, corners: readonly Point[]): boolean {
  let turns = 0;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (meet(from, to, { lat, lng }, { lat, lng })) return true;
    const side = (to.lng - from.lng) * (lat - from.lat) - (lng - from.lng) * (to.lat - from.lat);
    if (from.lat <= lat && to.lat > lat && side > 0) turns += 1;
    if (from.lat > lat && to.lat <= lat && side < 0) turns -= 1;
  }
  return turns !== 0;
}

describe('an outline', () => {
  test('crosses itself exactly when some pair of its edges meets where it must not', () => {
    fc.assert(
      fc.property(outline, (corners) => {
        expect(isSelfCrossing(corners)).toBe(crossesByBruteForce(corners));
      }),
      { numRuns: 3000 },
    );
  });

  test('that does not cross itself holds exactly what it winds around', () => {
    fc.assert(
      fc.property(outline, gridPoint, (corners, point) => {
        fc.pre(!isSelfCrossing(corners));
        expect(isInPolygon(point, corners)).toBe(windsAround(point, corners));
      }),
      { numRuns: 3000 },
    );
  });

  test('means the same from whichever corner and in whichever direction it is drawn', () => {
    fc.assert(
      fc.property(outline, fc.nat(6), gridPoint, (corners, by, point) => {
        const turned = [...corners.slice(by % corners.length), ...corners.slice(0, by % corners.length)];
        for (const same of [turned, turned.toReversed()]) {
          expect(isSelfCrossing(same)).toBe(isSelfCrossing(corners));
          expect(isInPolygon(point, same)).toBe(isInPolygon(point, corners));
        }
      }),
    );
  });
});

describe('on the 180° line, as anywhere else,', () => {
  /** A longitude moved east, from −180 to 180. */
  const turned = (by: number) => (point: Point) => {
    const around = (((point.lng + by + 180) % 360) + 360) % 360;
    return corner(point.lat, around - 180);
  };

  test('an area is judged and holds what it holds wherever on earth it lies', () => {
    // by whole degrees, so that no corner moves by a rounding
    fc.assert(
      fc.property(outline, gridPoint, fc.integer({ min: 170, max: 185 }), (corners, point, by) => {
        const [there, place] = [corners.map(turned(by)), turned(by)(point)];
        expect(isInPolygon(place, there)).toBe(isInPolygon(point, corners));
        expect(isSelfCrossing(there)).toBe(isSelfCrossing(corners));
        const field = (points: readonly Point[]) => shapeProblem({ kind: 'POLYGON', points })?.code;
        expect(field(there)).toBe(field(corners));
      }),
      { numRuns: 1000 },
    );
  });

  test('an area around Fiji holds Fiji, and not London', () => {
    const points = [corner(-16, 179), corner(-16, -179), corner(-18, -179), corner(-18, 179)];
    expect(shapeProblem({ kind: 'POLYGON', points })).toBeNull();
    expect(isInPolygon(corner(-17, 180), points)).toBe(true);
    expect(isInPolygon(corner(-17, -179.5), points)).toBe(true);
    expect(isInPolygon(corner(-17, 0), points)).toBe(false);
  });
});

test('an area is at most as wide as the widest ring', () => {
  const square = (degrees: number) => ({
    kind: 'POLYGON' as const,
    points: [corner(0, 0), corner(degrees, 0), corner(degrees, degrees), corner(0, degrees)],
  });
  expect(shapeProblem(square(2.5))).toBeNull();
  expect(shapeProblem(square(2.6))).toEqual({ code: 'TOO_WIDE', field: 'points', mostMetres: 400_000 });
});

test('a ring reaches as far as it is wide, wherever on earth', () => {
  const lat = fc.double({ min: -80, max: 80, noNaN: true });
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(lat, lng, fc.double({ min: 0.001, max: 1, noNaN: true }), (from, east, north) => {
      const metres = metresBetween(corner(from, east), corner(from + north, east));
      expect(metres / (north * 111_195)).toBeCloseTo(1, 3);
    }),
  );
});

test('a place that is moved is as far away as it was moved', () => {
  const metres = fc.integer({ min: -5000, max: 5000 });
  const from = fc.record({
    lat: fc.double({ min: -65, max: 65, noNaN: true }),
    lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
  });
  fc.assert(
    fc.property(from, metres, metres, (point, north, east) => {
      const way = metresBetween(point, movedBy(point, { north, east }));
      expect(Math.abs(way - Math.hypot(north, east))).toBeLessThan(10);
    }),
  );
});

describe('a shape is refused', () => {
  test.each([
    ['without a radius', { kind: 'RADIUS', radiusMetres: 0 }, 'radiusMetres'],
    ['with a negative radius', { kind: 'RADIUS', radiusMetres: -5 }, 'radiusMetres'],
    ['with a radius that is no number', { kind: 'RADIUS', radiusMetres: Number.NaN }, 'radiusMetres'],
    ['with two corners', { kind: 'POLYGON', points: [corner(0, 0), corner(1, 1)] }, 'points'],
    [
      'with three corners, two of them the same',
      { kind: 'POLYGON', points: [corner(0, 0), corner(1, 1), corner(0, 0)] },
      'points',
    ],
    [
      'with all its corners in a line',
      { kind: 'POLYGON', points: [corner(0, 0), corner(1, 1), corner(2, 2)] },
      'points',
    ],
    ['without postcodes', { kind: 'POSTCODES', postcodes: [] }, 'postcodes'],
  ] as const)('%s', (_, shape, field) => {
    expect(shapeProblem(shape)).toMatchObject({ field });
  });

  test('not when there is nothing wrong with it', () => {
    expect(shapeProblem({ kind: 'RADIUS', radiusMetres: 1 })).toBeNull();
    expect(shapeProblem({ kind: 'POSTCODES', postcodes: ['SW17'] }, 'GB')).toBeNull();
    const points = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
    expect(shapeProblem({ kind: 'POLYGON', points })).toBeNull();
  });
});

describe('a listed postcode', () => {
  test.each(['SW', 'E1', 'sw17', 'SW1A', 'SW17 8', 'SW178', 'SW17 8AB', 'SW178AB'])('can be %s', (listed) => {
    expect(postcodeProblem(listed, 'GB')).toBeNull();
  });

  test.each(['', 'SWX', '17', 'SW17 8A', 'SW17 8ABC', 'SW17,SW18', 'SW 17'])(
    'cannot be %j in Britain',
    (listed) => {
      expect(postcodeProblem(listed, 'GB')).not.toBeNull();
    },
  );

  test.each(['10115', 'D02', '1012 AB', 'K1A', '101001'])('can be %s elsewhere', (listed) => {
    expect(postcodeProblem(listed, 'DE')).toBeNull();
    expect(postcodeProblem('〒150-0043', 'JP')).toBeNull();
  });

  test.each([
    ['14 Rye Lane, London SE15 4ST', 'GB', 'SE15 4ST'],
    ['se15', 'GB', 'SE15'],
    ['SE15 4', 'GB', 'SE15 4'],
    ['Herbert Macaulay Way 5, Yaba', 'NG', undefined],
    ['Invalidenstr. 116, 10115 Berlin', 'DE', '10115'],
    ['Damrak 1, 1012 LG Amsterdam', 'NL', '1012 LG'],
  ])('in "%s" is found', (address, country, postcode) => {
    expect(postcodeIn(address, country)).toBe(postcode);
  });
});
