import { expect, test } from 'vitest';
import { columnsOf, fieldsOf, given, said } from './row-fields.ts';

test('each column of a row is a field', () => {
  const row = { id: 'a', placed_at: 1, replaced_by_id: null, tax: [{ tax_rate: 2 }] };
  expect(fieldsOf(row)).toEqual({ id: 'a', placedAt: 1, replacedById: null, tax: [{ tax_rate: 2 }] });
});

test('two columns with the same field are refused', () => {
  expect(() => fieldsOf({ placed_at: 1, placedAt: 2 })).toThrow(TypeError);
});

test('a field goes back to the column that it is', () => {
  const row = { id: 'a', placed_at: 1, replaced_by_id: null };
  expect(columnsOf(fieldsOf(row))).toEqual(row);
  expect(() => columnsOf({ placed_at: 1, placedAt: 2 })).toThrow(TypeError);
});

test('null is given, and says nothing', () => {
  expect(given({ note: null, table: undefined, sum: 0 })).toEqual({ note: null, sum: 0 });
  expect(said({ note: null, table: undefined, sum: 0, secret: 1 }, ['note', 'table', 'sum'])).toEqual({
    sum: 0,
  });
});
