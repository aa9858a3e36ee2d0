import { expect, test } from 'vitest';
import { coordinatesIn } from './typed-coordinates.ts';

test.each([
  ['51.4714, -0.0690', ['51.4714', '-0.0690']],
  [' (51.4714,-0.0690) ', ['51.4714', '-0.0690']],
  ['51.4714 ; −0.0690', ['51.4714', '−0.0690']],
  ['51.4714   -0.0690', ['51.4714', '-0.0690']],
  ['51 0', ['51', '0']],
])('%s is a place', (typed, parts) => {
  expect(coordinatesIn(typed)).toEqual(parts);
});

test.each([
  '',
  'SE15 4AA',
  '51.4714',
  '51.4714, -0.0690, 12',
  '51,,0',
  '1234, 5',
  '51.4714, east',
  '(',
  '()',
])('%s is none', (typed) => {
  expect(coordinatesIn(typed)).toBeNull();
});
