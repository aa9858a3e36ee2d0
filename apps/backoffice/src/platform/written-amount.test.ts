import { expect, test } from 'vitest';
import { writtenAmount } from './written-amount.ts';

test.each([
  ['£2.50', 'GBP', 250],
  ['3 pounds', 'GBP', 300],
  ['2,50 €', 'EUR', 250],
  ['3 euros', 'EUR', 300],
  ['60 zl', 'PLN', 6000],
  ['$4', 'USD', 400],
  ['99p', 'GBP', 99],
  ['50 ct', 'EUR', 50],
  ['$2.50', 'GBP', null],
  ['2.50 €', 'GBP', null],
  ['3 dollars', 'EUR', null],
  ['99p', 'EUR', null],
  ['50 cents', 'GBP', null],
])('%s in %s', (written, currency, minor) => {
  expect(writtenAmount(written, currency)).toBe(minor);
});
