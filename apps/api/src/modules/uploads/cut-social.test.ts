import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialPart } from './cut-social.ts';

test.each([
  [
    { width: 1600, height: 900 },
    { x: 50, y: 50 },
    { left: 0, top: 30, width: 1600, height: 840 },
  ],
  [
    { width: 1600, height: 900 },
    { x: 50, y: 0 },
    { left: 0, top: 0, width: 1600, height: 840 },
  ],
  [
    { width: 1600, height: 400 },
    { x: 100, y: 50 },
    { left: 838, top: 0, width: 762, height: 400 },
  ],
  [
    { width: 1, height: 1 },
    { x: 50, y: 50 },
    { left: 0, top: 0, width: 1, height: 1 },
  ],
])('of %j around %j it is %j', (size, focus, part) => {
  expect(socialPart(size, focus)).toEqual(part);
});

test('it never reaches beyond the picture, and is as large as can be', () => {
  const side = fc.integer({ min: 1, max: 4_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const part = socialPart({ width, height }, { x, y });
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.left + part.width).toBeLessThanOrEqual(width);
      expect(part.top + part.height).toBeLessThanOrEqual(height);
      expect(part.width === width || part.height === height).toBe(true);
    }),
  );
});
