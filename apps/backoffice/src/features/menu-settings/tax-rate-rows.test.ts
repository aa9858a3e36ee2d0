import { expect, test } from 'vitest';
import { isSettingsText } from './settings-fields.ts';
import { isSingle, ratesField, ratesIn, withAnotherTax, withoutTax } from './tax-rate-rows.ts';

const VAT = { name: 'VAT', rate: 20_000, services: null };
const text = ratesField([
  { id: 'r1', name: 'VAT', parts: [VAT] },
  { id: 'r2', name: 'Meals', parts: [{ ...VAT, services: ['DINE_IN'] }] },
]);

test('rates are kept as text and read again; a tax that is called as its rate is has no name', () => {
  expect(ratesIn(text)).toEqual([
    {
      ...{ key: 'r1', id: 'r1', name: 'VAT' },
      taxes: [{ key: 'r1 0', name: '', percent: '20', services: '' }],
    },
    {
      ...{ key: 'r2', id: 'r2', name: 'Meals' },
      taxes: [{ key: 'r2 0', name: 'VAT', percent: '20', services: 'DINE_IN' }],
    },
  ]);
  expect(ratesIn(text).map(isSingle)).toEqual([true, false]);
});

test('another tax names the first, and without it the first is called as the rate again', () => {
  const [row] = ratesIn(text);
  if (!row) throw new Error('There is no rate.');
  const two = withAnotherTax(row);
  expect(two.taxes.map(({ name }) => name)).toEqual(['VAT', '']);
  expect(withAnotherTax(two).taxes).toHaveLength(3);
  expect(withoutTax(two, 1)).toEqual(row);
});

test.each([text.slice(0, -4), '[{"key":"r1","name":"VAT","percent":"20"}]', '{}', ''])(
  'a draft that cannot be read breaks no screen and deletes no rate: %s',
  (broken) => {
    expect(ratesIn(broken)).toEqual([]);
    expect(isSettingsText('taxRates', broken)).toBe(false);
    expect(isSettingsText('schedules', broken)).toBe(false);
    expect(isSettingsText('allergenStatement', broken)).toBe(true);
  },
);
