import { expect, test } from 'vitest';
import { EMPTY_GROUP, emptyRow, rowsField } from './group-fields.ts';
import { groupProblems } from './group-problems.ts';

const row = (name: string) => ({ ...emptyRow(name), name });
const group = { ...EMPTY_GROUP, name: 'Toppings', options: rowsField([row('Basil'), row('Nduja')]) };

test('what can be asked has no problem', () => {
  expect(groupProblems({ ...group, max: '2' }, 'GBP', 900)).toEqual({});
});

test('what nobody could follow is refused in the words of the server', () => {
  expect(groupProblems({ ...group, min: '3', max: '3' }, 'GBP', 900)).toEqual({
    options: 'Min 3 but only 2 options.',
  });
  expect(groupProblems({ ...group, min: '2', max: '1' }, 'GBP', 900)).toEqual({
    options: 'Min 2 is more than max 1.',
  });
  expect(groupProblems({ ...group, max: '10' }, 'GBP', 900)).toEqual({
    options: 'At most 10, but only 2 options.',
  });
  const none = rowsField([row('Basil'), { ...row('No cheese'), price: '-9.01' }]);
  expect(groupProblems({ ...group, options: none }, 'GBP', 900)).toEqual({
    options: '“No cheese” takes off more than any dish costs.',
  });
  expect(groupProblems({ ...group, options: '[]' }, 'GBP', 900)).toEqual({
    options: 'Add at least one option.',
  });
});

test('a number that is none is marked where it stands', () => {
  expect(Object.keys(groupProblems({ ...group, max: 'ten' }, 'GBP', 900))).toEqual(['max']);
});
