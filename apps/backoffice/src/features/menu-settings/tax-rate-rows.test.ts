import { expect, test } from 'vitest';
import { isSettingsText } from './settings-fields.ts';
import { ratesField, ratesIn } from './tax-rate-rows.ts';

const text = ratesField([{ id: 'r1', name: 'VAT', rate: 20_000 }]);

test('rates are kept as text and read again', () => {
  expect(ratesIn(text)).toEqual([{ key: 'r1', id: 'r1', name: 'VAT', percent: '20' }]);
});

test.each([text.slice(0, -4), '[{"key":"r1","label":"VAT"}]', '{}', ''])(
  'a draft that cannot be read breaks no screen and deletes no rate: %s',
  (broken) => {
    expect(ratesIn(broken)).toEqual([]);
    expect(isSettingsText('taxRates', broken)).toBe(false);
    expect(isSettingsText('schedules', broken)).toBe(false);
    expect(isSettingsText('allergenStatement', broken)).toBe(true);
  },
);
