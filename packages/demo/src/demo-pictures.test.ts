import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoRestaurants } from './demo-data.ts';
import { demoSheet } from './demo-menu.ts';
import { coverOf, logoOf } from './seed-restaurants.ts';

const publicFolder = join(import.meta.dirname, '../../../apps/storefront/public');

const paths = demoRestaurants.flatMap((restaurant) => [
  logoOf(restaurant).url,
  ...demoSheet(restaurant).item.flatMap(({ cells }) => cells.image ?? []),
]);

describe('every picture that the demo names', () => {
  test.each(paths)('%s is there, small and complete in itself', async (path) => {
    const picture = await readFile(join(publicFolder, path), 'utf8');
    expect(Buffer.byteLength(picture)).toBeLessThan(12 * 1024);
    expect(picture).toContain('viewBox="0 0 400 400"');
    // Nothing from elsewhere, nothing to read, nothing that failed to be a number.
    expect(picture).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|<text|<script|NaN|undefined/);
  });

  test.each(demoRestaurants.map(coverOf).map(({ url, social }) => [url, social?.url ?? ''] as const))(
    '%s has its social picture beside it',
    async (cover, social) => {
      expect(await readFile(join(publicFolder, cover), 'utf8')).toContain('viewBox="0 0 1600 640"');
      const png = await readFile(join(publicFolder, social));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );
});
