import { expect, test } from 'vitest';
import { copiedSheet } from './copied-sheet.ts';

test('what is sold out in one kitchen is not in the other', () => {
  const sheet = [
    '\uFEFFtype,name,description,price,available,sold out until,stock,kcal',
    'item,Dosa,"Crisp, thin\r\nand ""golden""",9.50,no,2026-11-21T11:30:00Z,,410',
    'item,Idli,,6.00,yes,,12,',
    '',
  ].join('\r\n');
  expect(copiedSheet(sheet)).toBe(
    [
      '\uFEFFtype,name,description,price,kcal',
      'item,Dosa,"Crisp, thin\r\nand ""golden""",9.50,410',
      'item,Idli,,6.00,',
      '',
    ].join('\r\n'),
  );
});

test('a sheet without any of it stays as it is, whole or broken', () => {
  for (const sheet of ['', 'name,price\nDosa,9.50', 'name,price\n\n"Dosa', 'name,price\nDo"sa,9.50\n'])
    expect(copiedSheet(sheet)).toBe(sheet);
});
