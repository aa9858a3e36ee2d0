import { expect, test } from 'vitest';
import { figuresIn, lengthOf, lengthUnit, metresIn, typedLength } from './lengths.ts';

test('distances are said in miles where the roads are', () => {
  expect(['GB', 'US', 'IE', 'FR'].map(lengthUnit)).toEqual(['mi', 'mi', 'km', 'km']);
});

test.each([
  ['2.5', 2500, '2.5', '1.55'],
  ['2,5', 2500, '2,5', '1.55'],
  ['1 mi', 1609, '1.61', '1'],
  ['1.609', 1609, '1.609', '1'],
  ['2,5 mi', 4023, '4.02', '2,5'],
  ['far mi', Number.NaN, 'far', 'far'],
  [' mi', Number.NaN, '', ''],
])('%j is %d metres, %j km and %j miles', (typed, metres, km, miles) => {
  expect(metresIn(typed)).toBe(metres);
  expect([figuresIn(typed, 'km'), figuresIn(typed, 'mi')]).toEqual([km, miles]);
});

test('what was said in miles stays so where miles are said', () => {
  expect([lengthOf(3.218_688, 'mi'), lengthOf(3.218_688, 'km'), lengthOf(3, 'mi')]).toEqual([
    '2 mi',
    '3.22',
    '3',
  ]);
  expect(typedLength('2.', 'mi')).toBe('2. mi');
});
