import { expect, test } from 'vitest';
import { emptyRow, isGroupText, rowsField, rowsIn } from './group-fields.ts';

const text = rowsField([{ ...emptyRow('o1'), name: 'Basil', price: '1.50' }]);

test('options are kept as text and read again', () => {
  expect(rowsIn(text)).toMatchObject([{ key: 'o1', name: 'Basil', price: '1.50', repeat: '1' }]);
  expect(isGroupText('options', text)).toBe(true);
});

test.each([text.slice(0, -3), '[{"key":"o1","name":"Basil"}]', ''])(
  'a draft that cannot be read breaks no screen and deletes no option: %s',
  (broken) => {
    expect(rowsIn(broken)).toEqual([]);
    expect(isGroupText('options', broken)).toBe(false);
  },
);
