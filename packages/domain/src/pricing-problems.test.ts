import { expect, test } from 'vitest';
import { chooseFewerMessage, chooseMoreMessage, tooOftenMessage } from './pricing-problems.ts';

const group = (name: string, min: number, max: number) => ({ id: 'g', name, min, max, free: 0, options: [] });

test.each([
  ['Size', 1, 1, 'Choose a size.'],
  ['Extra', 1, 1, 'Choose an extra.'],
  ['Chutneys', 1, 1, 'Choose one from Chutneys.'],
  ['How hot?', 1, 1, 'Choose one from How hot.'],
  ['Meat', 1, 3, 'Choose at least 1 from Meat.'],
  ['Curries', 2, 2, 'Choose 2 from Curries.'],
])('%s, %i to %i: %s', (name, min, max, message) => {
  expect(chooseMoreMessage(group(name, min, max))).toBe(message);
});

test('too many', () => {
  expect(chooseFewerMessage(group('Size', 1, 1))).toBe('Choose only one from Size.');
  expect(chooseFewerMessage(group('Toppings', 0, 6))).toBe('Choose at most 6 from Toppings.');
  expect(tooOftenMessage('Olives', 1)).toBe('Olives: only once.');
  expect(tooOftenMessage('Olives', 2)).toBe('Olives: at most 2 times.');
});
