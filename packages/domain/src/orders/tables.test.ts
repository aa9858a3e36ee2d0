import { expect, test } from 'vitest';
import { isSameTable, tableBefore, tableLabel } from './tables.ts';

test.each([
  ['7', '7'],
  ['Table 7', '7'],
  [' table: 12 ', '12'],
  ['Tisch 4', '4'],
  ['Table', 'Table'],
  ['Tablet stand', 'Tablet stand'],
  ['Terrace 3', 'Terrace 3'],
])('the table "%s" is called "%s"', (name, label) => {
  expect(tableLabel(name)).toBe(label);
});

test('one table is one, however somebody writes it', () => {
  expect(['7', '07', 'Table 7', 'TABLE 07'].every((name) => isSameTable(name, '7'))).toBe(true);
  expect(isSameTable('7', '17')).toBe(false);
  expect(isSameTable('0', '00')).toBe(true);
});

test('the table before is the one that was ordered for, once it is another', () => {
  const moved = [{}, { table: { before: 'Table 5' } }, { table: { before: '6' } }];
  expect(tableBefore('7', moved)).toBe('5');
  expect(tableBefore('05', moved)).toBeNull();
  expect(tableBefore('7', [{}])).toBeNull();
});
