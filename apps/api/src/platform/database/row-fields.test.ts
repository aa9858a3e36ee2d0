import { expect, test } from 'vitest';
import { fieldsOf } from './row-fields.ts';

test('each column of a row is a field', () => {
  const row = { id: 'a', placed_at: 1, replaced_by_id: null, tax: [{ tax_rate: 2 }] };
  expect(fieldsOf(row)).toEqual({ id: 'a', placedAt: 1, replacedById: null, tax: [{ tax_rate: 2 }] });
});

test('two columns with the same field are refused', () => {
  expect(() => fieldsOf({ placed_at: 1, placedAt: 2 })).toThrow(TypeError);
});
