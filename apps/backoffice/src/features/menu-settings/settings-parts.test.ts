import { expect, test } from 'vitest';
import { partIn, partOf, partToShow, problemsOf } from './settings-parts.ts';

test('the address names a part; anything else is the first', () => {
  expect(partIn(new URLSearchParams('part=money'))).toBe('MONEY');
  expect(partIn(new URLSearchParams('part=cellar'))).toBe('ORDERS');
  expect(partIn(new URLSearchParams())).toBe('ORDERS');
});

test('a field stands in one part', () => {
  expect(partOf('taxRates')).toBe('MONEY');
  expect(partOf('schedules')).toBe('MENU');
  expect(partOf('preparation.DELIVERY')).toBe('ORDERS');
});

test('problems out of sight bring their part forward, one in sight leaves what is shown', () => {
  const tips = { tipPercentages: 'Write tips.' };
  const both = { ...tips, ordersPerSlot: 'Enter a number.' };
  expect(partToShow('ORDERS', tips)).toBe('MONEY');
  expect(partToShow('ORDERS', both)).toBeNull();
  expect(partToShow('MENU', both)).toBe('ORDERS');
  expect(partToShow('MENU', {})).toBeNull();
  expect(problemsOf('MONEY', both)).toBe(1);
});
