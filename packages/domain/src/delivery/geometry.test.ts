import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInPolygon, isSelfCrossing, metresBetween, type Point } from './geometry.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  test.each([
    ['London to Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 343_560],
    ['a degree of the meridian', at(0, 0), at(1, 0), 111_195],
    ['half way round', at(0, 0), at(0, 180), 20_015_115],
    ['over the 180° line', at(-17, 179.99), at(-17, -179.99), 2_127],
    ['nowhere', at(51, 0), at(51, 0), 0],
  ])('%s', (_, a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThan(Math.max(1, metres / 2000));
  });

  test('are the same both ways and never a detour', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 1);
      }),
    );
  });
});

describe('polygons', () => {
  const square = [at(0, 0), at(0, 10), at(10, 10), at(10, 0)];
  const horseshoe = [at(0, 0), at(0, 9), at(9, 9), at(9, 6), at(3, 6), at(3, 3), at(9, 3), at(9, 0)];

  test.each([
    ['the middle', at(5, 5), true],
    ['north of it', at(11, 5), false],
    ['east of it', at(5, 11), false],
    ['level with a corner', at(0, -1), false],
    ['an edge', at(0, 5), true],
    ['a corner', at(10, 10), true],
  ])('a square and %s', (_, place, inside) => {
    expect(isInPolygon(place, square)).toBe(inside);
    expect(isInPolygon(place, square.toReversed())).toBe(inside);
  });

  test('a hollow is outside', () => {
    expect(isInPolygon(at(6, 4.5), horseshoe)).toBe(false);
    expect(isInPolygon(at(1, 4.5), horseshoe)).toBe(true);
    expect(isInPolygon(at(6, 7.5), horseshoe)).toBe(true);
  });

  test('may span the 180° line', () => {
    const taveuni = [at(-17, 179.8), at(-17, -179.8), at(-16.7, -179.8), at(-16.7, 179.8)];
    expect(isInPolygon(at(-16.8, 179.9), taveuni)).toBe(true);
    expect(isInPolygon(at(-16.8, -179.9), taveuni)).toBe(true);
    expect(isInPolygon(at(-16.8, 0), taveuni)).toBe(false);
  });

  test('need three corners', () => {
    expect(isInPolygon(at(0, 0), [])).toBe(false);
    expect(isInPolygon(at(0, 0), [at(0, 0), at(0, 1)])).toBe(false);
  });

  const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 });

  test('with corners on a circle are convex: a point is inside when it is left of every edge', () => {
    fc.assert(
      fc.property(
        angles,
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: -12, max: 12 }),
        (degrees, x, y) => {
          const corners = degrees
            .toSorted((a, b) => a - b)
            .map((angle) => at(51 + Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)));
          const place = at(51.0003 + y / 10, 0.0007 + x / 10);
          const isLeftOfAll = corners.every((from, index) => {
            const to = corners[(index + 1) % corners.length] ?? from;
            return (
              (to.lng - from.lng) * (place.lat - from.lat) > (to.lat - from.lat) * (place.lng - from.lng)
            );
          });
          expect(isInPolygon(place, corners)).toBe(isLeftOfAll);
          expect(isSelfCrossing(corners)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('an outline crosses itself', () => {
  test.each([
    ['never as a triangle', [at(0, 0), at(0, 1), at(1, 0)], false],
    ['as a bow tie', [at(0, 0), at(1, 1), at(1, 0), at(0, 1)], true],
    ['touching an edge with a corner', [at(0, 0), at(0, 4), at(4, 4), at(0, 2), at(4, 0)], true],
    ['passing a corner twice', [at(0, 0), at(2, 2), at(0, 4), at(4, 4), at(2, 2), at(4, 0)], true],
    ['running back on its way', [at(0, 0), at(0, 4), at(0, 2), at(3, 2)], true],
    ['staying twice on one corner', [at(0, 0), at(0, 4), at(0, 4), at(4, 4)], true],
    ['not by a corner on a straight edge', [at(0, 0), at(0, 2), at(0, 4), at(4, 4)], false],
    ['not as nothing', [], false],
  ])('%s', (_, corners, crossing) => {
    expect(isSelfCrossing(corners)).toBe(crossing);
    expect(isSelfCrossing(corners.toReversed())).toBe(crossing);
  });
});
