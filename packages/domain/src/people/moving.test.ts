import { expect, test } from 'vitest';
import { movingState } from './moving.ts';

test.each([
  [true, null, 'MOVED'],
  [true, 'NONE', 'MOVED'],
  [true, 'DONE', 'MOVED'],
  [false, null, 'NOT_YET'],
  [false, 'NONE', 'NOT_HERE'],
  [false, 'DONE', 'MOVED'],
] as const)('here %s, and said %s: %s', (isHere, said, state) => {
  expect(movingState(isHere, said)).toBe(state);
});
