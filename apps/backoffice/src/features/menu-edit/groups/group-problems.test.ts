import { expect, test } from 'vitest';
import { EMPTY_GROUP, emptyRow, rowsField } from './group-fields.ts';
import { groupProblems } from './group-problems.ts';

const row = (name: string) => ({ ...emptyRow(name), name });
const group = { ...EMPTY_GROUP, name: 'Toppings', options: rowsField([row('Basil'), row('Nduja')]) };

test('what an import takes can be renamed in the form: up to 10 of 2 options', () => {
  expect(groupProblems({ ...group, max: '10' }, 'GBP')).toEqual({});
  expect(groupProblems({ ...group, options: '[]' }, 'GBP')).toEqual({});
});

test('what nobody could follow is refused in the words of the server', () => {
  expect(groupProblems({ ...group, min: '3', max: '3' }, 'GBP')).toEqual({
    options: 'Min 3 but only 2 options.',
  });
  expect(groupProblems({ ...group, min: '2', max: '1' }, 'GBP')).toEqual({
    options: 'Min 2 is more than max 1.',
  });
});

test('a number that is none is told where it stands', () => {
  expect(Object.keys(groupProblems({ ...group, max: 'ten' }, 'GBP'))).toEqual(['max']);
});
