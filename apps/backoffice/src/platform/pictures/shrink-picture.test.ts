import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentSize, shrunkPicture } from './shrink-picture.ts';

const side = fc.integer({ min: 1, max: 20_000 });

test('a picture is sent with its sides in the same ratio, and no larger than it was', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sent = sentSize({ width, height });
      expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(2_560);
      expect(sent.width <= width && sent.height <= height).toBe(true);
      const scale = Math.min(1, 2_560 / Math.max(width, height));
      expect(Math.abs(sent.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(sent.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
  expect(sentSize({ width: 4_000, height: 3_000 })).toEqual({ width: 2_560, height: 1_920 });
});

test.each([
  ['a light one', new File(['x'], 'a.jpg', { type: 'image/jpeg' })],
  ['one that moves', new File([new Uint8Array(2_000_000)], 'a.gif', { type: 'image/gif' })],
  ['one that cannot be drawn', new File([new Uint8Array(2_000_000)], 'a.jpg', { type: 'image/jpeg' })],
  ['one that only some browsers read', new File(['x'], 'a.heic', { type: 'image/heic' })],
])('%s is sent as it is', async (_, file) => {
  expect(await shrunkPicture(file)).toBe(file);
});
