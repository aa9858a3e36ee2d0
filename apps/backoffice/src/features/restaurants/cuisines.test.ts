import { expect, it } from 'vitest';
import { cuisinesIn } from './cuisines.ts';

it('splits cuisines at commas', () => {
  expect(cuisinesIn('Pizza, Italian ,,')).toEqual(['Pizza', 'Italian']);
  expect(cuisinesIn('')).toEqual([]);
});
