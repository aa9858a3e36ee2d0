import { movedBy } from '@comanda/domain/delivery/geometry';
import { describe, expect, it } from 'vitest';
import { metresPerPixel, pixelOf, tilesAround, whereabouts } from './pin-geometry.ts';

const home = { lat: 51.4714, lng: -0.069 };

describe('the map below the pin', () => {
  it('agrees with itself about how far a pixel is', () => {
    const { x, y } = pixelOf(movedBy(home, { north: 300, east: 400 }), home, 15);
    expect(x * metresPerPixel(home.lat, 15)).toBeCloseTo(400, -1);
    expect(-y * metresPerPixel(home.lat, 15)).toBeCloseTo(300, -1);
  });

  it('is covered by tiles without a gap, the one in the middle included', () => {
    const tiles = tilesAround(home, 15, { width: 640, height: 320 });
    expect(tiles).toContainEqual(expect.objectContaining({ x: 16377, y: 10902 }));
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-320);
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(320);
    expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(160);
  });

  it.each([
    [{ north: 400, east: 400 }, 566, '570 m north-east'],
    [{ north: 999.9, east: 0 }, 999.9, '1.0 km north'],
    [{ north: 0, east: -2100 }, 2100, '2.1 km west'],
    [{ north: -50, east: 0 }, 50, '50 m south'],
    [{ north: 0, east: 0 }, 0, 'At the door'],
  ])('says in words where %o is', (way, metres, words) => {
    expect(whereabouts(metres, home, movedBy(home, way))).toBe(words);
  });
});
