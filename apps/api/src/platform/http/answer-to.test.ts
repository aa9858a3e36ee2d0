import { expect, test } from 'vitest';
import { retryAfterOf } from './answer-to.ts';

test.each([
  ['0', 1],
  ['90', 90],
  ['999999999', 3_600],
  ['soon', 60],
  ['Fri, 20 Nov 2026 18:30:00 GMT', 60],
  [undefined, 60],
])('a server that says “%s” is asked again after %i seconds', (header, seconds) => {
  expect(retryAfterOf(header)).toBe(seconds);
});
