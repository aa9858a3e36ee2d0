import { expect, test } from 'vitest';
import { editsFrom } from '../../platform/forms/edits.ts';
import { isSettingsText, type SettingsField } from './settings-fields.ts';
import { holdsRates, ratesField, ratesIn } from './tax-rate-rows.ts';

const text = ratesField([{ id: 'r1', name: 'VAT', rate: 20_000 }]);

test('rates are kept as text and read again', () => {
  expect(ratesIn(text)).toEqual([{ key: 'r1', id: 'r1', name: 'VAT', percent: '20' }]);
});

test.each([text.slice(0, -4), '[{"key":"r1","label":"VAT"}]', '{}', ''])(
  'a draft that cannot be read breaks no screen and deletes no rate: %s',
  (broken) => {
    expect(holdsRates(broken)).toBe(false);
    expect(ratesIn(broken)).toEqual([]);
    const saved: Partial<Record<SettingsField, string>> = { taxRates: text, allergenStatement: '' };
    const draft = { taxRates: broken, allergenStatement: 'Ask us.', schedules: '[{' };
    expect(editsFrom(draft, { ...draft, ...saved }, isSettingsText)).toEqual({
      allergenStatement: 'Ask us.',
    });
  },
);
