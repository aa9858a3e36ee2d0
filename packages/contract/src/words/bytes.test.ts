import { expect, test } from 'vitest';
import { byteWords } from './bytes.ts';

const MB = 1024 * 1024;

test.each([
  [0, '0 MB'],
  [0.4 * MB, '0.4 MB'],
  [12.3 * MB, '12 MB'],
  [2_048 * MB, '2 GB'],
  [1_536 * MB, '1.5 GB'],
  [3 * MB * MB, '3 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
