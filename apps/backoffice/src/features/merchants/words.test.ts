import { expect, test } from 'vitest';
import { PICTURE_SPACE_WORDS, usedPart } from './words.ts';

const MB = 1024 * 1024;
const space = { pictures: 1_234, bytes: 12 * MB, mostPictures: 2_000, mostBytes: 2_048 * MB };

test('the space of pictures is shown in words', () => {
  expect(PICTURE_SPACE_WORDS.used(space)).toBe('1,234 of 2,000 pictures, 12 MB of 2 GB.');
  expect(PICTURE_SPACE_WORDS.used({ ...space, pictures: 0, bytes: 0 })).toBe(
    'No pictures yet. There is room for 2,000.',
  );
});

test('it is nearly used up when either of its ends is near', () => {
  expect(usedPart(space)).toBe(0.617);
  expect(PICTURE_SPACE_WORDS.nearly(space)).toBeNull();
  expect(PICTURE_SPACE_WORDS.nearly({ ...space, pictures: 1_800 })).toContain('little room left');
  expect(PICTURE_SPACE_WORDS.nearly({ ...space, bytes: 3_000 * MB })).toContain('little room left');
});
