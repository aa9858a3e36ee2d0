import { expect, test } from 'vitest';
import { MOVING_SUBJECTS, movingState, movingSubjectsOf } from './moving.ts';

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

test('customers are for owners alone', () => {
  expect(movingSubjectsOf('ADMIN')).toEqual(MOVING_SUBJECTS);
  expect(movingSubjectsOf('MANAGER')).toEqual(MOVING_SUBJECTS.filter((subject) => subject !== 'CUSTOMERS'));
});
