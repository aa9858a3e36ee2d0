import { isSelfCrossing, metresBetween } from '@comanda/domain/delivery/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapKey } from '../map/map-keys.ts';
import { scaleLength, viewOf } from '../map/map-view.ts';
import { zoneLetter } from '../zone-letter.ts';
import { withCorner, withCornerAt } from './zone-edits.ts';

const around = { lat: 51.5, lng: -0.1 };

describe('an area drawn without a mouse', () => {
  it('has four corners after four presses, a kilometre away on each side, and never crosses itself', () => {
    let points: { lat: number; lng: number }[] = [];
    for (let press = 0; press < 12; press += 1) {
      const { points: more, added } = withCorner(points, around);
      expect(more).toHaveLength(press + 1);
      expect(added).toBeLessThan(more.length);
      points = more;
      if (press === 3) {
        for (const point of points) expect(Math.round(metresBetween(around, point))).toBe(1000);
      }
    }
    // corners in the middle of straight sides touch nothing
    expect(isSelfCrossing(points.slice(0, 4))).toBe(false);
  });
});

describe('an area drawn with a mouse', () => {
  it('takes each corner into the side that it is nearest to', () => {
    const square = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 1 },
      { lat: 1, lng: 1 },
      { lat: 1, lng: 0 },
    ];
    const { points, added } = withCornerAt(square, { lat: 1.2, lng: 0.5 });
    expect(added).toBe(3);
    expect(points[3]).toEqual({ lat: 1.2, lng: 0.5 });
    expect(isSelfCrossing(points)).toBe(false);
  });
});

describe('the map', () => {
  it.each([
    [
      { key: 'ArrowUp', shiftKey: false },
      { do: 'MOVE', north: 25, east: 0 },
    ],
    [
      { key: 'ArrowLeft', shiftKey: true },
      { do: 'MOVE', north: 0, east: -250 },
    ],
    [{ key: 'Delete', shiftKey: false }, { do: 'REMOVE' }],
    [{ key: 'q', shiftKey: false }, null],
  ])('takes %o for %o', (key, meaning) => {
    expect(mapKey(key)).toEqual(meaning);
  });

  it('shows every ring as a whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 50_000 }), (radiusMetres) => {
        const shape = { kind: 'RADIUS' as const, radiusMetres };
        const { center, zoom } = viewOf([shape], around, 600, 400);
        const perPixel = (40_075_016 * Math.cos((center[0] * Math.PI) / 180)) / (256 * 2 ** zoom);
        expect((2 * radiusMetres) / perPixel).toBeLessThan(400);
      }),
    );
  });

  it('has a scale of a round length that fits', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 500, noNaN: true }), (perPixel) => {
        const length = scaleLength(perPixel, 110);
        expect(length / perPixel).toBeLessThanOrEqual(110);
        expect(length / perPixel).toBeGreaterThan(40);
        expect(String(length)).toMatch(/^[125]0*$/);
      }),
    );
  });

  it('names zones by letters, however many', () => {
    expect([0, 1, 25, 26, 27, 52].map(zoneLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'BA']);
  });
});
