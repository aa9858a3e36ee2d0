import { expect, test } from 'vitest';
import { amountHint } from './amounts.ts';

test('what is no amount gets a sentence with what to write instead', () => {
  expect(amountHint('12.345', 'GBP')).toBe(
    '12.345 can be read in several ways: write 12345, 12.34 or 12.35.',
  );
  expect(amountHint('-1,250', 'GBP')).toBe('-1,250 can be read in two ways: write -1250 or -1.25.');
  expect(amountHint('abc', 'GBP')).toBe('Enter a price such as 9.50.');
  expect(amountHint('', 'JPY')).toBe('Enter a price such as 950.');
});
